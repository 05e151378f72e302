import { describe, expect, it } from '@jest/globals';
import { wishlistProducts } from './wishlist.view-model';

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
