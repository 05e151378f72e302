import { expect, it } from '@jest/globals';
import { filledStars } from './stars';

it.each([
  [4.9, 4],
  [5, 5],
  [0.4, 0],
  [7, 5],
  [-1, 0],
  [Number.NaN, 0],
])('R-CONST-08 a rating of %d fills %d stars', (rating, stars) => {
  expect(filledStars(rating)).toBe(stars);
});
