import type { AddressDto, ProfileDto } from '../../api/generated/types';
import { ADDRESSES_LIMIT, EMPTY_FORM, isPhone, toFormAddress, normalizePhone, type DeliveryForm } from '../checkout';

/** Name and phone as they are sent; either may be empty. */
export function profileToSend({ fullName, phone }: ProfileDto): ProfileDto {
  return { fullName: fullName.trim().replace(/\s+/g, ' '), phone: normalizePhone(phone) };
}

/** What is wrong with the phone, or null. It may be left empty. */
export function phoneError(phone: string): string | null {
  const tidy = normalizePhone(phone);
  return tidy === '' || isPhone(tidy) ? null : 'Ten digits, starting with 6, 7, 8 or 9. Or leave it empty.';
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
    ? `${count} of ${ADDRESSES_LIMIT} kept.`
    : `All ${ADDRESSES_LIMIT} places are taken. Remove an address to add another.`;
}

export const ERASE_WORD = 'ERASE';
export const isEraseWord = (typed: string): boolean => typed.trim() === ERASE_WORD;

const CREDIT_REASON_LABELS: Record<string, string> = {
  return: 'From a return',
  damage: 'For a damaged piece',
  goodwill: 'From us',
  spent: 'Used',
  order_closed: 'Back: the order was not paid',
  order_cancelled: 'Back: the order was cancelled',
};

/** Why store credit changed. */
export const creditReasonLabel = (reason: string): string =>
  CREDIT_REASON_LABELS[reason] ?? reason.replaceAll('_', ' ');
