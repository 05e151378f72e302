import type { DeliveryCorrectionDto, OrderDetailItemDto, OrderInDetailDto } from '../../../../api/generated/types';

/** What the form holds; the buyer's fields only of an order that goes to somebody else. */
export type DeliveryForm = Omit<DeliveryCorrectionDto, 'reason' | 'notify' | 'parts'> & { giftMessage: string };

type DeliveryPart = NonNullable<DeliveryCorrectionDto['parts']>[number];
type Order = Pick<OrderInDetailDto, 'address' | 'gift_message'>;

export function deliveryForm({ address, gift_message: giftMessage }: Order): DeliveryForm {
  const { firstName, lastName, address: street, locality, city, state, pinCode, phone, buyer } = address;
  return {
    firstName,
    lastName,
    address: street,
    locality,
    city,
    state,
    pinCode,
    phone,
    ...(buyer ? { buyerName: buyer.name, buyerPhone: buyer.phone } : {}),
    giftMessage: giftMessage ?? '',
  };
}

export interface DeliveryChange {
  part: DeliveryPart;
  name: string;
  before: string;
  after: string;
}

const PARTS: readonly (readonly [DeliveryPart, string, readonly (keyof DeliveryForm)[]])[] = [
  ['name', 'Name', ['firstName', 'lastName']],
  ['address', 'Address', ['address', 'locality', 'city', 'state', 'pinCode']],
  ['phone', 'Phone', ['phone']],
  ['buyer', 'Ordered by', ['buyerName', 'buyerPhone']],
  ['gift_message', 'Message on the card', ['giftMessage']],
];

/** What the form changes of the order, for reading before it is saved. */
export function deliveryChanges(before: DeliveryForm, after: DeliveryForm): DeliveryChange[] {
  const text = (form: DeliveryForm, fields: readonly (keyof DeliveryForm)[]) =>
    fields
      .map((field) => (form[field] ?? '').trim())
      .filter(Boolean)
      .join(', ');
  return PARTS.map(([part, name, fields]) => ({
    part,
    name,
    before: text(before, fields),
    after: text(after, fields),
  })).filter((change) => change.before !== change.after);
}

/** The steps in which address and card can be corrected: nothing has left. */
export const canCorrectDelivery = (state: string): boolean =>
  ['paid', 'placed', 'in_production', 'packed'].includes(state);

/** A parcel that is on its way, maybe before the rest of its order: its number can be corrected. */
export const canCorrectTracking = (state: string): boolean => state === 'packed' || state === 'shipped';

/** Words and photo can be corrected until the item is made; there is nothing to correct of a plain one. */
export const canCorrectItem = (
  state: string,
  {
    custom_text: words,
    photo,
    removed,
    quantity,
  }: Pick<OrderDetailItemDto, 'custom_text' | 'photo' | 'removed' | 'quantity'>,
): boolean => state === 'paid' && removed < quantity && Boolean(words ?? photo);
