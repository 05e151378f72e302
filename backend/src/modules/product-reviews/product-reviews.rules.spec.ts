import { describe, expect, it } from '@jest/globals';
import { authorName, itemsToAskFor } from './product-reviews.rules.js';

describe('the public name of a buyer', () => {
  it.each([
    ['Meera Iyer', 'Meera I.'],
    ['  Anna  maria  rao ', 'Anna R.'],
    ['Zoya', 'Zoya'],
    ['आशा देशपांडे', 'आशा द.'],
    ['', 'A customer'],
  ])('of "%s" is "%s"', (name, shown) => {
    expect(authorName(name)).toBe(shown);
  });
});

describe('a review is asked for', () => {
  const items = [
    { productId: 'lamp', isRefunded: false },
    { productId: 'diya', isRefunded: true },
    { productId: 'ring', isRefunded: false },
  ];
  it('of items that were delivered, not refunded and not reviewed yet', () => {
    expect(itemsToAskFor({ state: 'delivered', items }, new Set(['ring']))).toEqual([items[0]]);
  });
  it.each(['cancelled', 'refund_due', 'refunded', 'returned', 'return_requested', 'return_approved'])(
    'of nothing while the order is %s',
    (state) => {
      expect(itemsToAskFor({ state, items }, new Set())).toEqual([]);
    },
  );
});
