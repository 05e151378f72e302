import { describe, expect, it } from '@jest/globals';
import type { AddressDto } from '../../api/generated/types';
import { LaptopIcon, MonitorIcon, SmartphoneIcon } from '../../ui';
import {
  addressCountLabel,
  deviceIcon,
  formOf,
  addressLines,
  creditReasonLabel,
  deviceLabel,
  nameOf,
  phoneError,
  profileToSend,
  sessionTimes,
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
    expect(phoneError(phone)).toBe('Enter a 10-digit number starting with 6, 7, 8 or 9, or leave it empty.');
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
    expect(addressCountLabel(3)).toBe('3 of 10 saved.');
    expect(addressCountLabel(9)).toBe('9 of 10 saved.');
    expect(addressCountLabel(10)).toBe('All 10 addresses are saved. Remove one to add another.');
  });
});

it.each([
  ['Chrome on Android', SmartphoneIcon],
  ['Safari on an iPhone', SmartphoneIcon],
  ['Safari on an iPad', SmartphoneIcon],
  ['Safari on a Mac', LaptopIcon],
  ['Chrome on ChromeOS', LaptopIcon],
  ['Firefox on Windows', MonitorIcon],
  [null, MonitorIcon],
])('a session of %s is drawn with %s', (device, icon) => {
  expect(deviceIcon({ device })).toBe(icon);
});

describe('an open session', () => {
  const session = {
    id: 's1',
    device: 'Chrome on Android',
    begun: '2026-11-01T05:00:00.000Z',
    lastUsed: '2026-11-19T20:00:00.000Z',
    expires: '2026-12-19T20:00:00.000Z',
    current: false,
  };

  it('has the name of its device, where that is known', () => {
    expect([deviceLabel(session), deviceLabel({ device: null })]).toEqual(['Chrome on Android', 'Unknown device']);
  });

  it('says when it was used last, in Indian time, and since when it is open', () => {
    expect(sessionTimes(session)).toBe('Last used 20 Nov, 1:30 am. Signed in on 1 November 2026.');
    expect(sessionTimes({ ...session, current: true })).toBe('Active now. Signed in on 1 November 2026.');
  });
});

it.each([
  ['return', 'From a return'],
  ['damage', 'For a damaged item'],
  ['goodwill', 'From us'],
  ['spent', 'Used'],
  ['order_closed', 'Credit returned: order not paid'],
  ['order_cancelled', 'Credit returned: order cancelled'],
  ['by_mistake', 'by mistake'],
])('store credit that changed by "%s" says: %s', (reason, words) => {
  expect(creditReasonLabel(reason)).toBe(words);
});
