import { describe, expect, it } from '@jest/globals';
import { paise, ZERO_PAISE } from '../../../kernel/index.js';
import { shareOf } from '../order/totals.rules.js';
import {
  LINE_REFUND_REASONS,
  openWays,
  partLabel,
  partsOfWay,
  planLineRefund,
  refundableParts,
  REFUND_WAYS,
  REMOVABLE_STATES,
  selectionRejection,
  type SoldLine,
} from './line-refund.rules.js';

const line = (id: string, price: number, quantity: number, discount = 0, giftWrap = false): SoldLine => ({
  id,
  productName: `Product ${id}`,
  price: paise(price),
  quantity,
  discount: paise(discount),
  giftWrap,
});
const charge = (code: 'delivery' | 'express' | 'gift_wrap' | 'cod', amount: number) => ({
  code,
  label: code,
  amount: paise(amount),
});
const limits = (order: number, payment = order, transfer = 0) => ({
  order: paise(order),
  payment: paise(payment),
  transfer: paise(transfer),
});
const NONE = new Map<string, number>();
const all = { id: 'a', quantity: 1 };

const totalsWith = (off: number, ofLines = 0) =>
  refundableParts({
    lines: [line('a', 50_000, 1, ofLines)],
    charges: [charge('express', 20_000), charge('gift_wrap', 2_500)],
    discounts: [{ amount: paise(off) }],
  }).map(({ total }) => total);

