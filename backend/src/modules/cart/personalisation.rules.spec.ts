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
const messageOf = (product: PersonalisableProduct, text: string | null, photo: string | null = null) =>
  personalisationProblem(product, { text, photo })?.message;

const problem = (product: PersonalisableProduct, text: string | null, photo: string | null) =>
  personalisationProblem(product, { text, photo });
const onlyText = { ...plain, customisable: true, personalisation: { text: { maxChars: 9 } } };

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

  it('names the field of what it refuses', () => {
    expect(problem(onlyText, 'Asha', null)).toBeNull();
    expect(problem(onlyText, null, 'photo')).toMatchObject({
      code: 'personalisation.not_taken',
      field: 'uploadedPhoto',
    });
    expect(problem(plain, 'Asha', null)).toMatchObject({ code: 'personalisation.not_taken', field: 'customText1' });
    expect(problem(onlyText, 'Aishwarya R', null)).toEqual({
      code: 'personalisation.text_too_long',
      field: 'customText1',
      message: 'Up to 9 letters, please.',
    });
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
    ['a space between letters', { maxChars: 2 }, 'A N', 'personalisation.text_too_long'],
    [
      'a letter too many without their spaces',
      { maxChars: 4, split: '' },
      'A N N A S',
      'personalisation.text_too_long',
    ],
    ['a split that is no text', { maxChars: 2, split: 7 }, 'a7b', 'personalisation.text_too_long'],
    ['commas after three names', { maxChars: 1, split: ',', slots: [{ part: 2 }] }, 'a,b,c, ,', null],
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

  it('R-CUST-06 says in the message what to change', () => {
    const names = withText({ maxChars: 8, split: ',', slots: [{ part: 2 }] });
    expect(messageOf(photoLamp, null)).toBe('Please add a photo.');
    expect(messageOf(withText({}), null)).toBe('Please add your text.');
    expect(messageOf(plain, 'Asha')).toBe('This gift takes no text.');
    expect(messageOf(plain, null, 'photo')).toBe('This gift takes no photo.');
    expect(messageOf(withText({ maxChars: 3 }), 'Asha')).toBe('Up to 3 letters, please.');
    expect(messageOf(withText({ maxChars: 3, maxLines: 1 }), 'a\nb')).toBe('One line, please.');
    expect(messageOf(withText({ maxChars: 3, maxLines: 2 }), 'a\nb\nc')).toBe('Up to 2 lines, please.');
    expect(messageOf(names, 'Aishwarya')).toBe('Up to 8 letters each, please.');
    expect(messageOf(names, 'a,b,c,d')).toBe('Up to 3 names, please.');
    expect(messageOf(withText({ maxChars: 1, split: ',' }), `A, ${'x'.repeat(21)}`)).toBe(
      'Keep the note to 20 letters, please.',
    );
  });

  it.each([
    ['settings that are a list', [], null],
    ['text settings that are a list', { text: [] }, null],
    ['a limit that is no whole number', { text: { maxChars: 2.5 } }, 'a'.repeat(200)],
    ['a limit of nothing', { text: { maxChars: 0 } }, 'a'.repeat(200)],
    ['a limit that is text', { text: { maxChars: '2' } }, 'a'.repeat(200)],
    ['slots without a part', { text: { maxChars: 5, split: ',', slots: [{ part: 'two' }, 'second', null] } }, 'Asha'],
  ])('reads %s as if nothing were said', (_, personalisation, longest) => {
    const product: PersonalisableProduct = { ...plain, customisable: true, needsText: true, personalisation };
    expect(codeOf(product, longest ?? 'a'.repeat(200))).toBeNull();
    expect(codeOf(product, `${'a'.repeat(200)}b`)).toBe('personalisation.text_too_long');
  });

  it('without a place for more than one name, what follows the first is a note of up to 20 letters', () => {
    const ring = withText({ maxChars: 1, split: ',', slots: [] });
    expect(codeOf(ring, `A, ${'x'.repeat(20)}`)).toBeNull();
    expect(codeOf(ring, `A, ${'x'.repeat(9)},${'y'.repeat(10)}`)).toBeNull();
    expect(codeOf(ring, `A, ${'x'.repeat(10)},${'y'.repeat(10)}`)).toBe('personalisation.text_too_long');
  });

  it('a gift that needs text takes a photo only where it says so', () => {
    const both = { ...withText({ maxChars: 9 }), personalisation: { text: { maxChars: 9 }, photo: {} } };
    expect(codeOf(both, 'Asha', 'photo')).toBeNull();
    const photoAndText = { ...photoLamp, personalisation: { photo: {}, text: { maxChars: 9 } } };
    expect(codeOf(photoAndText, 'Asha', 'photo')).toBeNull();
    expect(codeOf({ ...photoLamp, personalisation: null }, 'Asha', 'photo')).toBe('personalisation.not_taken');
    expect(codeOf({ ...withText({}), personalisation: null }, 'Asha', 'photo')).toBe('personalisation.not_taken');
    expect(codeOf({ ...plain, needsText: true }, 'Asha')).toBeNull();
  });
});

describe('cleanText', () => {
  it.each([
    ['  Asha   &  Kabir \r\n\r\n 1987 ', 'Asha & Kabir\n1987'],
    ['a\u0000b\u202ec\u0007', 'abc'],
    ['Asha\tKabir', 'Asha Kabir'],
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
  expect(graphemes('ज़ोया!')).toEqual(['ज़ो', 'या', '!']);
  expect(graphemes('👨‍👩‍👧')).toHaveLength(1);
});
