import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { decidePayment, furtherState, nextPollAt, nextDuplicatePollAt } from './payment.rules.js';
import type { GatewayPayment } from './gateway/payment-gateway.js';

const order = { amount: paise(129900), currency: 'INR', paidPaymentId: null, isOpen: true } as const;
const payment: GatewayPayment = {
  id: 'pay_1',
  orderId: 'order_1',
  status: 'captured',
  amount: paise(129900),
  currency: 'INR',
  method: 'upi',
  errorCode: null,
  errorDescription: null,
  createdAt: null,
};

describe('what a payment means', () => {
  it('P17 authorized is not yet paid', () => {
    expect(decidePayment(order, null, { ...payment, status: 'authorized' })).toEqual({ kind: 'nothing' });
  });

  it('captured with our amount pays an open order', () => {
    expect(decidePayment(order, null, payment)).toEqual({ kind: 'apply', event: 'payment_captured' });
  });

  it('P05 another amount or currency is held, never paid', () => {
    expect(decidePayment(order, null, { ...payment, amount: paise(129899) })).toEqual({
      kind: 'quarantine',
      reason: 'amount_differs',
    });
    expect(decidePayment(order, null, { ...payment, currency: 'USD' })).toEqual({
      kind: 'quarantine',
      reason: 'currency_differs',
    });
  });

  it('P25 the same payment told again changes nothing', () => {
    const paid = { ...order, isOpen: false, paidPaymentId: 'pay_1' } as const;
    expect(decidePayment(paid, { status: 'captured', isHandled: false }, payment)).toEqual({ kind: 'nothing' });
  });

  it('P37 a second payment of a paid order goes back, once', () => {
    const paid = { ...order, isOpen: false, paidPaymentId: 'pay_0' } as const;
    expect(decidePayment(paid, null, payment)).toEqual({ kind: 'give_back', reason: 'second_payment' });
    expect(decidePayment(paid, { status: 'captured', isHandled: true }, payment)).toEqual({ kind: 'nothing' });
  });

  it('P35 money for a closed order goes back', () => {
    const closed = { ...order, isOpen: false } as const;
    expect(decidePayment(closed, null, payment)).toEqual({ kind: 'give_back', reason: 'order_closed' });
  });

  it('P28 a failure is told once, and never after the capture', () => {
    const failed = { ...payment, status: 'failed' } as const;
    expect(decidePayment(order, null, failed)).toEqual({ kind: 'apply', event: 'payment_failed' });
    expect(decidePayment(order, { status: 'failed', isHandled: false }, failed)).toEqual({ kind: 'nothing' });
    expect(decidePayment({ ...order, isOpen: false }, null, failed)).toEqual({ kind: 'nothing' });
    expect(decidePayment(order, { status: 'failed', isHandled: false }, payment)).toEqual({
      kind: 'apply',
      event: 'payment_captured',
    });
  });

  it('P29 payments move forward only', () => {
    expect(furtherState('captured', 'authorized')).toBe('captured');
    expect(furtherState('failed', 'captured')).toBe('captured');
    expect(furtherState(null, 'failed')).toBe('failed');
  });
});

const created = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(created.getTime() + count * 60_000);

const PACE = { afterMinutes: 15, atLeastEverySeconds: 6 * 3_600 };

describe('the checking schedule', () => {
  it('R-PAY-19 asks the gateway 15 minutes after the order, then ever more rarely', () => {
    expect(nextPollAt(created, created, 0, PACE)).toEqual(minutes(15));
    expect(nextPollAt(created, minutes(15), 1, PACE)).toEqual(minutes(45));
    expect(nextPollAt(created, minutes(45), 2, PACE)).toEqual(minutes(105));
    expect(nextPollAt(created, minutes(1000), 12, PACE)).toEqual(minutes(1360));
  });

  it('P37 asks of a paid order more often than each hour, for a day', () => {
    const pace = { paidEveryMinutes: 45, paidHours: 24 };
    expect(nextDuplicatePollAt(created, created, pace)).toEqual(minutes(45));
    expect(nextDuplicatePollAt(created, minutes(1395), pace)).toEqual(minutes(1440));
    expect(nextDuplicatePollAt(created, minutes(1396), pace)).toBeNull();
    expect(nextDuplicatePollAt(created, created, { ...pace, paidHours: 0 })).toBeNull();
  });

  it('P34 goes on for a week', () => {
    expect(nextPollAt(created, minutes(6 * 24 * 60), 30, PACE)).not.toBeNull();
    expect(nextPollAt(created, minutes(7 * 24 * 60), 40, PACE)).toBeNull();
  });
});
