import { describe, expect, it } from '@jest/globals';
import { hasDevanagari, letters, partsOf } from './letters';

const NAME = { maxChars: 10 };

describe('letters', () => {
  it('a Devanagari cluster is one letter', () => {
    expect(letters('अनन्या')).toEqual(['अ', 'न', 'न्या']);
    expect(hasDevanagari('कबीर & Zoya')).toBe(true);
    expect(hasDevanagari('Kabir')).toBe(false);
  });
});

describe('partsOf', () => {
  it('cuts to the room and leaves no sign hanging', () => {
    expect(partsOf(NAME, '  Kabir   & Zoya ')).toEqual(['Kabir & Zo']);
    expect(partsOf({ maxChars: 8 }, 'Kabir & Zoya')).toEqual(['Kabir']);
  });

  it('nothing typed is no part', () => {
    expect(partsOf(NAME, ' \n ')).toEqual([]);
    expect(partsOf({ maxChars: 8, split: ',' }, '')).toEqual([]);
  });

  it('keeps line breaks', () => {
    expect(partsOf({ maxChars: 44 }, 'Dr. Meera Iyer\nPaediatrics')).toEqual(['Dr. Meera Iyer\nPaediatrics']);
  });

  it('divides at commas, each part to the limit', () => {
    expect(partsOf({ maxChars: 5, split: ',' }, 'Amma,Abba , Bhaiyya')).toEqual(['Amma', 'Abba', 'Bhaiy']);
  });

  it('gives one letter a bead', () => {
    expect(partsOf({ maxChars: 4, split: '', case: 'upper' }, 'as ha!x')).toEqual(['A', 'S', 'H', 'A']);
  });
});
