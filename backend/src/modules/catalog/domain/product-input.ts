import { DomainError, rupeesToPaise, type FieldError, type Paise } from '../../../kernel/index.js';
import { PRODUCT_FLAGS, type ProductFlag } from './tags.js';
import { readFlag, readInstruction, readList, readNumber, readPlaces, readRecord, readText } from './written-values.js';

/** A product's own fields, as an admin sets them. */
export interface ProductFields extends Record<ProductFlag, boolean> {
  name: string;
  description: string;
  price: Paise | null;
  originalPrice: Paise | null;
  discountedPrice: Paise | null;
  rating: number;
  reviews: number;
  size: string;
  material: string;
  style: string;
  trending: string;
  color: string;
  type: string[];
  category: string[];
  subcategory: string[];
  theme: string[];
  giftingGuide: string[];
  instruction: string[];
  /** Addresses or file names, the main picture first. */
  images: string[];
  /** What each picture shows, in their order; empty where nothing was written. */
  alts: string[];
  personalisation: Record<string, unknown> | null;
  hsn: string;
  /** Percent; null: what the HSN code says. */
  gstRate: number | null;
  weightGrams: number;
  madeToOrderDays: number;
  /** Pieces that can still be sold; null: made to order, not counted. */
  stock: number | null;
}

type Read = { readonly value: unknown } | { readonly problem: string };

const MOST_RUPEES = 10_000_000;
const MOST_ENTRIES = 50;
const MOST_PIECES = 1_000_000;
const PICTURE = /^(https?:\/\/\S+|\/?[\w.%/-]+)$/i;

/** Field on the wire -> field of the product and how it is read. */
const READERS: Record<string, readonly [keyof ProductFields, (written: unknown) => Read]> = {
  name: ['name', text(200)],
  description: ['description', text(10_000)],
  price: ['price', price],
  originalPrice: ['originalPrice', price],
  discountedPrice: ['discountedPrice', price],
  rating: ['rating', rating],
  reviews: ['reviews', whole],
  size: ['size', text(200)],
  material: ['material', text(200)],
  style: ['style', text(200)],
  trending: ['trending', text(200)],
  color: ['color', text(100)],
  type: ['type', list(readList, 200)],
  category: ['category', list(readList, 200)],
  subcategory: ['subcategory', list(readList, 200)],
  theme: ['theme', list(readList, 200)],
  giftingguide: ['giftingGuide', list(readList, 200)],
  instruction: ['instruction', list(readInstruction, 1_000)],
  image: ['images', pictures],
  imageAlt: ['alts', list(readPlaces, 300)],
  personalisation: ['personalisation', personalisation],
  hsn: ['hsn', text(20)],
  gstRate: ['gstRate', percent],
  weightGrams: ['weightGrams', whole],
  madeToOrderDays: ['madeToOrderDays', whole],
  stock: ['stock', pieces],
  ...Object.fromEntries(
    PRODUCT_FLAGS.map((flag) => [flag, [flag, (written: unknown) => ({ value: readFlag(written) })]]),
  ),
};

/** The fields as they are called on the wire. */
export const PRODUCT_INPUT_FIELDS: readonly string[] = Object.keys(READERS);

/**
 * Reads what was sent; a field that was not sent is left out, so that an update keeps what is there.
 * @throws DomainError request.invalid naming each field that cannot be read
 */
export function readProductInput(sent: Readonly<Record<string, unknown>>): Partial<ProductFields> {
  const fields: FieldError[] = [];
  const read: Record<string, unknown> = {};
  for (const [field, [name, reader]] of Object.entries(READERS)) {
    if (sent[field] === undefined) continue;
    const result = reader(sent[field]);
    if ('problem' in result) fields.push({ field, message: `${field} ${result.problem}` });
    else read[name] = result.value;
  }
  if (fields.length > 0) throw new DomainError('request.invalid', { fields });
  return read;
}

function text(most: number) {
  return (written: unknown): Read => {
    const value = readText(written);
    if (value === null) return { problem: 'must be text' };
    return value.length > most ? { problem: `must have at most ${most} characters` } : { value };
  };
}

function list(read: (written: unknown) => string[] | null, most: number) {
  return (written: unknown): Read => {
    const value = read(written);
    if (value === null) return { problem: 'must be a list' };
    if (value.length > MOST_ENTRIES) return { problem: `must have at most ${MOST_ENTRIES} entries` };
    return value.some((entry) => entry.length > most)
      ? { problem: `must have entries of at most ${most} characters` }
      : { value };
  };
}

function pictures(written: unknown): Read {
  const result = list(readList, 500)(written);
  if ('problem' in result) return result;
  return (result.value as string[]).every((address) => PICTURE.test(address))
    ? result
    : { problem: 'must be a list of picture addresses or paths' };
}

function price(written: unknown): Read {
  const rupees = readNumber(written);
  if (rupees === null) return { problem: 'must be a number of rupees, 0 or more' };
  if (rupees > MOST_RUPEES) return { problem: `must be at most ${MOST_RUPEES} rupees` };
  return { value: rupees === 0 ? null : rupeesToPaise(rupees) };
}

function rating(written: unknown): Read {
  const value = readNumber(written);
  return value === null || value > 5
    ? { problem: 'must be a number from 0 to 5' }
    : { value: Math.round(value * 10) / 10 };
}

function percent(written: unknown): Read {
  if (readText(written) === '') return { value: null };
  const value = readNumber(written);
  return value === null || value > 100
    ? { problem: 'must be a number from 0 to 100' }
    : { value: Math.round(value * 100) / 100 };
}

function whole(written: unknown): Read {
  const value = readNumber(written);
  return value === null || value > 2_000_000_000
    ? { problem: 'must be a number, 0 or more' }
    : { value: Math.trunc(value) };
}

function pieces(written: unknown): Read {
  if (readText(written) === '') return { value: null };
  const value = readNumber(written);
  return value === null || value > MOST_PIECES || !Number.isInteger(value)
    ? { problem: `must be a whole number from 0 to ${MOST_PIECES}, or empty` }
    : { value };
}

function personalisation(written: unknown): Read {
  const value = readRecord(written);
  if (value === undefined) return { value: null };
  const fits = value !== null && typeof value.image === 'string' && PICTURE.test(value.image);
  return fits && JSON.stringify(value).length <= 100_000
    ? { value }
    : { problem: 'must be an object with the picture in image' };
}
