import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { computeSubtotals, computeTotals } from './totals.rules.js';

const lamp = { mrp: paise(189900), price: paise(129900), quantity: 2 };
const card = { mrp: paise(0), price: paise(49950), quantity: 1 };

const off = (amount: number) => ({ code: 'coupon' as const, label: 'Coupon TEN', amount: paise(amount) });

describe('totals', () => {
  it('R-PAY-07 sums what is owed in paise', () => {
    expect(computeTotals(computeSubtotals([lamp, card], paise(0)))).toEqual({
      mrp: 429750,
      saved: 120000,
      subtotal: 309750,
      charges: [{ code: 'delivery', label: 'Delivery', amount: 0 }],
      discounts: [],
      total: 309750,
    });
  });

  it('R-ORD-22 bears one delivery fee, however many lines', () => {
    expect(computeTotals(computeSubtotals([lamp, card], paise(4900))).total).toBe(314650);
    expect(computeTotals(computeSubtotals([lamp], paise(4900))).total).toBe(264700);
  });

  it('express and each wrapped piece are lines of their own', () => {
    const sums = computeSubtotals([{ ...lamp, giftWrap: true }, card], paise(4900), { express: true });
    expect(sums.charges).toEqual([
      { code: 'delivery', label: 'Delivery', amount: 4900 },
      { code: 'express', label: 'Express delivery', amount: 20000 },
      { code: 'gift_wrap', label: 'Gift wrap, 2 items', amount: 5000 },
    ]);
    expect(computeTotals(sums).total).toBe(309750 + 4900 + 20000 + 5000);
    expect(computeSubtotals([{ ...card, giftWrap: true }], paise(0)).charges.at(-1)?.label).toBe('Gift wrap, 1 item');
  });

  it('nothing is charged for no pieces', () => {
    expect(computeTotals(computeSubtotals([], paise(4900), { express: true }))).toMatchObject({
      charges: [],
      total: 0,
    });
  });

  it('what is taken off is a line too, and never more than there is', () => {
    expect(computeTotals(computeSubtotals([lamp], paise(4900)), [off(25980)])).toMatchObject({ total: 264700 - 25980 });
    expect(() => computeTotals(computeSubtotals([lamp], paise(0)), [off(259801)])).toThrow(RangeError);
  });

  it('P06 refuses sums that are not exact', () => {
    expect(() => computeSubtotals([{ ...lamp, quantity: Number.MAX_SAFE_INTEGER }], paise(0))).toThrow(RangeError);
  });
});
