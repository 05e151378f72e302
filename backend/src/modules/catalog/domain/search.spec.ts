import { describe, expect, it } from '@jest/globals';
import { missIn, soughtIn, wordsIn } from './search.js';

describe('what is looked for', () => {
  it('R-SRCH-02 is the same in any case and with any blanks', () => {
    expect(soughtIn('  Photo   LAMP ')).toBe('photo lamp');
    expect(soughtIn('E\u0301clat')).toBe('éclat');
    expect(soughtIn(' \t ')).toBe('');
  });

  it('has a few words in which a slip may be', () => {
    expect(wordsIn('a wodden lmap, a lmap of oak')).toEqual(['wodden', 'lmap', 'oak']);
    expect(wordsIn('one two three four five six seven')).toHaveLength(6);
    expect(wordsIn('!! 4')).toEqual([]);
  });

  it('is written down when it was not found, but never what could tell of a person', () => {
    expect(missIn('brass peacock')).toBe('brass peacock');
    for (const personal of ['meera@example.com', '98450 12345', '98-45-01', 'x', 'z'.repeat(61)]) {
      expect(missIn(personal)).toBeNull();
    }
  });
});
