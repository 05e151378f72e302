import { expect, it } from '@jest/globals';
import { pageRange } from './page-range';

it.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, null, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 5, 6, 7, 8, 9]],
])('on page %d of %d it offers %j', (page, last, shown) => {
  expect(pageRange(page, last)).toEqual(shown);
});
