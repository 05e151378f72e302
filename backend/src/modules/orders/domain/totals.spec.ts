import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { orderTotals } from './totals.js';

const lamp = { mrp: paise(189900), price: paise(129900), quantity: 2 };
const card = { mrp: paise(0), price: paise(49950), quantity: 1 };

describe('totals', () => {
  it('R-PAY-07 sums what is owed in paise', () => {
    expect(orderTotals([lamp, card], paise(0))).toEqual({
      mrp: 429750,
      saved: 120000,
      subtotal: 309750,
      charges: [{ code: 'delivery', label: 'Delivery', amount: 0 }],
      total: 309750,
    });
  });

  it('R-ORD-22 bears one delivery fee, however many lines', () => {
    expect(orderTotals([lamp, card], paise(4900)).total).toBe(314650);
    expect(orderTotals([lamp], paise(4900)).total).toBe(264700);
  });

  it('P06 refuses sums that are not exact', () => {
    expect(() => orderTotals([{ ...lamp, quantity: Number.MAX_SAFE_INTEGER }], paise(0))).toThrow(RangeError);
  });
});
