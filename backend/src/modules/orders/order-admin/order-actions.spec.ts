import { describe, expect, it } from '@jest/globals';
import { allowedActions } from './order-actions.service.js';
import { ORDER_STATES, type OrderState } from '../order/order.types.js';

const now = new Date('2026-11-20T10:00:00Z');
const unpaid: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'payment_failed', 'placed', 'cancelled']);
const actionsIn = (state: OrderState, deliveryAttempts = 0) =>
  allowedActions({ state, createdAt: now, deliveryAttempts, money: unpaid.has(state) ? 'none' : 'gateway' }, now);
const allowedIn = (state: OrderState, deliveryAttempts = 0) =>
  actionsIn(state, deliveryAttempts)
    .filter(({ allowed }) => allowed)
    .map(({ event }) => event);

describe('what the admin may do with an order', () => {
  it('goes through the shop in one direction, and can be called off until it has left', () => {
    expect(allowedIn('awaiting_payment')).toEqual(['cancel']);
    expect(allowedIn('paid')).toEqual(['start_production', 'pack', 'cancel']);
    expect(allowedIn('in_production')).toEqual(['pack', 'cancel']);
    expect(allowedIn('packed')).toEqual(['ship', 'cancel']);
    expect(allowedIn('shipped')).toEqual(['deliver', 'delivery_failed']);
    expect(allowedIn('delivered')).toEqual([]);
    expect(allowedIn('refund_due')).toEqual([]);
  });

  it('R-PAGE-08 takes a parcel back after the third try, and not before', () => {
    expect(allowedIn('shipped', 2)).toEqual(['deliver', 'delivery_failed']);
    expect(allowedIn('shipped', 3)).toEqual(['deliver', 'return_to_shop']);
  });

  it('says why, wherever something is not allowed', () => {
    for (const state of ORDER_STATES) {
      for (const { allowed, reason } of actionsIn(state)) expect(allowed).toBe(reason === '');
    }
    expect(actionsIn('paid').find(({ event }) => event === 'ship')?.reason).toBe(
      'Pack it first; then a tracking number.',
    );
  });
});
