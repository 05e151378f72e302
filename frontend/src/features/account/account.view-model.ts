import type { AddressDto, ProfileDto, SessionDto } from '../../api/generated/types';
import { formatDate, formatShortDateTime } from '../../lib/format-date';
import { LaptopIcon, MonitorIcon, SmartphoneIcon, type IconShape } from '../../ui';
import { ADDRESSES_LIMIT, EMPTY_FORM, isPhone, toFormAddress, normalizePhone, type DeliveryForm } from '../checkout';

/** Name and phone as they are sent; either may be empty. */
export function profileToSend({ fullName, phone }: ProfileDto): ProfileDto {
  return { fullName: fullName.trim().replace(/\s+/g, ' '), phone: normalizePhone(phone) };
}

/** What is wrong with the phone, or null. It may be left empty. */
export function phoneError(phone: string): string | null {
  const tidy = normalizePhone(phone);
  return tidy === '' || isPhone(tidy) ? null : 'Enter a 10-digit number starting with 6, 7, 8 or 9, or leave it empty.';
}

/** The form of a saved address, to change it. */
export const formOf = (address: AddressDto): DeliveryForm => ({ ...EMPTY_FORM, ...toFormAddress(address) });

/** The lines of a letter, below the name. */
export function addressLines({ address, locality, city, state, pinCode }: AddressDto): string[] {
  return [address, locality, `${city}, ${state} ${pinCode}`];
}

/** Which one a button means, for those who hear the buttons alone. */
export const nameOf = ({ firstName, lastName, city }: AddressDto): string => `${firstName} ${lastName}, ${city}`;

export function addressCountLabel(count: number): string | null {
  if (count === 0) return null;
  return count < ADDRESSES_LIMIT
    ? `${count} of ${ADDRESSES_LIMIT} saved.`
    : `All ${ADDRESSES_LIMIT} addresses are saved. Remove one to add another.`;
}

/** What a session is called. */
export const deviceLabel = ({ device }: Pick<SessionDto, 'device'>): string => device ?? 'Unknown device';

export function deviceIcon({ device }: Pick<SessionDto, 'device'>): IconShape {
  if (/Android|iPhone|iPad/.test(device ?? '')) return SmartphoneIcon;
  return /Mac|ChromeOS/.test(device ?? '') ? LaptopIcon : MonitorIcon;
}

/** When a session was used last, and since when it has been open. */
export function sessionTimes({ begun, lastUsed, current }: SessionDto): string {
  const used = current ? 'Active now' : `Last used ${formatShortDateTime(lastUsed)}`;
  return `${used}. Signed in on ${formatDate(begun)}.`;
}

const CREDIT_REASON_LABELS: Record<string, string> = {
  return: 'From a return',
  damage: 'For a damaged item',
  goodwill: 'From us',
  spent: 'Used',
  order_closed: 'Credit returned: order not paid',
  order_cancelled: 'Credit returned: order cancelled',
};

/** Why store credit changed. */
export const creditReasonLabel = (reason: string): string =>
  CREDIT_REASON_LABELS[reason] ?? reason.replaceAll('_', ' ');
