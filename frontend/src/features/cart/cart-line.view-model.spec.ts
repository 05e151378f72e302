import { expect, it } from '@jest/globals';
import { unavailableLabel } from './cart-line.view-model';

it('a line that cannot be bought says why, and what to do', () => {
  expect(unavailableLabel(null)).toBe('No longer available. Remove it to continue.');
  expect(unavailableLabel(0)).toBe('Sold out. Remove it to continue.');
  expect(unavailableLabel(1)).toBe('Only 1 item left. Reduce the quantity to continue.');
  expect(unavailableLabel(3)).toBe('Only 3 items left. Reduce the quantity to continue.');
});

it('pieces that others hold may come back', () => {
  expect(unavailableLabel(0, true)).toBe('The last ones are in other carts. Try again soon, or remove it to continue.');
  expect(unavailableLabel(2, true)).toBe('Only 2 items left. Reduce the quantity to continue.');
});
