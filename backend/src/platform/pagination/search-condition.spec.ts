import { describe, expect, it } from '@jest/globals';
import { searchCondition } from './cursor-page.js';

describe('what was typed', () => {
  it('is found anywhere, each word by itself; signs of LIKE are letters', () => {
    expect(searchCondition('t', 'Lamp 100%')).toEqual({
      sql: 't like ? and t like ?',
      values: ['%lamp%', String.raw`%100\%%`],
    });
    expect(searchCondition('t', 'lamp & lamp')).toEqual({ sql: 't like ? and t like ?', values: ['%lamp%', '%&%'] });
  });

  it('is found at the beginning of words when it has one letter or two', () => {
    expect(searchCondition('t', 'Sg')).toEqual({ sql: '(t like ? or t like ?)', values: ['sg%', '% sg%'] });
    expect(searchCondition('t', 'd_')).toEqual({
      sql: '(t like ? or t like ?)',
      values: [String.raw`d\_%`, String.raw`% d\_%`],
    });
  });

  it('is found nowhere without a letter or a digit, and is all when there is nothing', () => {
    expect(searchCondition('t', '%_-')).toEqual({ sql: 'false', values: [] });
    expect(searchCondition('t', '')).toEqual({ sql: 'true', values: [] });
  });
});
