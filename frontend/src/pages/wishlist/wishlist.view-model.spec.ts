import { describe, expect, it } from '@jest/globals';
import { priceDrop, wishlistProducts } from './wishlist.view-model';

const [lamp, mug] = [{ id: 'lamp' }, { id: 'mug' }];

describe('what is shown of a wishlist', () => {
  it('stands in the list\u2019s order, without what the shop does not show', () => {
    expect(wishlistProducts(['mug', 'gone', 'lamp'], [lamp, mug])).toEqual([mug, lamp]);
  });

  it('loses at once what was taken off, while the products are those of before', () => {
    expect(wishlistProducts(['lamp'], [mug, lamp])).toEqual([lamp]);
  });

  it('is empty for an empty list, whatever is known, and unknown while nothing is', () => {
    expect(wishlistProducts([], undefined)).toEqual([]);
    expect(wishlistProducts(['lamp'], undefined)).toBeNull();
  });
});

it('a price that fell since something was saved is told in rupees', () => {
  expect([priceDrop(3499, 3199), priceDrop(3499, 3499), priceDrop(3199, 3499)]).toEqual([300, 0, 0]);
  expect([priceDrop(null, 100), priceDrop(undefined, 100)]).toEqual([0, 0]);
});
