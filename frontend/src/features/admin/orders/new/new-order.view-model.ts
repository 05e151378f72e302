import type { PhoneOrderDto, PhoneOrderLineDto } from '../../../../api/generated/types';
import { takenParts, type CustomisableProduct, type PhotoOriginal } from '../../../personalise';
import { typedNumber } from '../../components/typed-number';

/** A photo for an item, as the studio gave it. */
export interface LinePhoto {
  /** what was framed: a JPEG data URL */
  framed: string;
  /** null where only what was framed is known */
  original: PhotoOriginal | null;
}

/** The uploads of a line's photo. */
export type SentPhoto = Pick<PhoneOrderLineDto, 'photo' | 'originalPhoto' | 'photoCrop'>;

export interface NewOrderLine {
  key: number;
  productId: string;
  name: string;
  quantity: number;
  words: string;
  photo: LinePhoto | null;
  /** What the studio must know of it; null for an item that is not personalised. */
  product: CustomisableProduct | null;
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

const MAX_RUPEES = 10_000_000;

/** Paise of an amount in rupees; 0 for nothing typed, null for what is no amount or more than the server takes. */
export function toPaise(typed: string): number | null {
  const amount = typedNumber(typed, 2) ?? 0;
  return amount <= MAX_RUPEES ? Math.round(amount * 100) : null;
}

/** What keeps the order from being sent; null when nothing does. */
export function missingFrom(form: NewOrderForm): string | null {
  if (form.lines.length === 0) return 'Add an item.';
  const unfinished = form.lines.map(lineNeeds).find((needs) => needs !== null);
  if (unfinished) return unfinished;
  if (REQUIRED.some((name) => form[name].trim() === '')) return 'Fill in the customer and the address.';
  const off = toPaise(form.discount);
  if (off === null) return 'The discount is an amount in rupees, such as 50 or 49.50.';
  if (off > 0 && form.discountReason.trim() === '') return 'Say why there is a discount.';
  return null;
}

/** `Heart Locket needs a photo and words.`; null where nothing is missing. */
export function lineNeeds({ name, words, photo, product }: NewOrderLine): string | null {
  const parts = [product?.photo && !photo ? 'a photo' : [], product?.text1 && !words.trim() ? 'words' : []].flat();
  return parts.length > 0 ? `${name} needs ${parts.join(' and ')}.` : null;
}

/** How a personalised item is given. One that names neither photo nor words: words are typed, the studio has no use. */
export function inputsOf(product: CustomisableProduct): { words: boolean; studio: boolean } {
  const { photo, words } = takenParts(product);
  return { words: words || !photo, studio: words || photo };
}

/**
 * Of a form from which nothing is missing.
 * @param sent the photos that were uploaded, by the key of their line
 */
export function toPhoneOrderDto(form: NewOrderForm, sent: ReadonlyMap<number, SentPhoto> = new Map()): PhoneOrderDto {
  const { lines, discount, discountReason, deliverOn, giftMessage, ...rest } = form;
  const discountPaise = toPaise(discount);
  return {
    ...rest,
    lines: lines.map((line) => toItemDto(line, sent)),
    ...(deliverOn ? { deliverOn } : {}),
    ...(giftMessage.trim() ? { giftMessage: giftMessage.trim() } : {}),
    ...(discountPaise ? { discountPaise, discountReason: discountReason.trim() } : {}),
  };
}

/** @param sent the photos that were uploaded, by the key of their line */
export const toItemDto = (
  { key, productId, quantity, words }: NewOrderLine,
  sent: ReadonlyMap<number, SentPhoto>,
): PhoneOrderLineDto => ({
  productId,
  quantity,
  ...(words.trim() ? { words: words.trim() } : {}),
  ...sent.get(key),
});

/** One more of the same item, or the item as a new line where it is personalised. */
export function addLine(
  lines: readonly NewOrderLine[],
  { id, name, product }: { id: string; name: string; product: CustomisableProduct | null },
): NewOrderLine[] {
  const same = product ? -1 : lines.findIndex(({ productId }) => productId === id);
  if (same >= 0) return lines.map((line, place) => (place === same ? { ...line, quantity: line.quantity + 1 } : line));
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return [...lines, { key, productId: id, name, quantity: 1, words: '', photo: null, product }];
}
