import type { DeliveryAddress } from '../order/order.types.js';

/** What was changed of an order, as the history and the e-mail name it. */
export const CORRECTED_FIELDS = ['name', 'address', 'phone', 'buyer', 'gift_message', 'words', 'photo', 'day'] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

export interface CorrectableOrder {
  readonly address: DeliveryAddress;
  readonly giftMessage: string | null;
}

const NAME = ['firstName', 'lastName'] as const;
const PLACE = ['address', 'locality', 'city', 'state', 'pinCode'] as const;

/** Which parts of a delivery differ. */
export function changedFields(before: CorrectableOrder, after: CorrectableOrder): CorrectedField[] {
  const differs = (keys: readonly (keyof DeliveryAddress)[]) =>
    keys.some((key) => before.address[key] !== after.address[key]);
  const [was, is] = [before.address.buyer, after.address.buyer];
  const changed: Partial<Record<CorrectedField, boolean>> = {
    name: differs(NAME),
    address: differs(PLACE),
    phone: differs(['phone']),
    buyer: was?.name !== is?.name || was?.phone !== is?.phone,
    gift_message: (before.giftMessage ?? '') !== (after.giftMessage ?? ''),
  };
  return CORRECTED_FIELDS.filter((field) => changed[field]);
}

/** The parts of a delivery that one form changes. */
export const DELIVERY_FIELDS = [
  'name',
  'address',
  'phone',
  'buyer',
  'gift_message',
] as const satisfies CorrectedField[];
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

/** `after` in these parts, and `before` in all others: what somebody else changed meanwhile stays. */
export function withParts(
  before: CorrectableOrder,
  after: CorrectableOrder,
  parts: readonly DeliveryField[],
): CorrectableOrder {
  const take = (part: DeliveryField, keys: readonly (keyof DeliveryAddress)[]) =>
    parts.includes(part) ? Object.fromEntries(keys.map((key) => [key, after.address[key]])) : {};
  const address = {
    ...before.address,
    ...take('name', NAME),
    ...take('address', PLACE),
    ...take('phone', ['phone']),
    ...take('buyer', ['buyer']),
  };
  return { address, giftMessage: parts.includes('gift_message') ? after.giftMessage : before.giftMessage };
}

const FIELD_WORDS: Record<CorrectedField, string> = {
  name: 'name',
  address: 'address',
  phone: 'phone number',
  buyer: 'buyer',
  gift_message: 'message on the card',
  words: 'words',
  photo: 'photo',
  day: 'delivery day',
};

/** `address, phone number`: names the parts, never what they say. */
export const correctionNote = (fields: readonly CorrectedField[]): string =>
  fields.map((field) => FIELD_WORDS[field]).join(', ');

/** The parts that a note names. */
export const fieldsOfNote = (note: string): CorrectedField[] => {
  const words = note.split(', ');
  return CORRECTED_FIELDS.filter((field) => words.includes(FIELD_WORDS[field]));
};
