import { describe, expect, it } from '@jest/globals';
import { personalisationKey } from './personalisation.rules.js';
import { toLineFilter, findLine } from './find-line.rules.js';

const line = (
  id: string,
  customText: string | null,
  photoFileId: string | null = null,
  photoHash: string | null = null,
) => ({
  id,
  customText,
  photoFileId,
  personalisationKey: personalisationKey(customText, photoHash),
});
const plain = line('plain', null);
const asha = line('asha', 'Asha');
const kabir = line('kabir', 'Kabir');
const photo = line('photo', 'Asha', 'file-1', 'hash-1');

const pick = (lines: readonly (typeof plain)[], ...criteria: Parameters<typeof toLineFilter>) =>
  findLine(lines, toLineFilter(...criteria))?.id;

describe('pickLine', () => {
  it('R-API-17 without customData the only line of the product is meant', () => {
    expect(pick([asha], undefined, null)).toBe('asha');
    expect(pick([], undefined, null)).toBeUndefined();
  });

  it('R-API-17 without customData and among several, the line without personalisation is meant, or none', () => {
    expect(pick([asha, plain], null, null)).toBe('plain');
    expect(pick([asha, kabir], undefined, null)).toBeUndefined();
  });

  it('R-API-18 customData picks the line by its text', () => {
    expect(pick([plain, asha, kabir], { customText: ' Kabir ' }, null)).toBe('kabir');
    expect(pick([plain, asha], { customText: 'Meera' }, null)).toBeUndefined();
    expect(pick([plain], { customText: 'Meera' }, null)).toBeUndefined();
  });

  it('R-API-18 customData picks the line by its photo, by file or by picture', () => {
    expect(pick([asha, photo], { customText: 'Asha', customImage: 'url' }, { fileId: 'file-1' })).toBe('photo');
    expect(pick([asha, photo], { customText: 'Asha', customImage: 'data:' }, { hash: 'hash-1' })).toBe('photo');
    expect(pick([asha, photo], { customText: 'Asha', customImage: null }, null)).toBe('asha');
    expect(pick([photo], { customImage: 'url' }, { fileId: 'file-2' })).toBeUndefined();
  });

  it('R-CART-18 a text that stands in two lines means the one without a photo', () => {
    expect(pick([photo, asha], { customText: 'Asha' }, null)).toBe('asha');
  });
});

describe('personalisationKey', () => {
  it('R-CART-18 differs for every text and photo', () => {
    const keys = [
      personalisationKey(null, null),
      personalisationKey('null', null),
      personalisationKey('Asha', null),
      personalisationKey('Asha', 'hash'),
      personalisationKey(null, 'Asha'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
