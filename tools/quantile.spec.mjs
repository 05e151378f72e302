import { expect, it } from '@jest/globals';
import { median, quantile } from './quantile.mjs';

it('a quantile is one of the numbers, and 0 for an empty list', () => {
  expect([quantile([4, 1, 3, 2], 0.5), quantile([1, 2, 3, 4], 0.99), median([]), median([7])]).toEqual([2, 4, 0, 7]);
});
