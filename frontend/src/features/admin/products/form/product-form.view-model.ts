import type { AdminProductDto, ProductChangeDto } from '../../../../api/generated/types';
import { localMoment, momentOf } from './publishing.view-model';
import { percentOff } from '../../../../lib/rupees';
import type { CardProduct } from '../../../../ui';

export const FLAGS = [
  'isOnSale',
  'gift',
  'luxury',
  'wallart',
  'personalisedJewellary',
  'featured',
  'comingSoon',
  'customisable',
  'text1',
  'photo',
] as const;
export type Flag = (typeof FLAGS)[number];

const TEXTS = [
  'name',
  'description',
  'size',
  'material',
  'style',
  'trending',
  'color',
  'hsn',
  'sku',
  'barcode',
  'seoTitle',
  'seoText',
] as const;
const PRICES = ['originalPrice', 'price', 'discountedPrice', 'costPrice'] as const;
const INTEGERS = ['reviews', 'weightGrams', 'madeToOrderDays'] as const;
const LISTS = ['type', 'category', 'subcategory', 'theme', 'giftingguide'] as const;

export type TextualField =
  | (typeof TEXTS)[number]
  | (typeof PRICES)[number]
  | (typeof INTEGERS)[number]
  | (typeof LISTS)[number]
  | 'rating';
export type Field = TextualField | 'instruction' | 'gstRate' | 'stock' | 'lowStockAt' | 'publishAt';

export interface FormImage {
  src: string;
  width: number;
  height: number;
  /** empty where the product's name says it */
  alt: string;
}

/** A product as it stands in the form: what is typed is text until it is sent. */
export interface ProductForm extends Record<Field, string>, Record<Flag, boolean> {
  /** why the stock is another, where it is */
  stockReason: NonNullable<ProductChangeDto['stockReason']>;
  /** not in the shop yet; `publishAt` is when that ends, as the field writes it, '' for never */
  draft: boolean;
  pictures: readonly FormImage[];
  personalisation: Readonly<Record<string, unknown>> | null;
  /** by the keys of attributes; '' for none, a flag is `yes` or `no` */
  attributes: Readonly<Record<string, string>>;
}

export const EMPTY_FORM: ProductForm = {
  ...(Object.fromEntries(
    [
      ...TEXTS,
      ...PRICES,
      ...INTEGERS,
      ...LISTS,
      'rating',
      'instruction',
      'gstRate',
      'stock',
      'lowStockAt',
      'publishAt',
    ].map((field) => [field, '']),
  ) as Record<Field, string>),
  ...(Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Record<Flag, boolean>),
  stockReason: 'counted',
  draft: false,
  pictures: [],
  personalisation: null,
  attributes: {},
};

/** '₹1,299.50' is 1299.5; what is no number is 0. */
export function toNumber(written: string): number {
  const number = Number.parseFloat(written.replaceAll(/[₹,\s]/g, ''));
  return Number.isFinite(number) ? number : 0;
}

export type FormErrors = Partial<Record<Field | `attributes.${string}`, string>>;

const NUMBERS: readonly Field[] = [...PRICES, 'gstRate', ...INTEGERS, 'stock', 'lowStockAt', 'rating'];
export const isNumber = (written: string): boolean => /^-?\d*\.?\d+$|^-?\d+\.$/.test(written.replaceAll(/[₹,\s]/g, ''));

/** Fields for numbers in which something else stands, in the form's order. Empty ones are none of them. */
export function numberErrors(form: ProductForm): FormErrors {
  const wrong = NUMBERS.filter((field) => form[field].trim() !== '' && !isNumber(form[field]));
  return Object.fromEntries(wrong.map((field) => [field, `“${form[field].trim()}” is not a number.`]));
}

/** What the server says of the form's fields. */
export function serverErrors(fields: readonly { field: string; message: string }[]): FormErrors {
  return Object.fromEntries(
    fields
      .filter(({ field }) => field in EMPTY_FORM || field.startsWith('attributes.'))
      .map(({ field, message }) => [field, `${message}.`]),
  );
}

/** A whole number; what is none is 0. */
export function toWhole(written: string): number {
  return Math.trunc(toNumber(written));
}

/** Entries between commas, trimmed; empty ones are dropped. */
export function toList(written: string): string[] {
  return written
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export function toLines(written: string): string[] {
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Takes a word out of a comma-separated list, or adds it. */
export function toggled(written: string, word: string): string {
  const entries = toList(written);
  const without = entries.filter((entry) => entry.toLowerCase() !== word.toLowerCase());
  return (without.length < entries.length ? without : [...entries, word]).join(', ');
}

/** What a picture is called that nobody described. */
export function defaultAlt(name: string, at: number, count: number): string {
  return at === 0 ? name : `${name}, picture ${at + 1} of ${count}`;
}

const shown = (value: number | null) => (value ? String(value) : '');

const attributeText = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));

export function formOf(product: AdminProductDto): ProductForm {
  return {
    ...(Object.fromEntries(TEXTS.map((field) => [field, product[field]])) as Record<(typeof TEXTS)[number], string>),
    ...(Object.fromEntries(
      [...PRICES, ...INTEGERS, 'rating' as const].map((field) => [field, shown(product[field])]),
    ) as Record<(typeof PRICES)[number] | (typeof INTEGERS)[number] | 'rating', string>),
    ...(Object.fromEntries(LISTS.map((field) => [field, product[field].join(', ')])) as Record<
      (typeof LISTS)[number],
      string
    >),
    ...(Object.fromEntries(FLAGS.map((flag) => [flag, product[flag]])) as Record<Flag, boolean>),
    gstRate: product.gstRate === null ? '' : String(product.gstRate),
    stock: String(product.stock ?? ''),
    lowStockAt: String(product.lowStockAt ?? ''),
    stockReason: 'counted',
    draft: product.draft,
    publishAt: product.publishAt ? localMoment(product.publishAt) : '',
    instruction: product.instruction.join('\n'),
    pictures: product.pictures.map(({ src, width, height, alt }, at) => ({
      src,
      width,
      height,
      alt: alt === defaultAlt(product.name, at, product.pictures.length) ? '' : alt,
    })),
    personalisation: product.personalisation as ProductForm['personalisation'],
    attributes: Object.fromEntries(
      Object.entries(product.attributeValues).map(([key, value]) => [key, attributeText(value)]),
    ),
  };
}

