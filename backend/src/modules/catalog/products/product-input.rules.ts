import { DomainError, rupeesToPaise, type FieldError, type Paise } from '../../../kernel/index.js';
import { PRODUCT_FLAGS, type ProductFlag } from './product-tags.rules.js';
import {
  parseBoolean,
  parseInstruction,
  parseList,
  parseNumber,
  parseSparseList,
  parseRecord,
  parseText,
} from './parse-values.js';

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

const MAX_RUPEES = 10_000_000;
const MAX_ENTRIES = 50;
const MAX_STOCK = 1_000_000;
const PICTURE = /^(https?:\/\/\S+|\/?[\w.%/-]+)$/i;

/** Field on the wire -> field of the product and how it is read. */
const PARSERS: Record<string, readonly [keyof ProductFields, (written: unknown) => Read]> = {
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
  type: ['type', list(parseList, 200)],
  category: ['category', list(parseList, 200)],
  subcategory: ['subcategory', list(parseList, 200)],
  theme: ['theme', list(parseList, 200)],
  giftingguide: ['giftingGuide', list(parseList, 200)],
  instruction: ['instruction', list(parseInstruction, 1_000)],
  image: ['images', pictures],
  imageAlts: ['alts', list(parseSparseList, 300)],
  personalisation: ['personalisation', personalisation],
  hsn: ['hsn', text(20)],
  gstRate: ['gstRate', percent],
  weightGrams: ['weightGrams', whole],
  madeToOrderDays: ['madeToOrderDays', whole],
  stock: ['stock', stockQuantity],
  ...Object.fromEntries(
    PRODUCT_FLAGS.map((flag) => [flag, [flag, (written: unknown) => ({ value: parseBoolean(written) })]]),
  ),
};

/** The fields as they are called on the wire. */
export const PRODUCT_INPUT_FIELDS: readonly string[] = Object.keys(PARSERS);

/**
 * Reads what was sent; a field that was not sent is left out, so that an update keeps what is there.
 * @throws DomainError request.invalid naming each field that cannot be read
 */
export function parseProductInput(sent: Readonly<Record<string, unknown>>): Partial<ProductFields> {
  const fields: FieldError[] = [];
  const read: Record<string, unknown> = {};
  for (const [field, [name, reader]] of Object.entries(PARSERS)) {
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
    const value = parseText(written);
    if (value === null) return { problem: 'must be text' };
    return value.length > most ? { problem: `must have at most ${most} characters` } : { value };
  };
}

function list(read: (written: unknown) => string[] | null, most: number) {
  return (written: unknown): Read => {
    const value = read(written);
    if (value === null) return { problem: 'must be a list' };
    if (value.length > MAX_ENTRIES) return { problem: `must have at most ${MAX_ENTRIES} entries` };
    return value.some((entry) => entry.length > most)
      ? { problem: `must have entries of at most ${most} characters` }
      : { value };
  };
}

function pictures(written: unknown): Read {
  const result = list(parseList, 500)(written);
  if ('problem' in result) return result;
  return (result.value as string[]).every((address) => PICTURE.test(address))
    ? result
    : { problem: 'must be a list of picture addresses or paths' };
}

function price(written: unknown): Read {
  const rupees = parseNumber(written);
  if (rupees === null) return { problem: 'must be a number of rupees, 0 or more' };
  if (rupees > MAX_RUPEES) return { problem: `must be at most ${MAX_RUPEES} rupees` };
  return { value: rupees === 0 ? null : rupeesToPaise(rupees) };
}

function rating(written: unknown): Read {
  const value = parseNumber(written);
  return value === null || value > 5
    ? { problem: 'must be a number from 0 to 5' }
    : { value: Math.round(value * 10) / 10 };
}

function percent(written: unknown): Read {
  if (parseText(written) === '') return { value: null };
  const value = parseNumber(written);
  return value === null || value > 100
    ? { problem: 'must be a number from 0 to 100' }
    : { value: Math.round(value * 100) / 100 };
}

function whole(written: unknown): Read {
  const value = parseNumber(written);
  return value === null || value > 2_000_000_000
    ? { problem: 'must be a number, 0 or more' }
    : { value: Math.trunc(value) };
}

function stockQuantity(written: unknown): Read {
  if (parseText(written) === '') return { value: null };
  const value = parseNumber(written);
  return value === null || value > MAX_STOCK || !Number.isInteger(value)
    ? { problem: `must be a whole number from 0 to ${MAX_STOCK}, or empty` }
    : { value };
}

function personalisation(written: unknown): Read {
  const value = parseRecord(written);
  if (value === undefined) return { value: null };
  const fits = value !== null && typeof value.image === 'string' && PICTURE.test(value.image);
  return fits && JSON.stringify(value).length <= 100_000
    ? { value }
    : { problem: 'must be an object with the picture in image' };
}
