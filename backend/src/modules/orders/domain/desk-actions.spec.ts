import { describe, expect, it } from '@jest/globals';
import { deskActions } from './desk-actions.js';
import { ORDER_STATES } from './order-state.js';

const allowedIn = (state: (typeof ORDER_STATES)[number]) =>
  deskActions(state)
    .filter(({ allowed }) => allowed)
    .map(({ event }) => event);

describe('what the admin may do with an order', () => {
  it('goes through the shop in one direction', () => {
    expect(allowedIn('awaiting_payment')).toEqual([]);
    expect(allowedIn('paid')).toEqual(['start_production', 'pack']);
    expect(allowedIn('in_production')).toEqual(['pack']);
    expect(allowedIn('packed')).toEqual(['ship']);
    expect(allowedIn('shipped')).toEqual(['deliver']);
    expect(allowedIn('delivered')).toEqual([]);
  });

  it('says why, wherever something is not allowed', () => {
    for (const state of ORDER_STATES) {
      for (const { allowed, reason } of deskActions(state)) expect(allowed).toBe(reason === '');
    }
    expect(deskActions('paid').find(({ event }) => event === 'ship')?.reason).toBe(
      'Pack it first; then a tracking number.',
    );
  });
});
