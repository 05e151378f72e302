import { expect, it } from '@jest/globals';
import {
  canCorrectDelivery,
  canCorrectItem,
  canCorrectTracking,
  deliveryChanges,
  deliveryForm,
} from './correct-delivery.view-model';

const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12 Lake View Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};
const own = deliveryForm({ address: ADDRESS, gift_message: null });

it('begins with what the order has, its buyer too where it goes to somebody else', () => {
  expect(own).toEqual({ ...ADDRESS, giftMessage: '' });
  const buyer = { name: 'Tara', phone: '9123456780' };
  expect(deliveryForm({ address: { ...ADDRESS, buyer }, gift_message: 'Hello' })).toEqual({
    ...ADDRESS,
    buyerName: 'Tara',
    buyerPhone: '9123456780',
    giftMessage: 'Hello',
  });
});

it('names what is changed, and nothing where only spaces are', () => {
  expect(deliveryChanges(own, { ...own, firstName: 'Meera ' })).toEqual([]);
  expect(deliveryChanges(own, { ...own, phone: '9876543211', giftMessage: 'Hello' })).toEqual([
    { part: 'phone', name: 'Phone', before: '9876543210', after: '9876543211' },
    { part: 'gift_message', name: 'Message on the card', before: '', after: 'Hello' },
  ]);
  expect(deliveryChanges(own, { ...own, pinCode: '411004' })).toEqual([
    {
      part: 'address',
      name: 'Address',
      before: '12 Lake View Road, Kothrud, Pune, Maharashtra, 411038',
      after: '12 Lake View Road, Kothrud, Pune, Maharashtra, 411004',
    },
  ]);
});

it('is open until the order leaves, then for the tracking number', () => {
  const states = ['awaiting_payment', 'paid', 'placed', 'in_production', 'packed', 'shipped', 'delivered', 'cancelled'];
  expect(states.filter(canCorrectDelivery)).toEqual(['paid', 'placed', 'in_production', 'packed']);
  expect(states.filter(canCorrectTracking)).toEqual(['packed', 'shipped']);
});

it('corrects words and photo until the item is made, and not of one that is off the order', () => {
  const item = { custom_text: 'Aarav', photo: null, removed: 0, quantity: 1 };
  expect(canCorrectItem('paid', item)).toBe(true);
  expect(canCorrectItem('paid', { ...item, custom_text: null, photo: '/photo' })).toBe(true);
  expect(canCorrectItem('in_production', item)).toBe(false);
  expect(canCorrectItem('paid', { ...item, custom_text: null })).toBe(false);
  expect(canCorrectItem('paid', { ...item, removed: 1 })).toBe(false);
});
