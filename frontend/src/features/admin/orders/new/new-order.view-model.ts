import type { PhoneOrderDto } from '../../../../api/generated/types';

export interface NewOrderLine {
  productId: string;
  name: string;
  quantity: number;
  words: string;
  /** Words can stand on it. */
  takesWords: boolean;
}

/** The form as it is typed. */
export interface NewOrderForm {
  channel: PhoneOrderDto['channel'];
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  locality: string;
  pinCode: string;
  city: string;
  state: string;
  giftMessage: string;
  hidePrices: boolean;
  wrapAll: boolean;
  express: boolean;
  /** ISO 8601 day; '' for as soon as it can */
  deliverOn: string;
  payBy: 'gateway' | 'cash';
  /** rupees, as typed */
  discount: string;
  discountReason: string;
  lines: readonly NewOrderLine[];
}

export const EMPTY_FORM: NewOrderForm = {
  channel: 'phone',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  locality: '',
  pinCode: '',
  city: '',
  state: '',
  giftMessage: '',
  hidePrices: false,
  wrapAll: false,
  express: false,
  deliverOn: '',
  payBy: 'gateway',
  discount: '',
  discountReason: '',
  lines: [],
};

const REQUIRED = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'address',
  'locality',
  'pinCode',
  'city',
  'state',
] as const satisfies readonly (keyof NewOrderForm)[];

/** Paise of an amount in rupees with up to two decimals; 0 for nothing typed, null for anything else. */
export function toPaise(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

/** What keeps the order from being sent; null when nothing does. */
export function missingFrom(form: NewOrderForm): string | null {
  if (form.lines.length === 0) return 'Add an item.';
  if (REQUIRED.some((name) => form[name].trim() === '')) return 'Fill in the customer and the address.';
  const off = toPaise(form.discount);
  if (off === null) return 'The discount is an amount in rupees, such as 50 or 49.50.';
  if (off > 0 && form.discountReason.trim() === '') return 'Say why there is a discount.';
  return null;
}

/** Of a form from which nothing is missing. */
export function toPhoneOrderDto(form: NewOrderForm): PhoneOrderDto {
  const { lines, discount, discountReason, deliverOn, giftMessage, ...rest } = form;
  const discountPaise = toPaise(discount);
  return {
    ...rest,
    lines: lines.map(({ productId, quantity, words }) => ({
      productId,
      quantity,
      ...(words.trim() ? { words: words.trim() } : {}),
    })),
    ...(deliverOn ? { deliverOn } : {}),
    ...(giftMessage.trim() ? { giftMessage: giftMessage.trim() } : {}),
    ...(discountPaise ? { discountPaise, discountReason: discountReason.trim() } : {}),
  };
}

/** One more of the same item, or the item as a new line where it carries words. */
export function addLine(
  lines: readonly NewOrderLine[],
  { id, name, takesWords }: { id: string; name: string; takesWords: boolean },
): NewOrderLine[] {
  const same = takesWords ? -1 : lines.findIndex(({ productId }) => productId === id);
  if (same === -1) return [...lines, { productId: id, name, quantity: 1, words: '', takesWords }];
  return lines.map((line, place) => (place === same ? { ...line, quantity: line.quantity + 1 } : line));
}
