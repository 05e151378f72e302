import { describe, expect, it } from '@jest/globals';
import { soughtIn } from './sought.js';

describe('what was typed', () => {
  it('is found anywhere, each word by itself; signs of LIKE are letters', () => {
    expect(soughtIn('t', 'Lamp 100%')).toEqual({
      sql: 't like ? and t like ?',
      values: ['%lamp%', String.raw`%100\%%`],
    });
    expect(soughtIn('t', 'lamp & lamp')).toEqual({ sql: 't like ? and t like ?', values: ['%lamp%', '%&%'] });
  });

  it('is found at the beginning of words when it has one letter or two', () => {
    expect(soughtIn('t', 'Sg')).toEqual({ sql: '(t like ? or t like ?)', values: ['sg%', '% sg%'] });
    expect(soughtIn('t', 'd_')).toEqual({
      sql: '(t like ? or t like ?)',
      values: [String.raw`d\_%`, String.raw`% d\_%`],
    });
  });

  it('is found nowhere without a letter or a digit, and is all when there is nothing', () => {
    expect(soughtIn('t', '%_-')).toEqual({ sql: 'false', values: [] });
    expect(soughtIn('t', '')).toEqual({ sql: 'true', values: [] });
  });
});
