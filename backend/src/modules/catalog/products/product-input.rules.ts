import { normalizeText, DomainError, rupeesToPaise, type FieldError, type Paise } from '../../../kernel/index.js';
import { parseAttributes, type AttributeChanges, type ProductAttribute } from './product-attribute.rules.js';
import { PRODUCT_FLAGS, type ProductFlag } from './product.rules.js';

/** Values as an admin's form, a script or an older export writes them. Each reader answers null for what it cannot read. */

const TRUE_WORDS = new Set<unknown>([true, 1, '1', 'true']);
const LIST_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/;

/** A flag is true when it is 1 or true, and otherwise false. */
export function parseBoolean(written: unknown): boolean {
  return TRUE_WORDS.has(typeof written === 'string' ? written.trim().toLowerCase() : written);
}

/** A text in one spelling: composed, trimmed, lines ended by LF, without NUL, which PostgreSQL cannot hold. */
export function parseText(written: unknown): string | null {
  if (written === null || written === undefined) return '';
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  return normalizeText(String(written).replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')).trim();
}

/** A list, JSON text of a list, or comma-separated text; entries are trimmed and empty ones dropped. */
export function parseList(written: unknown): string[] | null {
  if (Array.isArray(written)) return parseEntries(written);
  const text = parseText(written);
  if (text === null) return null;
  const parsed = parsedJson(text);
  if (Array.isArray(parsed)) return parseEntries(parsed);
  if (typeof parsed === 'string') return parseList(parsed);
  return parseEntries(text.split(','));
}

/** A list or JSON text of one, in which empty entries keep their places. */
export function parseSparseList(written: unknown): string[] | null {
  const entries = typeof written === 'string' ? parsedJson(written) : written;
  if (entries === undefined || entries === null) return parseText(written) === '' ? [] : null;
  if (!Array.isArray(entries)) return null;
  const texts = entries.map(parseText);
  return texts.includes(null) ? null : (texts as string[]);
}

/** A list or numbered text ('1. Upload a photo 2. Add a name'); entries 'false' are dropped. */
export function parseInstruction(written: unknown): string[] | null {
  const entries = instructionEntries(written);
  return (
    entries?.map((entry) => entry.replace(LIST_MARK, '').trim()).filter((entry) => !/^(false)?$/i.test(entry)) ?? null
  );
}

/** A number of zero or more; nothing written is 0. '₹1,299.50' is 1299.5. */
export function parseNumber(written: unknown): number | null {
  const text = parseText(written);
  if (text === null) return null;
  const number = Number(text.replace(/^₹\s*/, '').replaceAll(',', ''));
  return Number.isFinite(number) && number >= 0 ? number : null;
}

/** An object or JSON text of one; undefined when nothing is written. */
export function parseRecord(written: unknown): Record<string, unknown> | null | undefined {
  if (written === null || written === undefined || written === '') return undefined;
  const value = typeof written === 'string' ? parsedJson(written) : written;
  if (value === null) return undefined;
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

function parseEntries(entries: readonly unknown[]): string[] | null {
  const texts = entries.map((entry) => (typeof entry === 'boolean' ? String(entry) : parseText(entry)));
  return texts.includes(null) ? null : texts.filter((text): text is string => Boolean(text));
}

function instructionEntries(written: unknown): string[] | null {
  if (typeof written === 'boolean') return parseEntries([written]);
  if (Array.isArray(written)) return parseEntries(written);
  const text = parseText(written);
  if (text === null) return null;
  const parsed = parsedJson(text);
  if (Array.isArray(parsed)) return parseEntries(parsed);
  return text.split(/\r?\n/).flatMap(splitNumberedList);
}

/** '1. a 2. b' -> ['a', 'b']; only numbers that count up divide, so 'up to 10. Then' stays whole. */
function splitNumberedList(line: string): string[] {
  const parts: string[] = [];
  let rest = line.trim();
  for (let number = 1; new RegExp(`^${number}[.)]\\s`).test(rest); number += 1) {
    rest = rest.replace(LIST_MARK, '');
    const next = rest.search(new RegExp(`\\s${number + 1}[.)]\\s`));
    parts.push(next < 0 ? rest : rest.slice(0, next));
    rest = next < 0 ? '' : rest.slice(next).trim();
  }
  return rest ? [...parts, rest] : parts;
}

function parsedJson(text: string): unknown {
  if (!/^\s*[[{"]|^null$/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
  /** New values by the keys of attributes; null takes one away. */
  attributes: AttributeChanges;
  hsn: string;
  /** Percent; null: what the HSN code says. */
  gstRate: number | null;
  weightGrams: number;
  madeToOrderDays: number;
  /** Pieces that can still be sold; null: made to order, not counted. */
  stock: number | null;
  sku: string;
  barcode: string;
  /** For search engines; empty: from name and description. */
  seoTitle: string;
  seoText: string;
  /** What a piece costs the shop; null: not known. */
  costPrice: Paise | null;
  /** An alert at so many pieces; null: at 3. */
  lowStockAt: number | null;
  draft: boolean;
  /** When a draft goes into the shop by itself. */
  publishAt: Date | null;
}

type Read = { readonly value: unknown } | { readonly problem: string };

const MAX_RUPEES = 10_000_000;
const MAX_ENTRIES = 50;
export const MAX_STOCK = 1_000_000;
const GTIN = /^(\d{8}|\d{12,14})$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
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
  sku: ['sku', text(60)],
  barcode: ['barcode', barcode],
  seoTitle: ['seoTitle', text(120)],
  seoText: ['seoText', text(320)],
  costPrice: ['costPrice', price],
  lowStockAt: ['lowStockAt', stockQuantity],
  draft: ['draft', (written) => ({ value: parseBoolean(written) })],
  publishAt: ['publishAt', moment],
  ...Object.fromEntries(
    PRODUCT_FLAGS.map((flag) => [flag, [flag, (written: unknown) => ({ value: parseBoolean(written) })]]),
  ),
};

/** The fields as they are called on the wire. */
export const PRODUCT_INPUT_FIELDS: readonly string[] = Object.keys(PARSERS);

/**
 * Reads what was sent; a field that was not sent is left out, so that an update keeps what is there.
 * @param attributes those that the shop knows
 * @throws DomainError request.invalid naming each field that cannot be read
 */
export function parseProductInput(
  sent: Readonly<Record<string, unknown>>,
  attributes: readonly ProductAttribute[] = [],
): Partial<ProductFields> {
  const fields: FieldError[] = [];
  const read: Record<string, unknown> = {};
  for (const [field, [name, reader]] of Object.entries(PARSERS)) {
    if (sent[field] === undefined) continue;
    const result = reader(sent[field]);
    if ('problem' in result) fields.push({ field, message: `${field} ${result.problem}` });
    else read[name] = result.value;
  }
  if (sent.attributes !== undefined) {
    const { changes, problems } = parseAttributes(sent.attributes, attributes);
    fields.push(...problems);
    read.attributes = changes;
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

/** Letters, digits and hyphens; as many digits as a GTIN has must end with its check digit. */
function barcode(written: unknown): Read {
  const value = parseText(written)?.replaceAll(/\s/g, '');
  if (value === undefined) return { problem: 'must be text' };
  if (!/^[A-Za-z0-9-]{0,40}$/.test(value)) return { problem: 'must have at most 40 letters, digits and hyphens' };
  return GTIN.test(value) && !hasCheckDigit(value)
    ? { problem: 'is not a barcode: its last digit is wrong' }
    : { value };
}

/** Whether the last digit of a GTIN is the one that follows from the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function moment(written: unknown): Read {
  const text = parseText(written);
  if (text === '') return { value: null };
  const value = text !== null && MOMENT.test(text) ? new Date(text) : null;
  return value === null || Number.isNaN(value.getTime()) || value.getUTCFullYear() > 9_999
    ? { problem: 'must be a date and a time, as in 2026-12-01T09:00:00+05:30' }
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
