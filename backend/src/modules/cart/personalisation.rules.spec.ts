import { describe, expect, it } from '@jest/globals';
import { cleanText, graphemes, personalisationProblem, type PersonalisableProduct } from './personalisation.rules.js';

const plain: PersonalisableProduct = {
  customisable: false,
  needsPhoto: false,
  needsText: false,
  personalisation: null,
};
const withText = (text: object): PersonalisableProduct => ({
  ...plain,
  customisable: true,
  needsText: true,
  personalisation: { image: 'a.webp', text },
});
const photoLamp: PersonalisableProduct = {
  customisable: true,
  needsPhoto: true,
  needsText: false,
  personalisation: { photo: { shape: 'rect' } },
};
const codeOf = (product: PersonalisableProduct, text: string | null, photo: string | null = null) =>
  personalisationProblem(product, { text, photo })?.code ?? null;

describe('personalisationProblem', () => {
  it('R-CUST-06 a product that needs a photo cannot be bought without one', () => {
    expect(personalisationProblem(photoLamp, { text: null, photo: null })).toMatchObject({
      code: 'personalisation.missing',
      field: 'uploadedPhoto',
    });
    expect(codeOf(photoLamp, null, 'photo')).toBeNull();
  });

  it('R-CUST-07 a product that needs text cannot be bought without it', () => {
    expect(personalisationProblem(withText({ maxChars: 9, maxLines: 1 }), { text: null, photo: null })).toMatchObject({
      code: 'personalisation.missing',
      field: 'customText1',
    });
  });

  it('refuses what a product does not take', () => {
    expect(codeOf(plain, 'Asha')).toBe('personalisation.not_taken');
    expect(codeOf(plain, null, 'photo')).toBe('personalisation.not_taken');
    expect(codeOf(photoLamp, 'Asha', 'photo')).toBe('personalisation.not_taken');
    expect(codeOf(withText({ maxChars: 9 }), 'Asha', 'photo')).toBe('personalisation.not_taken');
  });

  it('takes anything for a customisable product that says nothing more', () => {
    const open = { ...plain, customisable: true };
    expect(codeOf(open, 'Asha', 'photo')).toBeNull();
    expect(codeOf(open, null)).toBeNull();
    expect(codeOf(open, 'x'.repeat(201))).toBe('personalisation.text_too_long');
  });

  it.each([
    ['twelve letters', { maxChars: 12, maxLines: 1 }, 'abcdefghijkl', null],
    ['thirteen letters', { maxChars: 12, maxLines: 1 }, 'abcdefghijklm', 'personalisation.text_too_long'],
    ['Devanagari clusters', { maxChars: 3, maxLines: 1 }, 'अनन्या', null],
    ['one cluster too many', { maxChars: 2, maxLines: 1 }, 'अनन्या', 'personalisation.text_too_long'],
    ['two lines of 20 and 24', { maxChars: 44, maxLines: 2 }, `${'a'.repeat(20)}\n${'b'.repeat(24)}`, null],
    ['a line too many', { maxChars: 24, maxLines: 1 }, 'a\nb', 'personalisation.text_too_long'],
    ['letters without their spaces', { maxChars: 4, split: '' }, 'A N N A', null],
    [
      'three names in three places',
      { maxChars: 8, split: ',', slots: [{ part: 0 }, { part: 1 }, { part: 2 }] },
      'Asha, Kabir, Aishwary',
      null,
    ],
    [
      'a name too long among three',
      { maxChars: 8, split: ',', slots: [{ part: 0 }, { part: 2 }] },
      'Asha, Aishwarya',
      'personalisation.text_too_long',
    ],
    [
      'four names in three places',
      { maxChars: 8, split: ',', slots: [{ part: 2 }] },
      'a,b,c,d',
      'personalisation.text_too_long',
    ],
    ['an initial and a ring size', { maxChars: 1, split: ',' }, 'A, 14', null],
    ['two initials', { maxChars: 1, split: ',' }, 'AB, 14', 'personalisation.text_too_long'],
    ['an endless note', { maxChars: 1, split: ',' }, `A, ${'x'.repeat(21)}`, 'personalisation.text_too_long'],
    ['limits that were written wrongly', { maxChars: 'many', maxLines: -1 }, 'a'.repeat(200), null],
  ])('counts %s', (_, text, typed, expected) => {
    expect(codeOf(withText(text), typed)).toBe(expected);
  });
});

describe('cleanText', () => {
  it.each([
    ['  Asha   &  Kabir \r\n\r\n 1987 ', 'Asha & Kabir\n1987'],
    ['a\u0000b\u202ec\u0007', 'abc'],
    ['lone \ud800 half', 'lone \ufffd half'],
    ['e\u0301', '\u00e9'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u200b\u2060 \ufeff', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('R-CUST-07 keeps %j as %j', (raw, kept) => {
    expect(cleanText(raw)).toBe(kept);
  });
});

it('letters are counted as a reader does', () => {
  expect(graphemes('ज़ोया')).toHaveLength(2);
  expect(graphemes('👨‍👩‍👧')).toHaveLength(1);
});
