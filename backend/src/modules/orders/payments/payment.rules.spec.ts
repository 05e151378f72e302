import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import {
  decidePayment,
  furtherState,
  isLate,
  MAX_POLLING_MS,
  nextPollAt,
  nextDuplicatePollAt,
} from './payment.rules.js';
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

const decided = (own: Partial<GatewayPayment>) => decidePayment(order, null, { ...payment, ...own });

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

  it('P61 the gateway’s own fee or offer explains another amount', () => {
    const captured = { kind: 'apply', event: 'payment_captured' };
    expect(decided({ amount: paise(133_440), fee: paise(3_540) })).toEqual({ ...captured, change: 'payment_fee' });
    expect(decided({ amount: paise(119_900), offerId: 'offer_1' })).toEqual({ ...captured, change: 'offer' });
    expect(decided({ fee: paise(3_540), offerId: 'offer_1' })).toEqual(captured);
  });

  it.each<[string, Partial<GatewayPayment>]>([
    ['a fee that is not what was added', { amount: paise(133_441), fee: paise(3_540) }],
    ['a fee that was not added', { amount: paise(126_360), fee: paise(3_540) }],
    ['an offer that costs', { amount: paise(129_901), offerId: 'offer_1' }],
    ['a lower amount without an offer', { amount: paise(119_900) }],
  ])('P05 %s explains nothing', (_, own) => {
    expect(decidePayment(order, null, { ...payment, ...own })).toEqual({
      kind: 'quarantine',
      reason: 'amount_differs',
    });
  });

  it('P05 a fee in another currency explains nothing', () => {
    const foreign = { ...payment, currency: 'USD', amount: paise(133_440), fee: paise(3_540) };
    expect(decidePayment(order, null, foreign)).toEqual({ kind: 'quarantine', reason: 'currency_differs' });
  });

  it('a payment that was given back in the gateway’s dashboard pays its order only as the capture would have', () => {
    const refunded = { ...payment, status: 'refunded' } as const;
    expect(decidePayment(order, null, refunded)).toEqual({ kind: 'apply', event: 'payment_captured' });
    const offer = { ...refunded, amount: paise(119_900), offerId: 'offer_1' };
    expect(decidePayment(order, null, offer)).toEqual({ kind: 'apply', event: 'payment_captured', change: 'offer' });
    for (const own of [{ amount: paise(1) }, { currency: 'USD' }]) {
      expect(decidePayment(order, null, { ...refunded, ...own })).toEqual({ kind: 'nothing' });
    }
    for (const paidPaymentId of [null, 'pay_0']) {
      expect(decidePayment({ ...order, isOpen: false, paidPaymentId }, null, refunded)).toEqual({ kind: 'nothing' });
    }
  });

  it('P25 what was put on hold or given back is not judged again', () => {
    const handled = { status: 'captured', isHandled: true } as const;
    expect(decidePayment(order, handled, { ...payment, amount: paise(1) })).toEqual({ kind: 'nothing' });
    expect(decidePayment({ ...order, paidPaymentId: 'pay_1' }, null, payment)).toEqual({ kind: 'nothing' });
  });

  it('P28 a failure after it was created is told, and a new payment that is only created is not', () => {
    const created = { status: 'created', isHandled: false } as const;
    const failed = { ...payment, status: 'failed' } as const;
    expect(decidePayment(order, created, failed)).toEqual({ kind: 'apply', event: 'payment_failed' });
    expect(decidePayment(order, { ...created, status: 'authorized' }, failed)).toEqual({ kind: 'nothing' });
    expect(decidePayment({ ...order, isOpen: false }, created, failed)).toEqual({ kind: 'nothing' });
    expect(decidePayment(order, null, { ...payment, status: 'created' })).toEqual({ kind: 'nothing' });
  });

  it('P29 payments move forward only', () => {
    expect(furtherState('captured', 'authorized')).toBe('captured');
    expect(furtherState('failed', 'captured')).toBe('captured');
    expect(furtherState(null, 'failed')).toBe('failed');
    const states = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
    states.forEach((known, rank) => {
      expect(states.map((told) => furtherState(known, told))).toEqual(
        states.map((_, at) => states[Math.max(rank, at)]),
      );
    });
  });

  it('P17 an authorised payment is late a minute after the gateway should have captured it', () => {
    const authorised = new Date('2026-11-20T10:00:00Z');
    const after = (ms: number) => new Date(authorised.getTime() + 12 * 60_000 + 60_000 + ms);
    expect(isLate(authorised, 12, after(0))).toBe(false);
    expect(isLate(authorised, 12, after(1))).toBe(true);
    expect(isLate(null, 12, after(1))).toBe(false);
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
    expect(nextPollAt(created, minutes(105), 3, PACE)).toEqual(minutes(225));
    expect(nextPollAt(created, minutes(1000), 12, PACE)).toEqual(minutes(1360));
  });

  it('R-PAY-19 asks at once where it is set so, and then a second later, two, four', () => {
    const at = (checks: number) => nextPollAt(created, created, checks, { ...PACE, afterMinutes: 0 });
    expect(at(0)).toEqual(created);
    expect([1, 2, 3].map((checks) => at(checks)?.getTime())).toEqual(
      [2, 4, 8].map((seconds) => created.getTime() + seconds * 1_000),
    );
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
    expect(MAX_POLLING_MS).toBe(minutes(7 * 24 * 60).getTime() - created.getTime());
    expect(nextPollAt(created, minutes(7 * 24 * 60 - 360), 30, PACE)).toEqual(minutes(7 * 24 * 60));
    expect(nextPollAt(created, minutes(7 * 24 * 60 - 359), 30, PACE)).toBeNull();
    expect(nextPollAt(created, minutes(7 * 24 * 60), 40, PACE)).toBeNull();
  });
});
