import { expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { ORDER_STATES } from './order.types.js';
import { mayRemake, remakePrice, remakeTotal } from './remake.rules.js';

const order = { state: 'in_production', addedTo: null, parcelsSent: 0 } as const;
const line = { quantity: 1, removed: 0, customText: 'Asha', photoFileId: null, remake: null };

it('an item is made again while it is made or packed, never before and never after', () => {
  expect(ORDER_STATES.filter((state) => mayRemake({ ...order, state }, line))).toEqual(['in_production', 'packed']);
});

it('no item of an addition, of an order of which a parcel has left, or that is plain, taken off or made again', () => {
  expect(mayRemake({ ...order, addedTo: 'first' }, line)).toBe(false);
  expect(mayRemake({ ...order, parcelsSent: 1 }, line)).toBe(false);
  expect(mayRemake(order, { ...line, customText: null })).toBe(false);
  expect(mayRemake(order, { ...line, removed: 1 })).toBe(false);
  expect(mayRemake(order, { ...line, remake: {} })).toBe(false);
  expect(mayRemake(order, { ...line, customText: null, photoFileId: 'photo' })).toBe(true);
  expect(mayRemake(order, { ...line, quantity: 2, removed: 1 })).toBe(true);
});

it('costs its part of the price at which it was sold, for each piece that is sent', () => {
  expect(remakePrice(paise(129_900), { remakePercent: 50 })).toBe(64_950);
  expect(remakePrice(paise(99), { remakePercent: 50 })).toBe(50);
  expect(remakePrice(paise(99), { remakePercent: 33 })).toBe(33);
  const sold = { price: paise(101), quantity: 3, removed: 1 };
  expect(remakeTotal(sold, { remakePercent: 50 })).toBe(102);
});
