import { describe, expect, it } from '@jest/globals';
import { EMPTY_FORM } from './product-form.view-model';
import { lengthHint, searchResult } from './search-result.view-model';

const resultOf = (form: Partial<typeof EMPTY_FORM>) =>
  searchResult({ ...EMPTY_FORM, ...form }, 'Saugaat', 'https://saugaat.example');

describe('the search result of a product', () => {
  it('is its name and the first sentences of its description', () => {
    expect(resultOf({ name: ' Brass Lamp ', description: ' It glows. ' })).toEqual({
      address: 'saugaat.example › product › brass-lamp',
      title: 'Brass Lamp | Saugaat',
      text: 'It glows.',
    });
    expect(resultOf({ seoTitle: '  ', seoText: ' ' })).toEqual({
      address: 'saugaat.example › product › new',
      title: 'No name yet | Saugaat',
      text: 'No description yet',
    });
  });

  it('has own words where they are written', () => {
    const form = {
      name: 'Brass Lamp',
      description: 'It glows.',
      seoTitle: ' Lamps of brass ',
      seoText: ' Made in Indore. ',
    };
    expect(resultOf(form)).toMatchObject({ title: 'Lamps of brass | Saugaat', text: 'Made in Indore.' });
  });

  it('is cut at a word, as search engines do', () => {
    const word = 'abcdefghi ';
    const long = resultOf({ seoTitle: word.repeat(8), seoText: word.repeat(17) });
    expect(long.title).toBe(`${word.repeat(7).trim()} …`);
    expect(long.text).toBe(`${word.repeat(15).trim()} …`);
    expect(resultOf({ seoTitle: 'x'.repeat(60), seoText: 'y'.repeat(155) })).toMatchObject({
      title: `${'x'.repeat(60)} | Saugaat`,
      text: 'y'.repeat(155),
    });
  });
});

describe('the hint of a length', () => {
  it('says what is shown where nothing is written, how much there is, and when it is too much', () => {
    expect(lengthHint(' ', 60, 'the name')).toBe('Empty: the name. Up to 60 characters show.');
    expect(lengthHint(' abc ', 60, 'the name')).toBe('3 of 60 characters');
    expect(lengthHint('x'.repeat(60), 60, 'the name')).toBe('60 of 60 characters');
    expect(lengthHint('x'.repeat(61), 60, 'the name')).toBe('61 characters; about 60 show.');
  });
});
