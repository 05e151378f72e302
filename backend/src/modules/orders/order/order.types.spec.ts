import { expect, it } from '@jest/globals';
import { mayChangeDay, paymentSourceOf } from './order.types.js';

const order = { payBy: 'gateway', credit: 0, amount: 50_000 } as const;
const paidAt = new Date('2026-11-20T06:00:00Z');

it.each([
  ['none', { ...order }],
  ['none', { ...order, credit: 20_000 }],
  ['gateway', { ...order, paidAt, paidPaymentId: 'pay_1' }],
  ['gateway', { ...order, paidAt, paidPaymentId: 'pay_1', credit: 20_000 }],
  ['credit', { ...order, paidAt, credit: 50_000 }],
  ['credit', { ...order, paidAt, credit: 50_000, payBy: 'cash' }],
  ['cash', { ...order, paidAt, credit: 20_000, payBy: 'cash' }],
] as const)('money: %s', (money, paid) => {
  expect(paymentSourceOf(paid)).toBe(money);
});

it('another day of arrival may be chosen until it is packed, of an order by itself with nothing to approve', () => {
  const paid = { state: 'paid', arrivesOn: '2026-12-03' } as const;
  for (const state of ['paid', 'placed', 'in_production'] as const) expect(mayChangeDay({ ...paid, state })).toBe(true);
  for (const state of ['awaiting_payment', 'packed', 'shipped', 'cancelled'] as const) {
    expect(mayChangeDay({ ...paid, state })).toBe(false);
  }
  expect(mayChangeDay({ ...paid, arrivesOn: null })).toBe(false);
  expect(mayChangeDay({ ...paid, addedTo: 'SG-1' })).toBe(false);
  expect(mayChangeDay({ ...paid, openProofs: 1 })).toBe(false);
});
