import { ZERO_PAISE, rupeesToPaise, type Paise, normalizeText } from '../../../kernel/index.js';

export interface Prices {
  readonly price: Paise | null;
  readonly originalPrice: Paise | null;
  readonly discountedPrice: Paise | null;
}

/** What a buyer pays: discountedPrice, else price, else originalPrice; 0 counts as absent. 0 when there is none. */
export function effectivePrice({ discountedPrice, price, originalPrice }: Prices): Paise {
  return discountedPrice || price || originalPrice || ZERO_PAISE;
}

/** The price before the discount; the effective price when there is no discount. */
export function maximumPrice(prices: Prices): Paise {
  const effective = effectivePrice(prices);
  return (prices.originalPrice ?? ZERO_PAISE) > effective ? (prices.originalPrice as Paise) : effective;
}

interface PriceBand {
  readonly word: string;
  readonly from: Paise;
  /** The last price in it; null is no limit. */
  readonly to: Paise | null;
}

/** Of effective prices; a product without a price is in none. */
export const PRICE_BANDS = [
  { word: 'under-1000', from: 1 as Paise, to: (rupeesToPaise(1000) - 1) as Paise },
  { word: '1000-3000', from: rupeesToPaise(1000), to: rupeesToPaise(3000) },
  { word: 'above-3000', from: (rupeesToPaise(3000) + 1) as Paise, to: null },
] as const satisfies readonly PriceBand[];

export type PriceBandWord = (typeof PRICE_BANDS)[number]['word'];

export const PRICE_BAND_WORDS = PRICE_BANDS.map(({ word }) => word);

/**
 * What filters match a product by, as `kind:word` in lower case; the database derives a product's tags from its
 * fields. `first` is the first word of the name, `in` the groups in which it stands at all, `guide` its giftingguide.
 */
export type Tag =
  `${'type' | 'category' | 'subcategory' | 'first' | 'color' | 'guide' | 'flag' | 'in' | 'style' | 'material' | 'theme' | 'trending'}:${string}`;

export const PRODUCT_FLAGS = [
  'gift',
  'luxury',
  'wallart',
  'personalisedJewellary',
  'comingSoon',
  'customisable',
  'photo',
  'text1',
  'featured',
  'isOnSale',
] as const;

export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

export const TYPE_OPTIONS = ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp'] as const;

/**
 * Any of these makes a product match a Type option: the first word of its name is the option's first word, or its type
 * or category list holds the option.
 */
export function typeTags(option: string): Tag[] {
  const word = option.trim().toLowerCase();
  return [`first:${word.split(/\s+/)[0] ?? ''}`, `type:${word}`, `category:${word}`];
}

export function colorTag(color: string): Tag {
  return `color:${color.trim().toLowerCase()}`;
}

/** A bit for each Type option that is among the types. */
export function typeMask(types: readonly string[]): number {
  return types.reduce((bits, type) => {
    const place = placeOf(type);
    return place < 0 ? bits : bits | (1 << place);
  }, 0);
}

/** Those of the types that are no Type option, in lower case. */
export function unknownTypes(types: readonly string[]): string[] {
  return types.filter((type) => placeOf(type) < 0).map((type) => type.trim().toLowerCase());
}

function placeOf(type: string): number {
  const word = type.trim().toLowerCase();
  return TYPE_OPTIONS.findIndex((option) => option.toLowerCase() === word);
}

/**
 * The name in lower case, each run of whitespace one hyphen, trailing hyphens stripped; other signs stay and are
 * percent-encoded in addresses. Empty for a name without letters.
 */
export function slugOf(name: string): string {
  return normalizeText(name)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/(?<!-)-+$/, '');
}

/** The slug itself, or with the first number from 2 that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