describe('refund by line', () => {
  it('P46 knows its reasons, its ways, and where items can still be taken off an order', () => {
    expect(LINE_REFUND_REASONS).toEqual([
      'made_wrong',
      'damaged',
      'wrong_item',
      'late',
      'sold_out',
      'changed_mind',
      'other',
    ]);
    expect(REFUND_WAYS).toEqual(['payment', 'credit', 'transfer']);
    expect(REMOVABLE_STATES).toEqual(['paid', 'in_production', 'packed']);
  });

  it('P46 offers lines at what they cost after their discount, and each charge that cost something', () => {
    const parts = refundableParts({
      lines: [line('a', 50_000, 2, 10_001, true), line('b', 9_900, 1)],
      charges: [charge('delivery', 0), charge('express', 20_000), charge('gift_wrap', 5_000), charge('cod', 9_900)],
      discounts: [{ amount: paise(10_001) }],
    });
    expect(parts).toEqual([
      { id: 'a', kind: 'line', label: 'Product a', quantity: 2, total: 89_999 },
      { id: 'b', kind: 'line', label: 'Product b', quantity: 1, total: 9_900 },
      { id: 'express', kind: 'charge', label: 'express', quantity: 1, total: 20_000 },
      { id: 'gift_wrap', kind: 'charge', label: 'gift_wrap', quantity: 2, total: 5_000 },
      { id: 'cod', kind: 'charge', label: 'cod', quantity: 1, total: 9_900 },
    ]);
  });

  it('P46 takes what a coupon paid of the express off the express, never more than that', () => {
    expect(totalsWith(15_000)).toEqual([50_000, 5_000, 2_500]);
    expect(totalsWith(30_000)).toEqual([50_000, 0, 2_500]);
    expect(totalsWith(1_000, 1_000)).toEqual([49_000, 20_000, 2_500]);
    expect(totalsWith(0, 1_000)).toEqual([49_000, 20_000, 2_500]);
  });

  it('P46 splits a discounted line so that its pieces add up to the paisa, in whatever steps', () => {
    for (const total of [89_999, 100, 1, 0, 33_334]) {
      for (const quantity of [1, 2, 3, 7]) {
        const part = { id: 'a', kind: 'line' as const, label: '', quantity, total: paise(total) };
        const singly = Array.from({ length: quantity }, (_, before) => shareOf(part, before, 1));
        expect(singly.reduce((sum, share) => sum + share, 0)).toBe(total);
        for (let first = 0; first <= quantity; first += 1) {
          expect(shareOf(part, 0, first) + shareOf(part, first, quantity - first)).toBe(total);
        }
      }
    }
    const odd = { id: 'a', kind: 'line' as const, label: '', quantity: 3, total: paise(100) };
    expect([shareOf(odd, 0, 1), shareOf(odd, 1, 1), shareOf(odd, 2, 1)]).toEqual([33, 33, 34]);
  });

  it('P46 refuses parts that are unknown, named twice, or more than are left', () => {
    const left = new Map([
      ['a', 2],
      ['b', 0],
    ]);
    expect(selectionRejection([{ id: 'a', quantity: 2 }], left)).toBeNull();
    for (const wrong of [
      [],
      [{ id: 'a', quantity: 3 }],
      [{ id: 'a', quantity: 0 }],
      [{ id: 'b', quantity: 1 }],
      [{ id: 'c', quantity: 1 }],
      [all, all],
      [all, { id: 'c', quantity: 1 }],
    ]) {
      expect(selectionRejection(wrong, left)).toBe('refund.items_wrong');
    }
  });

  it('P46 plans the chosen pieces, after those that were refunded before', () => {
    const parts = refundableParts({
      lines: [line('a', 50, 3, 50), line('b', 9_900, 1)],
      charges: [charge('cod', 4_900)],
      discounts: [{ amount: paise(50) }],
    });
    const plan = planLineRefund(
      parts,
      new Map([['a', 2]]),
      [{ id: 'cod', quantity: 1 }, all],
      'payment',
      limits(20_000),
    );
    expect(plan).toEqual({
      parts: [
        { id: 'a', kind: 'line', label: 'Product a', quantity: 1, amount: 34 },
        { id: 'cod', kind: 'charge', label: 'cod', quantity: 1, amount: 4_900 },
      ],
      amount: 4_934,
      payment: 4_934,
      credit: 0,
      transfer: 0,
      refundedBefore: 0,
    });
  });

  it('P46 never gives more than is left of what was paid, and says what went back before', () => {
    const parts = refundableParts({ lines: [line('a', 1_000, 1), line('b', 500, 1)], charges: [], discounts: [] });
    const plan = planLineRefund(parts, NONE, [all, { id: 'b', quantity: 1 }], 'payment', limits(1_200));
    expect(plan.parts.map(({ amount }) => amount)).toEqual([1_000, 200]);
    expect(plan).toMatchObject({ amount: 1_200, refundedBefore: 300 });
    expect(planLineRefund(parts, NONE, [all], 'payment', limits(0)).amount).toBe(0);
  });

  it('P46 gives as store credit what the chosen way cannot take', () => {
    const parts = refundableParts({ lines: [line('a', 1_000, 1)], charges: [], discounts: [] });
    const by = (way: (typeof REFUND_WAYS)[number], payment: number, transfer: number) => {
      const plan = planLineRefund(parts, NONE, [all], way, limits(1_000, payment, transfer));
      return [plan.payment, plan.credit, plan.transfer];
    };
    expect(by('payment', 1_000, 0)).toEqual([1_000, 0, 0]);
    expect(by('payment', 700, 0)).toEqual([700, 300, 0]);
    expect(by('credit', 1_000, 1_000)).toEqual([0, 1_000, 0]);
    expect(by('transfer', 0, 900)).toEqual([0, 100, 900]);
    expect(by('transfer', 0, 2_000)).toEqual([0, 0, 1_000]);
  });

  it('P46 offers the ways that can take something', () => {
    expect(openWays(limits(100))).toEqual(['payment', 'credit']);
    expect(openWays(limits(100, 0, 100))).toEqual(['credit', 'transfer']);
    expect(openWays(limits(100, 0))).toEqual(['credit']);
    expect(openWays({ payment: ZERO_PAISE, transfer: ZERO_PAISE, order: ZERO_PAISE })).toEqual([]);
  });

  it('P46 says what of each part one way gives, so that its credit note names the lines', () => {
    const parts = [{ amount: 700 }, { amount: 300 }, { amount: 50 }];
    expect(partsOfWay(parts, 0, 1_050)).toEqual([700, 300, 50]);
    expect(partsOfWay(parts, 0, 800)).toEqual([700, 100, 0]);
    expect(partsOfWay(parts, 800, 250)).toEqual([0, 200, 50]);
    expect(partsOfWay(parts, 700, 100)).toEqual([0, 100, 0]);
  });

  it('names parts as the buyer reads them', () => {
    expect(partLabel({ kind: 'line', label: 'Lotus Print', quantity: 2 })).toBe('2 × Lotus Print');
    expect(partLabel({ kind: 'charge', label: 'Gift wrap, 2 items', quantity: 2 })).toBe('Gift wrap, 2 items');
  });
});
