import { describe, expect, it } from '@jest/globals';
import { LAMP } from '../../../testing/products';
import {
  countOf,
  splitByMatch,
  hasMore,
  nearHeading,
  nextOption,
  resultsAnnouncement,
  normalizeQuery,
  suggestionQuery,
} from './search.view-model';

const answer = (total: number, close: number) => ({
  products: [],
  total,
  near: {
    products: Array.from({ length: close }, () => LAMP),
    total: close,
    words: [],
    corrected: null as string | null,
    isWhole: false,
  },
});

const said = (total: number, close: number) => resultsAnnouncement(answer(total, close), 'mug');

describe('the search', () => {
  it('R-SRCH-02 asks for a part of the name', () => {
    expect(suggestionQuery(normalizeQuery('  LaMp '))).toEqual({ q: 'LaMp', limit: 8 });
  });

  it.each(['', '   '])('R-SRCH-03 %j looks for nothing', (typed) => {
    expect(normalizeQuery(typed)).toBe('');
  });

  it('R-SRCH-02 marks the part that was found, without regard to case', () => {
    expect(splitByMatch('Table Lamp Stand', 'lAMP')).toEqual({ before: 'Table ', found: 'Lamp', after: ' Stand' });
    expect(splitByMatch('Brass Urli', 'lamp')).toEqual({ before: 'Brass Urli', found: '', after: '' });
    expect(splitByMatch('Brass Urli', '')).toEqual({ before: 'Brass Urli', found: '', after: '' });
    expect(splitByMatch('Set (of 3)', '(of')).toMatchObject({ found: '(of' });
  });

  it('says how many there are, and how many are only close', () => {
    expect([said(0, 0), said(1, 0), said(7, 0), said(200, 0), said(0, 6), said(1, 2)]).toEqual([
      'No results for “mug”',
      '1 result',
      '7 results',
      'More than 199 results',
      'No exact match. 6 close to what you typed',
      '1 result, and 2 close to what you typed',
    ]);
    expect(countOf(199)).toBe('199');
    const heading = (total: number, found: Partial<ReturnType<typeof answer>['near']>) => {
      const { near, ...rest } = answer(total, 1);
      return nearHeading({ ...rest, near: { ...near, ...found } }, 'mug');
    };
    expect([heading(0, {}), heading(2, {}), heading(0, { isWhole: true }), heading(2, { isWhole: true })]).toEqual([
      'No exact match. Close to what you typed:',
      'Close to what you typed:',
      'Products for “mug”',
      'More for “mug”',
    ]);
    expect(heading(0, { corrected: 'photo mug' })).toBe('Showing results for “photo mug”');
    expect([hasMore(answer(0, 2)), hasMore(answer(3, 0))]).toEqual([false, true]);
  });

  it('arrows go round through the options and the field', () => {
    expect([nextOption(null, 1, 3), nextOption(0, 1, 3), nextOption(2, 1, 3)]).toEqual([0, 1, null]);
    expect([nextOption(null, -1, 3), nextOption(0, -1, 3)]).toEqual([2, null]);
    expect(nextOption(null, 1, 0)).toBeNull();
  });
});
