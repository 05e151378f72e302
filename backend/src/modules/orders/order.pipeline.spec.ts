import { describe, expect, it } from '@jest/globals';
import { definedJobs } from '../../platform/queue/index.js';
import './fulfilment/fulfilment.processor.js';
import './invoicing/invoicing.processor.js';
import './order/order.jobs.js';
import './payments/payments.jobs.js';
import './refunds/refunds.jobs.js';
import { PAYMENT_SOURCES, ORDER_STATES, PAYMENT_STATUSES, paymentStatus } from './order/order.types.js';
import { validateTransitions } from './order/transition-effects.js';
import {
  INITIAL_STATE,
  PENDING_STATES,
  ORDER_JOBS,
  ORDER_TRANSITIONS,
  getTransition,
  type OrderJob,
} from './order.pipeline.js';

describe('the order table', () => {
  it('R-ORD-10 has one row for a case and reaches each of its states', () => {
    expect(validateTransitions(ORDER_TRANSITIONS, INITIAL_STATE)).toEqual([]);
  });

  it('finds the faults of a broken table', () => {
    const [row] = ORDER_TRANSITIONS;
    if (!row) throw new Error('the table is empty');
    expect(validateTransitions([row, row, { ...row, from: 'shipped' }], INITIAL_STATE)).toEqual([
      ...PAYMENT_SOURCES.map((money) => `two rows for awaiting_payment + payment_captured (money ${money})`),
      'shipped is never reached',
    ]);
  });

  it('names only jobs that are defined, and names every one of them', () => {
    const defined = new Set(definedJobs().map(({ name }) => name));
    const named = Object.keys(ORDER_JOBS) as OrderJob[];
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
    const used = new Set(ORDER_TRANSITIONS.flatMap(({ jobs }) => jobs));
    expect(named.filter((name) => !used.has(name))).toEqual([]);
  });

  it('R-ORD-10 refuses an event that the state does not allow, with a code', () => {
    expect(() => getTransition('paid', 'payment_failed', 'gateway')).toThrow(
      expect.objectContaining({ code: 'order.event_not_allowed' }),
    );
    expect(() => getTransition('cancelled', 'payment_captured', 'none')).toThrow(
      expect.objectContaining({ code: 'order.event_not_allowed' }),
    );
  });

  it('P28 lets a failed payment be captured later, and keeps the order open until then', () => {
    expect(getTransition('payment_failed', 'payment_captured', 'none').to).toBe('paid');
    expect(PENDING_STATES).toEqual(['awaiting_payment', 'payment_failed']);
  });

  it('confirms every paid order', () => {
    for (const row of ORDER_TRANSITIONS.filter(({ from, to }) => to === 'paid' && from !== 'paid')) {
      expect(row.jobs).toContain('orders.send-confirmation');
      expect(row.effects).toEqual(expect.arrayContaining(['note_payment', 'empty_cart', 'close_siblings']));
      expect(row.effects.at(-1)).toBe(row.event === 'payment_captured' ? 'watch_for_second' : 'stop_checking');
    }
  });
});

describe('counted pieces', () => {
  it('are kept by whoever pays for them, and go back with every end before shipping', () => {
    for (const { event, to, from, effects } of ORDER_TRANSITIONS) {
      const isTaken = from !== to && (to === 'paid' || to === 'placed');
      if (isTaken) expect(effects.slice(0, 2)).toEqual(['keep_coupon', 'keep_stock']);
      const ends = to === 'cancelled' || event === 'cancel';
      const givenBack = event === 'refund_completed' && ['paid', 'in_production', 'packed'].includes(from);
      // The pieces may still be held where the coupon alone is gone.
      const isTooLate = event === 'payment_captured_sold_out';
      expect(effects.includes('give_back_stock')).toBe(ends || givenBack || isTooLate);
    }
  });

  it('that are gone when the money comes are refunded and explained in every open state', () => {
    for (const state of PENDING_STATES) {
      const row = getTransition(state, 'payment_captured_sold_out', 'none');
      expect(row).toMatchObject({ to: 'refund_due', jobs: ['orders.send-sold-out', 'orders.issue-order-note'] });
      expect(row.effects).toEqual(expect.arrayContaining(['note_payment', 'refund_sold_out']));
    }
  });
});

describe('payment_status', () => {
  it('R-ORD-07 R-ORD-08 is one of five words in every state', () => {
    const states =
      'awaiting_payment payment_failed paid placed in_production packed shipped delivered cancelled return_requested return_approved returned refund_due refunded';
    expect(ORDER_STATES.toSorted()).toEqual(states.split(' ').toSorted());
    expect(PAYMENT_STATUSES.toSorted()).toEqual(['cod', 'failed', 'paid', 'pending', 'refunded']);
    for (const state of ORDER_STATES) {
      for (const isPaid of [true, false]) expect(PAYMENT_STATUSES).toContain(paymentStatus(state, isPaid));
    }
  });

  it('R-ORD-08 follows the money', () => {
    expect(paymentStatus('awaiting_payment', false)).toBe('pending');
    expect(paymentStatus('payment_failed', false)).toBe('failed');
    expect(paymentStatus('paid', true)).toBe('paid');
    expect(paymentStatus('shipped', true)).toBe('paid');
    expect(paymentStatus('placed', false)).toBe('cod');
    expect(paymentStatus('refunded', true)).toBe('refunded');
  });
});
