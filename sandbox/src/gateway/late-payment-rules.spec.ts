import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createGateway, refusal } from '../testing/gateway.js';
import type { Method } from './entities.js';
import type { LatePayments } from './late-payments.js';
import type { Outcome, SettledStatus } from './payments.js';

const EXPIRY = { automatic_expiry_period: 12, manual_expiry_period: 60, refund_speed: 'normal' };
const clock = Date.now;

let gateway: ReturnType<typeof createGateway>;
let late: LatePayments;
let orderId: string;
beforeEach(() => {
  Date.now = () => 1_800_000_000_000;
  gateway = createGateway();
  late = gateway.latePayments;
  orderId = gateway.order({ payment: { capture: 'automatic', capture_options: EXPIRY } }).id;
});
afterEach(() => {
  gateway.refunds.stop();
  late.stop();
  Date.now = clock;
});

const begun = (outcome: Outcome = 'pending', method: Method = 'upi') =>
  gateway.attempt(orderId, { outcome, method, notify: false }).id;
const statusAfter = (minutes: number, id = begun()) => late.pass(id, minutes).status;
const answered = (afterMinutes: number, id = begun(), to: SettledStatus | 'success' = 'success') =>
  late.settle(id, to, { afterMinutes, notify: true }).status;

describe('P62 a payment without an answer', () => {
  it('fails after ten minutes', () => {
    expect([statusAfter(9), statusAfter(10)]).toEqual(['created', 'failed']);
    expect(gateway.events()).toEqual(['payment.failed']);
  });
});

describe('P62 an authorized payment that nobody captures', () => {
  it('is refunded by the gateway once the time for that is over', () => {
    expect([statusAfter(60, begun('authorized')), statusAfter(61, begun('authorized'))]).toEqual([
      'authorized',
      'refunded',
    ]);
    expect(gateway.events()).toEqual(['refund.created']);
  });

  it('has five days where the order says nothing', () => {
    orderId = gateway.order().id;
    expect([statusAfter(7200, begun('authorized')), statusAfter(7201, begun('authorized'))]).toEqual([
      'authorized',
      'refunded',
    ]);
  });

  it('and one that failed or was captured stays what it is', () => {
    expect(statusAfter(10_000, begun('failure'))).toBe('failed');
    expect(statusAfter(10_000, begun('success'))).toBe('captured');
  });

  it('every payment is looked at in a sweep', () => {
    const [first, second] = [begun(), begun('authorized')];
    for (const id of [first, second]) gateway.payments.backdate(id, 61);
    late.sweep();
    expect([first, second].map((id) => gateway.payments.get(id).status)).toEqual(['failed', 'refunded']);
  });
});

describe('P62 the bank’s late yes', () => {
  it('captures within the time of automatic capture', () => {
    expect(answered(12)).toBe('captured');
    expect(gateway.events()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('is only an authorization behind that time, and is refunded behind the time for a capture by a call', () => {
    expect([answered(13), answered(60), answered(61)]).toEqual(['authorized', 'authorized', 'refunded']);
  });

  it('captures at once without any delay', () => {
    expect(answered(0)).toBe('captured');
    expect(gateway.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('is only an authorization where the order is captured by a call, except for a bank transfer', () => {
    orderId = gateway.order({ payment: { capture: 'manual', capture_options: EXPIRY } }).id;
    expect(answered(5)).toBe('authorized');
    expect(answered(5, begun('pending', 'bank_transfer'))).toBe('captured');
  });

  it('P37 is refunded where another payment was faster', () => {
    const slow = begun();
    begun('success');
    expect(answered(3, slow)).toBe('refunded');
    expect(gateway.payments.get(slow).captured).toBe(false);
  });

  it('after a failure counts, and a second answer does not', async () => {
    const id = begun('failure');
    expect(answered(0, id)).toBe('captured');
    expect(await refusal(() => answered(0, id))).toBe('400 A payment that is captured has its answer already.');
    expect(await refusal(() => answered(0, begun('authorized')))).toBe('400 Payment already done for this order.');
  });

  it('another word of the bank is taken as it is', () => {
    expect(answered(20, begun(), 'captured')).toBe('captured');
    orderId = gateway.order().id;
    expect(answered(0, begun(), 'failed')).toBe('failed');
    expect(answered(0, begun(), 'authorized')).toBe('authorized');
  });
});
