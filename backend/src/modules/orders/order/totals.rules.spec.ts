import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { computeSubtotals, computeTotals, deskDiscount, grossTotal, MIN_PAYMENT, shareOf } from './totals.rules.js';

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

  it('R-ORD-15 each wrapped piece is counted, of lines with wrap only', () => {
    const sums = computeSubtotals([{ ...lamp, giftWrap: true }, { ...card, giftWrap: true }, card], paise(0));
    expect(sums.charges.at(-1)).toEqual({ code: 'gift_wrap', label: 'Gift wrap, 3 items', amount: 7500 });
    expect(computeSubtotals([{ ...lamp, giftWrap: false }], paise(0)).charges.map(({ code }) => code)).toEqual([
      'delivery',
    ]);
  });

  it.each([
    [49_999, 9_000],
    [50_000, 4_000],
  ])('R-ORD-16 cash at the door for pieces of %d paise is a charge of %d paise', (price, amount) => {
    const sums = computeSubtotals([{ ...card, price: paise(price) }], paise(4900), { cash: true });
    expect(sums.charges).toEqual([
      { code: 'delivery', label: 'Delivery', amount: 4900 },
      { code: 'cod', label: 'Cash on delivery', amount },
    ]);
    expect(computeTotals(sums).total).toBe(price + 4900 + amount);
  });

  it('a price above the printed one saves nothing', () => {
    expect(computeSubtotals([lamp], paise(0))).toMatchObject({ mrp: 379_800, saved: 120_000 });
    expect(computeSubtotals([{ ...card, mrp: paise(49_949) }], paise(0))).toMatchObject({ mrp: 49_950, saved: 0 });
  });

  it('nothing is charged for no pieces', () => {
    const none = computeSubtotals([], paise(4900), { express: true, cash: true });
    expect(computeTotals(none)).toEqual({ mrp: 0, saved: 0, subtotal: 0, charges: [], discounts: [], total: 0 });
  });

  it('the gateway takes a rupee at least', () => {
    expect(MIN_PAYMENT).toBe(100);
  });

  it('what is taken off is a line too, and never more than there is', () => {
    expect(computeTotals(computeSubtotals([lamp], paise(4900)), [off(25980)])).toMatchObject({ total: 264700 - 25980 });
    const sums = computeSubtotals([lamp], paise(4900));
    expect(grossTotal(sums)).toBe(264_700);
    expect(computeTotals(sums, [off(200_000), off(64_700)])).toMatchObject({
      total: 0,
      discounts: [off(200_000), off(64_700)],
    });
    expect(() => computeTotals(sums, [off(264_701)])).toThrow(new RangeError('264701 paise off 264700'));
  });

  it('P06 refuses sums that are not exact', () => {
    expect(() => computeSubtotals([{ ...lamp, quantity: Number.MAX_SAFE_INTEGER }], paise(0))).toThrow(RangeError);
  });
});

describe('what the desk takes off', () => {
  const sums = computeSubtotals([lamp], paise(9900));

  it('is as much as the goods come to at most, without the delivery fee', () => {
    expect(deskDiscount(paise(259800), sums)).toEqual({ code: 'desk', label: 'Discount', amount: 259800 });
    expect(() => deskDiscount(paise(259801), sums)).toThrow('The discount is larger than the price of the items.');
  });
});

describe('the share of some pieces', () => {
  it.each([1, 2, 3, 7])('adds up to the total of %i pieces in whatever steps', (quantity) => {
    const of = { total: paise(100), quantity };
    const singly = Array.from({ length: quantity }, (_, before) => shareOf(of, before, 1));
    expect(singly.reduce((sum, share) => sum + share, 0)).toBe(100);
    for (let first = 1; first < quantity; first += 1)
      expect(shareOf(of, 0, first) + shareOf(of, first, quantity - first)).toBe(100);
  });

  it('is rounded down, and the last piece makes it up', () => {
    const three = { total: paise(100), quantity: 3 };
    expect([shareOf(three, 0, 1), shareOf(three, 1, 1), shareOf(three, 2, 1), shareOf(three, 1, 2)]).toEqual([
      33, 33, 34, 67,
    ]);
  });
});
