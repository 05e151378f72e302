import { expect, it } from '@jest/globals';
import { paise, sumPaise, multiplyPaise } from '../../kernel/index.js';
import { MAX_LINES, maxQuantity } from './cart.rules.js';

it.each([1, 129_900, 1_000_000_000])('R-CART-11 a full cart at %p paise apiece can be summed exactly', (price) => {
  const quantity = maxQuantity({ mrp: paise(price), price: paise(price) });
  const total = sumPaise(Array.from({ length: MAX_LINES }, () => multiplyPaise(paise(price), quantity)));
  expect(Number.isSafeInteger(total)).toBe(true);
  expect(quantity).toBeGreaterThanOrEqual(9_000);
});

it('R-CART-11 a free product has a bound that the database can hold', () => {
  expect(maxQuantity({ mrp: paise(0), price: paise(0) })).toBe(2_147_483_647);
});
