import { describe, expect, it } from '@jest/globals';
import type { AddressDto } from '../../../api/generated/types';
import { EMPTY_FORM } from './delivery-form.view-model';
import {
  initialFormFrom,
  canAddAddress,
  addressSummary,
  toFormAddress,
  savedInForm,
} from './saved-addresses.view-model';

const home: AddressDto = {
  id: 'a1',
  isDefault: true,
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '14, 2nd Cross',
  locality: 'Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
  phone: '9845012345',
};
const other: AddressDto = { ...home, id: 'a2', firstName: 'Asha', isDefault: false };
const known = { fullName: 'Meera S Iyer', phone: '' };

describe('a checkout begins', () => {
  it('with the default address', () => {
    expect(initialFormFrom({ kept: null, saved: [other, home], known })).toEqual({
      ...EMPTY_FORM,
      ...toFormAddress(home),
    });
  });
  it('with the name, where there is no address', () => {
    expect(initialFormFrom({ kept: null, saved: [], known })).toMatchObject({ firstName: 'Meera', lastName: 'S Iyer' });
  });
  it('where it was left', () => {
    const kept = { ...EMPTY_FORM, firstName: 'Kabir', pinCode: '4520' };
    expect(initialFormFrom({ kept, saved: [home], known })).toBe(kept);
    expect(initialFormFrom({ kept: { ...EMPTY_FORM, firstName: 'Kabir' }, saved: [home], known }).firstName).toBe(
      'Meera',
    );
  });
});

describe('the saved address in the form', () => {
  it('is the one that stands there word for word', () => {
    const form = { ...EMPTY_FORM, ...toFormAddress(other), lastName: 'Iyer ' };
    expect(savedInForm(form, [home, other])).toBe(other);
    expect(savedInForm({ ...form, address: '15, 2nd Cross' }, [home, other])).toBeNull();
  });
});

it('says where a saved address is, and when ten are kept', () => {
  expect(addressSummary(home)).toBe('14, 2nd Cross, Indiranagar, Bengaluru 560038');
  expect(canAddAddress(Array.from({ length: 9 }, () => home))).toBe(true);
  expect(canAddAddress(Array.from({ length: 10 }, () => home))).toBe(false);
});
