import { describe, expect, it } from '@jest/globals';
import { marked, resultsSentence, searchQuery, soughtIn } from './search.view-model';

describe('the search', () => {
  it('R-SRCH-02 asks for a part of the name', () => {
    expect(searchQuery(soughtIn('  LaMp '))).toEqual({ q: 'LaMp', limit: 8 });
  });

  it.each(['', '   '])('R-SRCH-03 %j looks for nothing', (typed) => {
    expect(soughtIn(typed)).toBe('');
  });

  it('R-SRCH-02 marks the part that was found, without regard to case', () => {
    expect(marked('Table Lamp Stand', 'lAMP')).toEqual({ before: 'Table ', found: 'Lamp', after: ' Stand' });
    expect(marked('Brass Urli', 'lamp')).toEqual({ before: 'Brass Urli', found: '', after: '' });
    expect(marked('Brass Urli', '')).toEqual({ before: 'Brass Urli', found: '', after: '' });
    expect(marked('Set (of 3)', '(of')).toMatchObject({ found: '(of' });
  });

  it('says how many there are', () => {
    expect([0, 1, 7].map((total) => resultsSentence(total, 'mug'))).toEqual([
      'Nothing is called “mug”',
      '1 result',
      '7 results',
    ]);
  });
});
