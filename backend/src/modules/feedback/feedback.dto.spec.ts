import { describe, expect, it } from '@jest/globals';
import { parseRating } from './feedback.dto.js';

describe('parseRating', () => {
  it.each([
    ['1', 1],
    ['5', 5],
    [' 4 ', 4],
    [3, 3],
  ])('R-DATA-24 R-DATA-25 reads %j', (value, rating) => expect(parseRating(value)).toBe(rating));

  it.each([['0'], ['6'], ['4.5'], ['05'], ['five'], ['५'], [''], [0], [6], [2.5], [NaN], [true], [null], [['5']]])(
    'R-DATA-24 refuses %j',
    (value) => expect(parseRating(value)).toBeNull(),
  );
});
