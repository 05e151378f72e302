import { describe, expect, it } from '@jest/globals';
import {
  changedFields,
  CORRECTED_FIELDS,
  correctionNote,
  DELIVERY_FIELDS,
  fieldsOfNote,
  withParts,
} from './correction.rules.js';

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
const before = { address: ADDRESS, giftMessage: null };
const fieldsOf = (address: object, giftMessage: string | null = null) =>
  changedFields(before, { address: { ...ADDRESS, ...address }, giftMessage });

describe('correcting an order', () => {
  it('names what differs, and nothing where all is as it was', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({}, '')).toEqual([]);
    expect(fieldsOf({ firstName: 'Mira' })).toEqual(['name']);
    expect(fieldsOf({ lastName: 'Rao' })).toEqual(['name']);
    for (const key of ['address', 'locality', 'city', 'state', 'pinCode']) {
      expect(fieldsOf({ [key]: 'other' })).toEqual(['address']);
    }
    expect(fieldsOf({ phone: '9876543211' })).toEqual(['phone']);
    expect(fieldsOf({ buyer: { name: 'Tara', phone: '9123456780' } })).toEqual(['buyer']);
    expect(fieldsOf({}, 'Happy birthday')).toEqual(['gift_message']);
    expect(fieldsOf({ firstName: 'A', city: 'B', phone: 'C' }, 'D')).toEqual([
      'name',
      'address',
      'phone',
      'gift_message',
    ]);
  });

  it('compares the buyer of a gift by name and phone, and a message that is taken away', () => {
    const gift = { address: { ...ADDRESS, buyer: { name: 'Tara', phone: '9123456780' } }, giftMessage: 'Hello' };
    const named = (name: string, phone: string) =>
      changedFields(gift, { ...gift, address: { ...ADDRESS, buyer: { name, phone } } });
    expect(named('Tara', '9123456780')).toEqual([]);
    expect(named('Tara Rao', '9123456780')).toEqual(['buyer']);
    expect(named('Tara', '9123456781')).toEqual(['buyer']);
    expect(changedFields(gift, { ...gift, giftMessage: null })).toEqual(['gift_message']);
  });

  it('takes over the parts that are changed, and leaves what somebody else changed meanwhile', () => {
    const now = {
      address: { ...ADDRESS, phone: '9876543211', buyer: { name: 'Tara', phone: '9123456780' } },
      giftMessage: 'Hello',
    };
    const seen = {
      address: {
        ...ADDRESS,
        firstName: 'Mira',
        lastName: 'Rao',
        address: '4 Hill Road',
        locality: 'Bandra West',
        city: 'Mumbai',
        pinCode: '400050',
        buyer: { name: 'Tara Rao', phone: '9123456781' },
      },
      giftMessage: null,
    };
    for (const part of DELIVERY_FIELDS.filter((one) => one !== 'phone'))
      expect(changedFields(now, withParts(now, seen, [part]))).toEqual([part]);
    expect(withParts(now, seen, ['phone'])).toEqual({ ...now, address: { ...now.address, phone: ADDRESS.phone } });
    expect(withParts(now, seen, DELIVERY_FIELDS)).toEqual(seen);
    expect(withParts(now, seen, ['address']).address).toEqual({
      ...now.address,
      address: '4 Hill Road',
      locality: 'Bandra West',
      city: 'Mumbai',
      pinCode: '400050',
    });
    expect(withParts(now, seen, ['name']).address).toMatchObject({ firstName: 'Mira', lastName: 'Rao', city: 'Pune' });
  });

  it('writes down the names of the parts alone, and reads them again', () => {
    expect(correctionNote(['address', 'gift_message'])).toBe('address, message on the card');
    expect(fieldsOfNote(correctionNote(CORRECTED_FIELDS))).toEqual(CORRECTED_FIELDS);
    expect(fieldsOfNote('address, phone number')).toEqual(['address', 'phone']);
    expect(correctionNote(['day'])).toBe('delivery day');
    expect(fieldsOfNote('')).toEqual([]);
  });
});
