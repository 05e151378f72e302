import { describe, expect, it } from '@jest/globals';
import { retainedAddress } from './order-redaction.js';
import { ORDER_STATES, type OrderState } from './order.types.js';

const createdAt = new Date('2026-11-20T05:00:00Z');
const after = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
const address = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12 Lake View Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
  billingAddress: 'Somewhere else',
};
const kept = (state: OrderState, isPaid: boolean, days = 1) =>
  retainedAddress({ state, isPaid, createdAt, address }, after(days));

describe('keptAddress', () => {
  it.each(['delivered', 'returned', 'refunded', 'cancelled'] as const)(
    'a sale that is %s keeps name and address for its invoice, without the phone',
    (state) => expect(kept(state, true)).toEqual({ ...address, phone: '' }),
  );

  it('a sale paid at the door is a sale', () => expect(kept('delivered', false)).toEqual({ ...address, phone: '' }));

  it.each(['paid', 'placed', 'in_production', 'packed', 'shipped'] as const)(
    'an order that is %s keeps its phone, for the parcel must arrive',
    (state) => expect(kept(state, state !== 'placed', 400)).toEqual(address),
  );

  it.each(['awaiting_payment', 'payment_failed'] as const)(
    'an order that is %s keeps all while it can be paid, and nothing from then on',
    (state) => {
      expect(kept(state, false, 29.9)).toEqual(address);
      expect(Object.values(kept(state, false, 30)).join('')).toBe('');
    },
  );

  it('an order that was cancelled unpaid keeps nothing', () => {
    expect(Object.values(kept('cancelled', false)).join('')).toBe('');
  });

  it('whoever bought it for somebody else keeps the name alone', () => {
    const gift = { ...address, buyer: { name: 'Tara Rao', phone: '9123456780' } };
    const rest = retainedAddress({ state: 'delivered', isPaid: true, createdAt, address: gift }, after(60));
    expect([rest.phone, rest.buyer]).toEqual(['', { name: 'Tara Rao', phone: '' }]);
  });

  it('what was kept once is kept again: a second look changes nothing', () => {
    for (const state of ORDER_STATES) {
      for (const isPaid of [true, false]) {
        const once = retainedAddress({ state, isPaid, createdAt, address }, after(60));
        expect(retainedAddress({ state, isPaid, createdAt, address: once }, after(60))).toEqual(once);
      }
    }
  });
});
