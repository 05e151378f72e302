import { describe, expect, it } from '@jest/globals';
import type { ReductionPlanDto } from '../../../../api/generated/types';
import { canTakeOff, consequences, mayTakeOff, rowsLeft } from './take-off-items.view-model';

const plan = (more: Partial<ReductionPlanDto> = {}): ReductionPlanDto => ({
  allowed: true,
  lines: [
    { id: 'print', label: 'Lotus Print', price: 499, quantity: 2, taken: 1 },
    { id: 'lamp', label: 'Lamp', price: 1_299, quantity: 1, taken: 0 },
  ],
  subtotal: 1_798,
  charges: [],
  discounts: [],
  total: 1_798,
  credit: 0,
  creditBack: 0,
  dueBefore: 2_297,
  due: 1_798,
  losesCoupon: false,
  problem: '',
  ...more,
});
const takes = (taken: number) => [{ id: 'print', label: 'Lotus Print', price: 499, quantity: 2, taken }];

describe('items of a cash order are taken off', () => {
  it('until it leaves, while nothing was paid', () => {
    const open = ['placed', 'in_production', 'packed', 'shipped', 'delivered', 'paid'] as const;
    const [products, single] = [[{ quantity: 1 }, { quantity: 1 }], [{ quantity: 1 }]];
    expect(open.filter((state) => mayTakeOff({ state, payment_status: 'cod', products }))).toEqual(open.slice(0, 3));
    expect(open.filter((state) => mayTakeOff({ state, payment_status: 'paid', products }))).toEqual([]);
    expect(mayTakeOff({ state: 'placed', payment_status: 'cod', products: single })).toBe(false);
  });

  it('once some are chosen and nothing stands in the way', () => {
    expect(canTakeOff(plan())).toBe(true);
    expect(canTakeOff(plan({ problem: 'Nothing would be left of this order.' }))).toBe(false);
    expect(canTakeOff(plan({ lines: takes(0) }))).toBe(false);
  });

  it('says what stays and what the courier collects', () => {
    expect(rowsLeft(plan())).toEqual([
      { label: 'Items that stay', value: '₹1,798' },
      { label: 'The courier collects', value: '₹1,798', kind: 'sum' },
    ]);
    const charges = [
      { code: 'delivery', label: 'Delivery', amount: 0 },
      { code: 'cod', label: 'Cash on delivery', amount: 40 },
    ];
    const discounts = [{ code: 'coupon', label: 'Coupon TEN', amount: 179.8 }];
    expect(rowsLeft(plan({ charges, discounts, credit: 500, due: 1_158.2 }))).toEqual([
      { label: 'Items that stay', value: '₹1,798' },
      { label: 'Cash on delivery', value: '₹40' },
      { label: 'Coupon TEN', value: '−₹179.80', kind: 'saved' },
      { label: 'Store credit', value: '−₹500', kind: 'saved' },
      { label: 'The courier collects', value: '₹1,158.20', kind: 'sum' },
    ]);
  });

  it('says what else follows', () => {
    const told = 'The courier was to collect ₹2,297. The customer gets an e-mail.';
    expect(consequences(plan(), 'placed')).toEqual([told, '1 item can be sold again, where stock is counted.']);
    expect(consequences(plan({ losesCoupon: true, creditBack: 20.5, lines: takes(2) }), 'packed')).toEqual([
      told,
      'What stays is too little for the coupon, which takes nothing off any more.',
      '₹20.50 of store credit goes back to the customer.',
      '2 items can be sold again, where stock is counted.',
      'It is packed: take them out, and print its label and packing slip again.',
    ]);
  });
});
