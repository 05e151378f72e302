import { describe, expect, it } from '@jest/globals';
import { itemCountLabel, priceChanges, quantityToSend, type PricedLine } from './cart-drawer.view-model';

describe('a quantity', () => {
  it.each([0, -1, 1.5, Number.NaN])('R-CART-10 of %s is ignored', (wanted) => {
    expect(quantityToSend(wanted, 2)).toBeNull();
  });

  it('R-CART-11 has no maximum', () => {
    expect(quantityToSend(100_000, 2)).toBe(100_000);
    expect(quantityToSend(1, 2)).toBe(1);
  });

  it('is not asked for where it stands already', () => {
    expect(quantityToSend(2, 2)).toBeNull();
  });
});

describe('a changed price', () => {
  const seen: PricedLine = {
    id: 'a',
    productName: 'Table Geode Resin Coasters',
    price: 1099,
    seenPrice: 999,
    priceChanged: true,
    available: true,
  };

  it('R-CART-21 is told with what it was', () => {
    expect(priceChanges([seen])).toEqual([{ lineId: 'a', name: 'Table Geode Resin Coasters', was: 999, now: 1099 }]);
  });

  it('R-CART-21 is not told where nothing changed, or nothing can be bought', () => {
    expect(
      priceChanges([
        { ...seen, priceChanged: false },
        { ...seen, available: false },
        { ...seen, seenPrice: 1099 },
      ]),
    ).toEqual([]);
  });
});

it('items are counted, one as one', () => {
  expect([itemCountLabel(0), itemCountLabel(1), itemCountLabel(3)]).toEqual(['0 items', '1 item', '3 items']);
});
