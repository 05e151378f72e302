import { describe, expect, it } from '@jest/globals';
import {
  ordersFoundLabel,
  nthOrderLabel,
  ORDER_STATES,
  paidByLabel,
  statusLine,
  STATE_LABELS,
  activeView,
  deletionOf,
  VIEWS,
} from './order-labels';

describe('the words of the order pages', () => {
  it('R-ORD-07 every state has a word and a turn', () => {
    expect(ORDER_STATES).toHaveLength(14);
    expect(new Set(ORDER_STATES.map((state) => STATE_LABELS[state].word)).size).toBe(14);
  });

  it('an order in the shop says until when it ships, and how it is paid where its state does not', () => {
    const order = { payment_status: 'paid', awaitsCode: false, leavesBy: '2026-11-24T06:30:00.000Z' } as const;
    expect(statusLine({ ...order, state: 'in_production' })).toBe('Paid. Ships 24 Nov');
    expect(statusLine({ ...order, state: 'paid' })).toBe('Ships 24 Nov');
    expect(statusLine({ ...order, state: 'placed', payment_status: 'cod' })).toBe('Ships 24 Nov');
    expect(statusLine({ ...order, state: 'packed', payment_status: 'cod' })).toBe('COD. Ships 24 Nov');
    expect(statusLine({ ...order, state: 'cancelled', payment_status: 'failed' })).toBe('Payment failed');
    expect(statusLine({ ...order, state: 'refunded', payment_status: 'refunded' })).toBe('');
    expect(statusLine({ ...order, state: 'delivered' })).toBe('Paid');
    expect(statusLine({ ...order, state: 'awaiting_payment', awaitsCode: true })).toBe('Code not entered');
  });

  it('names the way of paying, and a new one of the gateway by its own word', () => {
    expect(['upi', 'cash', 'credit', 'app_pay'].map(paidByLabel)).toEqual(['UPI', 'Cash', 'Store credit', 'app pay']);
  });

  it('says how many were found', () => {
    expect([0, 1, 52].map(ordersFoundLabel)).toEqual(['No orders', '1 order', '52 orders, newest first']);
  });

  it('a buyer’s orders are counted in words', () => {
    expect([0, 4, 21].map(nthOrderLabel)).toEqual([
      'Their first order.',
      'Their fifth order.',
      'They have ordered 21 times before.',
    ]);
  });

  it('a view is known by its states, in any order', () => {
    expect(VIEWS[activeView({ states: [] })]?.name).toBe('All');
    expect(VIEWS[activeView({ states: ['in_production', 'paid'] })]?.name).toBe('To pack');
    expect(VIEWS[activeView({ states: [], held: true })]?.name).toBe('Payment held');
    expect(VIEWS[activeView({ states: [], cash: true })]?.name).toBe('Cash on delivery');
    expect(VIEWS[activeView({ states: [], disputed: true })]?.name).toBe('Disputes');
    expect(VIEWS[activeView({ states: [], proof: 'to_change' })]?.name).toBe('Proofs to change');
    expect(VIEWS[activeView({ states: [], proof: 'to_call' })]?.name).toBe('Proofs to call about');
    expect(VIEWS[activeView({ states: [], archived: true })]?.name).toBe('Archived');
    expect(activeView({ states: ['paid'] })).toBe(-1);
  });

  it('an order that is paid and not finished is not deleted; what can be cancelled is', () => {
    const deletions = ORDER_STATES.map((state) => ({ state, ...deletionOf({ number: 'SG-1', state }) }));
    const stay = deletions.filter(({ refusal }) => refusal === null).map(({ state }) => state);
    const first = deletions.filter(({ canCancel }) => canCancel).map(({ state }) => state);
    expect(stay).toEqual(['awaiting_payment', 'payment_failed', 'delivered', 'cancelled', 'returned', 'refunded']);
    expect(first).toEqual(['paid', 'placed', 'in_production', 'packed']);
    expect(deletionOf({ number: 'SG-1', state: 'paid' }).refusal).toBe(
      'SG-1 is paid and not yet delivered, so it can’t be deleted. Cancel it first: what was paid is refunded and the customer is told. You can delete it after that.',
    );
  });
});
