import { describe, expect, it } from '@jest/globals';
import { loggableQuery, normalizeQuery, tokenize } from './search-query.rules.js';

describe('what is looked for', () => {
  it('R-SRCH-02 is the same in any case and with any blanks', () => {
    expect(normalizeQuery('  Photo   LAMP ')).toBe('photo lamp');
    expect(normalizeQuery('E\u0301clat')).toBe('éclat');
    expect(normalizeQuery(' \t ')).toBe('');
  });

  it('has a few words in which a slip may be', () => {
    expect(tokenize('a wodden lmap, a lmap of oak')).toEqual(['wodden', 'lmap', 'oak']);
    expect(tokenize('one two three four five six seven')).toHaveLength(6);
    expect(tokenize('!! 4')).toEqual([]);
  });

  it('is written down when it was not found, but never what could tell of a person', () => {
    expect(loggableQuery('brass peacock')).toBe('brass peacock');
    for (const personal of ['meera@example.com', '98450 12345', '98-45-01', 'x', 'z'.repeat(61)]) {
      expect(loggableQuery(personal)).toBeNull();
    }
  });
});
