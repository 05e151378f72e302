import { describe, expect, it } from '@jest/globals';
import { cssFont, fontFor, fontsFor } from './fonts';
import { textRegions } from './text-regions';
import { parsePreviewSpec, type Quad, type Slot, type TextSpec } from './preview-spec';

const QUAD: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const AREA = { quad: QUAD, widthMm: 100, heightMm: 50 };
const TEXT: TextSpec = {
  ...AREA,
  font: 'Dancing Script',
  weight: 700,
  fallback: 'Kalam',
  fallbackWeight: 400,
  effect: 'glow',
  color: '#ffb565',
  maxChars: 24,
  maxLines: 2,
};
const PHOTO = { ...AREA, aspect: 2, effect: 'color' };
const image = '/images/lamp-blank.01234567.webp';

describe('readSpec', () => {
  it('R-CUST-18 reads the areas of text and photo that the product names', () => {
    expect(parsePreviewSpec({ image, text: TEXT, photo: PHOTO })).toEqual({ image, text: TEXT, photo: PHOTO });
  });

  it('leaves out what cannot be drawn', () => {
    expect(parsePreviewSpec({ image, text: TEXT, photo: { ...PHOTO, quad: [[0, 0]] } })).toEqual({ image, text: TEXT });
    expect(parsePreviewSpec({ image, text: { ...TEXT, widthMm: 0 } })).toBeNull();
  });

  it.each([null, undefined, 'x', [], {}, { image }, { text: TEXT }])('%j draws nothing', (value) => {
    expect(parsePreviewSpec(value)).toBeNull();
  });
});

const slot = (part?: number): Slot => ({ ...AREA, ...(part === undefined ? {} : { part }) });
const contents = (text: TextSpec, parts: string[]) => textRegions(text, parts).map(({ content }) => content);

describe('placesOf', () => {
  it('one place for one text', () => {
    expect(contents(TEXT, ['Asha'])).toEqual(['Asha']);
    expect(contents(TEXT, [])).toEqual([]);
  });

  it('parts go to their slots, empty ones are left out', () => {
    expect(contents({ ...TEXT, slots: [slot(1), slot(0), slot(2)] }, ['a', 'b'])).toEqual(['b', 'a']);
  });

  it('the same text in every slot', () => {
    expect(contents({ ...TEXT, repeat: true, slots: [slot(), slot()] }, ['Asha'])).toEqual(['Asha', 'Asha']);
  });

  it('the variant of so many letters has slots of its own', () => {
    const variants = { '2': { image: '/two.webp', slots: [slot(0), slot(0), slot(1), slot(1)] } };
    expect(contents({ ...TEXT, split: '', maxChars: 7, variants }, ['A', 'S'])).toEqual(['A', 'A', 'S', 'S']);
  });
});

const fontAt = (...at: Parameters<typeof fontFor>) => cssFont(fontFor(...at));

describe('faces', () => {
  it('Devanagari is set in the face that has it', () => {
    expect(fontAt(TEXT, 0, 'Asha', 40)).toBe('700 40px "Dancing Script", "Kalam", serif');
    expect(fontAt(TEXT, 0, 'आशा', 40)).toBe('400 40px "Dancing Script", "Kalam", serif');
  });

  it('a face that the shop does not carry has a stand-in', () => {
    const plate = { ...TEXT, font: 'Cormorant Garamond', lineFonts: [null, 'Instrument Sans'] };
    expect(fontAt(plate, 0, 'Iyer', 40)).toMatch(/^420 40px "Fraunces Lettering"/);
    expect(fontAt(plate, 1, 'Iyer', 40)).toMatch(/^700 40px "Figtree Variable"/);
    expect(fontsFor(plate).map(cssFont)).toContain('400 40px "Figtree Variable", serif');
  });
});
