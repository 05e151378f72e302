import { expect, it } from '@jest/globals';
import { paymentSourceOf } from './order.types.js';

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
