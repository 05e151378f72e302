import { describe, expect, it } from '@jest/globals';
import type { AddressDto } from '../../api/generated/types';
import { LaptopIcon, MonitorIcon, SmartphoneIcon } from '../../ui';
import {
  addressCountLabel,
  deviceIcon,
  formOf,
  addressLines,
  nameOf,
  phoneError,
  profileToSend,
} from './account.view-model';

const address: AddressDto = {
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

describe('the profile', () => {
  it('is sent tidy', () => {
    expect(profileToSend({ fullName: '  Meera   Iyer ', phone: '+91 98450 12345' })).toEqual({
      fullName: 'Meera Iyer',
      phone: '9845012345',
    });
  });

  it.each(['', ' ', '9845012345', '098450-12345'])('takes the phone "%s"', (phone) => {
    expect(phoneError(phone)).toBeNull();
  });
  it.each(['98450', '5845012345', 'N/A'])('refuses the phone "%s"', (phone) => {
    expect(phoneError(phone)).toContain('10-digit number');
  });
});

describe('a saved address', () => {
  it('is a letter, and a form to change', () => {
    expect(addressLines(address)).toEqual(['14, 2nd Cross', 'Indiranagar', 'Bengaluru, Karnataka 560038']);
    expect(nameOf(address)).toBe('Meera Iyer, Bengaluru');
    expect(formOf(address)).toMatchObject({ firstName: 'Meera', pinCode: '560038', billing: 'same' });
    expect(formOf(address)).not.toHaveProperty('id');
  });

  it('is counted', () => {
    expect(addressCountLabel(0)).toBeNull();
    expect(addressCountLabel(3)).toBe('3 of 10 kept.');
    expect(addressCountLabel(10)).toContain('Remove an address');
  });
});

it.each([
  ['Chrome on Android', SmartphoneIcon],
  ['Safari on an iPhone', SmartphoneIcon],
  ['Safari on a Mac', LaptopIcon],
  ['Firefox on Windows', MonitorIcon],
  [null, MonitorIcon],
])('a session of %s is drawn with %s', (device, icon) => {
  expect(deviceIcon({ device })).toBe(icon);
});
