import { expect, it } from '@jest/globals';
import { mayAddTo, mayChangeDay, WAITING_STATES } from './order-changes.rules.js';
import { ORDER_STATES } from './order.types.js';

it('items are added to an order that is in the shop, by itself, and of which nothing has left', () => {
  expect(ORDER_STATES.filter((state) => mayAddTo({ state }))).toEqual(['paid', 'placed', 'in_production', 'packed']);
  expect(mayAddTo({ state: 'packed', addedTo: null, parcelsSent: 0 })).toBe(true);
  expect(mayAddTo({ state: 'packed', parcelsSent: 1 })).toBe(false);
  expect(mayAddTo({ state: 'packed', addedTo: 'SG-1' })).toBe(false);
});

it('what was added waits for its order from when it is asked for until it is packed', () => {
  const states = ['awaiting_payment', 'payment_failed', 'paid', 'placed', 'in_production', 'packed'];
  expect(WAITING_STATES).toEqual(states);
});

it('another day of arrival may be chosen until it is packed, of an order by itself with nothing to approve', () => {
  const day = { arrivesOn: '2026-12-03' };
  const movable = ['paid', 'placed', 'in_production'];
  expect(ORDER_STATES.filter((state) => mayChangeDay({ ...day, state }))).toEqual(movable);
  const paid = { ...day, state: 'paid' } as const;
  expect(mayChangeDay({ ...paid, addedTo: null, openProofs: 0 })).toBe(true);
  expect(mayChangeDay({ ...paid, arrivesOn: null })).toBe(false);
  expect(mayChangeDay({ ...paid, addedTo: 'SG-1' })).toBe(false);
  expect(mayChangeDay({ ...paid, openProofs: 1 })).toBe(false);
});
