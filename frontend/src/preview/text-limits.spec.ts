import { describe, expect, it } from '@jest/globals';
import { hasDevanagari, graphemes, splitIntoSlots } from './text-limits';

const NAME = { maxChars: 10 };

describe('letters', () => {
  it('a Devanagari cluster is one letter', () => {
    expect(graphemes('अनन्या')).toEqual(['अ', 'न', 'न्या']);
    expect(hasDevanagari('कबीर & Zoya')).toBe(true);
    expect(hasDevanagari('Kabir')).toBe(false);
  });
});

describe('partsOf', () => {
  it('cuts to the room and leaves no sign hanging', () => {
    expect(splitIntoSlots(NAME, '  Kabir   & Zoya ')).toEqual(['Kabir & Zo']);
    expect(splitIntoSlots({ maxChars: 8 }, 'Kabir & Zoya')).toEqual(['Kabir']);
  });

  it('nothing typed is no part', () => {
    expect(splitIntoSlots(NAME, ' \n ')).toEqual([]);
    expect(splitIntoSlots({ maxChars: 8, split: ',' }, '')).toEqual([]);
  });

  it('keeps line breaks', () => {
    expect(splitIntoSlots({ maxChars: 44 }, 'Dr. Meera Iyer\nPaediatrics')).toEqual(['Dr. Meera Iyer\nPaediatrics']);
  });

  it('divides at commas, each part to the limit', () => {
    expect(splitIntoSlots({ maxChars: 5, split: ',' }, 'Amma,Abba , Bhaiyya')).toEqual(['Amma', 'Abba', 'Bhaiy']);
  });

  it('gives one letter a bead', () => {
    expect(splitIntoSlots({ maxChars: 4, split: '', case: 'upper' }, 'as ha!x')).toEqual(['A', 'S', 'H', 'A']);
  });
});