/** A new product that begins as another one. */
export function copyOf(product: AdminProductDto): ProductForm {
  return {
    ...formOf(product),
    name: product.name ? `${product.name} copy` : '',
    reviews: '',
    rating: '',
    stock: '',
    barcode: '',
    sku: '',
    seoTitle: '',
  };
}

const list = (entries: readonly string[]) => JSON.stringify(entries);

/** Everything that is sent: numbers as numbers, lists as JSON text. */
export function toPayload(form: ProductForm): ProductChangeDto {
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, form[field].trim()])),
    ...Object.fromEntries([...PRICES, 'rating' as const].map((field) => [field, toNumber(form[field])])),
    ...Object.fromEntries(INTEGERS.map((field) => [field, toWhole(form[field])])),
    ...Object.fromEntries(LISTS.map((field) => [field, list(toList(form[field]))])),
    ...Object.fromEntries(FLAGS.map((flag) => [flag, form[flag]])),
    // Empty text: what the HSN code says; 0 is a rate of its own.
    gstRate: form.gstRate.trim() === '' ? '' : toNumber(form.gstRate),
    // As it is written: what is no number must not sell the product out.
    stock: form.stock.trim(),
    lowStockAt: form.lowStockAt.trim(),
    draft: form.draft,
    // What is no moment is sent as it is, for the server to say so at its field.
    publishAt: form.draft && form.publishAt ? (momentOf(form.publishAt) ?? form.publishAt) : '',
    instruction: list(toLines(form.instruction)),
    image: list(form.pictures.map(({ src }) => src)),
    imageAlts: list(form.pictures.map(({ alt }) => alt.trim().replace(/\s+/g, ' '))),
    // Nothing is written as empty text.
    personalisation: form.personalisation ?? '',
    attributes: Object.fromEntries(Object.entries(form.attributes).map(([key, text]) => [key, text.trim()])),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The part of what is sent that differs from what the form was opened with. */
export function changedFields(opened: ProductForm, form: ProductForm): ProductChangeDto {
  const before: Record<string, unknown> = { ...toPayload(opened) };
  const changed = Object.fromEntries(
    Object.entries(toPayload(form)).filter(([field, value]) => !same(before[field], value)),
  );
  return 'stock' in changed ? { ...changed, stockReason: form.stockReason } : changed;
}

/** The whole form; a personalisation that nobody touched stays as it is, and so do pieces that sell meanwhile. */
export function mergedPayload(opened: ProductForm, form: ProductForm): ProductChangeDto {
  const { personalisation, stock, ...rest } = toPayload(form);
  const untouched = same(opened.personalisation, form.personalisation);
  return {
    ...rest,
    ...(untouched || personalisation === undefined ? {} : { personalisation }),
    ...(opened.stock.trim() === stock ? {} : { stock, stockReason: form.stockReason }),
  };
}

export function effectivePrice(form: ProductForm): number {
  return toNumber(form.discountedPrice) || toNumber(form.price) || toNumber(form.originalPrice);
}

export function bandOf(price: number): string {
  if (price < 1000) return 'Under ₹1,000';
  return price <= 3000 ? '₹1,000 - ₹3,000' : 'Above ₹3,000';
}

/** The address that the server makes of a name. */
export function slugOfName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().replace(/\s+/g, '-').replace(/-+$/, '');
}

/** The product as the shop's shelves would show it. */
export function cardOf(form: ProductForm): CardProduct {
  const now = effectivePrice(form);
  const originalPrice = toNumber(form.originalPrice);
  return {
    name: form.name.trim() || 'No name yet',
    slug: slugOfName(form.name) || 'new',
    pictures: [...form.pictures],
    effectivePrice: now,
    originalPrice,
    discountPercent: percentOff(originalPrice, now),
    rating: toNumber(form.rating),
    material: form.material,
    comingSoon: form.comingSoon,
    soldOut: form.stock.trim() === '0',
    customisable: form.customisable,
  };
}

export interface Check {
  done: boolean;
  words: string;
}

const check = (done: boolean, yes: string, no: string): Check => ({ done, words: done ? yes : no });

/** What makes a product easy to find and to buy. Nothing of it is required. */
export function listingChecks(form: ProductForm): Check[] {
  const sold = form.name.trim() !== '' && (effectivePrice(form) > 0 || form.comingSoon);
  const area = form.personalisation !== null;
  return [
    check(sold, 'Has a name and a price', 'Not shown in the shop until it has a name and a price'),
    check(form.pictures.length > 1, 'Two pictures or more', 'Fewer than two pictures'),
    check(toList(form.category).length > 0, 'In a category', 'No category'),
    check(
      toList(form.giftingguide).length > 0,
      'In a gifting guide, so the wizard offers it',
      'In no gifting guide, so the wizard does not offer it',
    ),
    ...(form.customisable ? [check(area, 'Its preview is set', 'No place for words or photo yet')] : []),
    check(toWhole(form.weightGrams) > 0, 'Has a weight', 'No weight yet'),
  ];
}
