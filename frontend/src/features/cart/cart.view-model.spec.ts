import { describe, expect, it } from '@jest/globals';
import { cartLabel, cartTotals } from './cart.view-model';

const line = (price: number, mrp: number, quantity = 1, available = true) => ({ price, mrp, quantity, available });

describe('the totals', () => {
  it('R-CART-04 R-CART-05 are the MRP, what is saved on it, and the amount', () => {
    expect(cartTotals([line(1299, 1899), line(1099, 1099, 2)])).toEqual({
      mrp: 4097,
      saved: 600,
      amount: 3497,
      pieces: 3,
    });
  });

  it('R-CART-05 a line whose MRP is missing or below its price saves nothing', () => {
    expect(cartTotals([line(500, 0), line(500, 400)])).toEqual({ mrp: 1000, saved: 0, amount: 1000, pieces: 2 });
  });

  it('add paise without losing any', () => {
    expect(cartTotals([line(0.1, 0.1), line(0.2, 0.2)]).amount).toBe(0.3);
    expect(cartTotals([line(99.99, 149.95, 3)])).toMatchObject({ mrp: 449.85, saved: 149.88, amount: 299.97 });
  });

  it('leave out what cannot be bought any more', () => {
    expect(cartTotals([line(1299, 1899), line(400, 500, 4, false)])).toMatchObject({ amount: 1299, pieces: 1 });
  });

  it('are nothing for an empty cart', () => {
    expect(cartTotals([])).toEqual({ mrp: 0, saved: 0, amount: 0, pieces: 0 });
  });
});

describe('the words', () => {
  it('count one and many', () => {
    expect([cartLabel(0), cartLabel(1)]).toEqual(['Shopping Cart, 0 items', 'Shopping Cart, 1 item']);
  });
});
