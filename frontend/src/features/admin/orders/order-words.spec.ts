import { describe, expect, it } from '@jest/globals';
import { ordersFound, orderOfTheirs, ORDER_STATES, standing, STATE_WORDS, viewOf, VIEWS } from './order-words';

describe('the words of the order pages', () => {
  it('R-ORD-07 every state has a word and a turn', () => {
    expect(ORDER_STATES).toHaveLength(14);
    expect(new Set(ORDER_STATES.map((state) => STATE_WORDS[state].word)).size).toBe(14);
  });

  it('an order in the shop says until when it leaves', () => {
    const order = { payment_status: 'paid', leavesBy: '2026-11-24T06:30:00.000Z' } as const;
    expect(standing({ ...order, state: 'in_production' })).toBe('paid, leaves 24 Nov');
    expect(standing({ ...order, state: 'delivered' })).toBe('paid');
  });

  it('says how many were found', () => {
    expect([0, 1, 52].map(ordersFound)).toEqual(['No orders', '1 order', '52 orders, newest first']);
  });

  it('a buyer’s orders are counted in words', () => {
    expect([0, 4, 21].map(orderOfTheirs)).toEqual([
      'Their first order.',
      'Their fifth order.',
      'They ordered 21 times before.',
    ]);
  });

  it('a view is known by its states, in any order', () => {
    expect(VIEWS[viewOf({ states: [] })]?.name).toBe('All');
    expect(VIEWS[viewOf({ states: ['in_production', 'paid'] })]?.name).toBe('To pack');
    expect(VIEWS[viewOf({ states: [], held: true })]?.name).toBe('Payment held');
    expect(VIEWS[viewOf({ states: [], proof: 'to_change' })]?.name).toBe('Proofs to change');
    expect(viewOf({ states: ['paid'] })).toBe(-1);
  });
});
