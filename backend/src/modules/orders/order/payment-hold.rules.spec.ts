import { describe, expect, it } from '@jest/globals';
import { ORDER_STATES } from './order.types.js';
import { isAcceptable } from './payment-hold.rules.js';

const order = { state: 'awaiting_payment', currency: 'INR' } as const;
const payment = { holdReason: 'amount_differs', currency: 'INR' } as const;

describe('P05 a payment on hold can be accepted', () => {
  it('while its order waits for a payment', () => {
    const states = ORDER_STATES.filter((state) => isAcceptable({ ...order, state }, payment));
    expect(states).toEqual(['awaiting_payment', 'payment_failed']);
  });

  it('where its amount differs, and in no other currency', () => {
    expect(isAcceptable(order, { ...payment, holdReason: 'currency_differs' })).toBe(false);
    expect(isAcceptable(order, { ...payment, holdReason: null })).toBe(false);
    expect(isAcceptable(order, { ...payment, currency: 'USD' })).toBe(false);
  });
});
