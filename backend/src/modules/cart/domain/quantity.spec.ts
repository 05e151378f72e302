import { expect, it } from '@jest/globals';
import { paise, sumPaise, timesPaise } from '../../../kernel/index.js';
import { LINES_LIMIT, largestQuantity } from './quantity.js';

it.each([1, 129_900, 1_000_000_000])('R-CART-11 a full cart at %p paise apiece can be summed exactly', (price) => {
  const quantity = largestQuantity({ mrp: paise(price), price: paise(price) });
  const total = sumPaise(Array.from({ length: LINES_LIMIT }, () => timesPaise(paise(price), quantity)));
  expect(Number.isSafeInteger(total)).toBe(true);
  expect(quantity).toBeGreaterThanOrEqual(9_000);
});

it('R-CART-11 a free product has a bound that the database can hold', () => {
  expect(largestQuantity({ mrp: paise(0), price: paise(0) })).toBe(2_147_483_647);
});
