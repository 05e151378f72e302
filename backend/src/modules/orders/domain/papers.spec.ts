import { describe, expect, it } from '@jest/globals';
import { noPapersBecause, printText, scriptsOf, signCount, spelling, weekdayOf } from './papers.js';

describe('what the papers say', () => {
  it('words are spelled sign by sign, a Devanagari cluster as one', () => {
    expect(spelling('Aarav\n& Meera')).toEqual([
      ['A', 'a', 'r', 'a', 'v'],
      ['&', null, 'M', 'e', 'e', 'r', 'a'],
    ]);
    expect(spelling('मीरा')).toEqual([['मी', 'रा']]);
    expect(signCount('Aarav\n& Meera')).toMatch(/^11 signs without spaces/);
    expect(signCount('A')).toMatch(/^1 sign without/);
  });

  it('names the scripts that the words are in', () => {
    expect(['Aarav', 'मीरा', 'Aarav मीरा', '20.11.2026', 'Аня'].map(scriptsOf)).toEqual([
      'English',
      'Hindi',
      'English and Hindi',
      'Figures and signs',
      'Other letters',
    ]);
  });

  it('days are India’s', () => {
    expect(weekdayOf(new Date('2026-11-19T20:00:00Z'))).toBe('Fri 20 Nov');
  });

  it('there are none for what is not made', () => {
    expect(noPapersBecause('awaiting_payment')).toBe('It waits for its payment.');
    expect(
      ['paid', 'in_production', 'packed', 'shipped', 'delivered'].map((state) => noPapersBecause(state as 'paid')),
    ).toEqual(['', '', '', '', '']);
  });

  it('the plain file has the words as they were given', () => {
    const text = printText({
      number: 'SG-7',
      state: 'paid',
      orderedAt: new Date(),
      leavesBy: new Date('2026-11-20T06:00:00Z'),
      arrivesOn: null,
      isExpress: false,
      card: null,
      pricesHidden: false,
      address: {} as never,
      pieces: [
        { name: 'Lamp', quantity: 2, words: 'Aarav\n& मीरा', hasPhoto: false, giftWrap: false },
        { name: 'Print', quantity: 1, words: null, hasPhoto: false, giftWrap: false },
      ],
    });
    expect(text).toBe(
      'SG-7\nLeaves the workshop by Fri 20 Nov\n\nPiece 1 of 2: Lamp\nMake: 2\nWords:\nAarav\n& मीरा\n\nPiece 2 of 2: Print\nMake: 1\nNo words.\n',
    );
  });
});
