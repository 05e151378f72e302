import { normalizeText } from '../../../kernel/index.js';
import type { CategoryHeader, Collection } from '../products/collections.rules.js';
import {
  PRICE_BANDS,
  type PriceBandWord,
  colorTag,
  typeTags,
  type ProductFlag,
  type Tag,
  TYPE_OPTIONS,
} from '../products/product.rules.js';

export const SORTS = ['featured', 'price-asc', 'price-desc', 'newest', 'rating'] as const;

export type Sort = (typeof SORTS)[number];

/** What a reader of the catalogue asked for. */
export interface ProductListQuery {
  readonly collection: Collection | null;
  readonly category: CategoryHeader | null;
  readonly flags: readonly ProductFlag[];
  /** Part of the name; empty is no filter. */
  readonly search: string;
  readonly types: readonly string[];
  readonly colors: readonly string[];
  readonly bands: readonly PriceBandWord[];
  /** Working days that making takes at most; null for any. */
  readonly makingDays: number | null;
  readonly sort: Sort;
  readonly page: number;
  readonly limit: number;
}

/** The filters as tags and amounts. All tags of `scope` must stand; of each group any one, where it has one. */
export interface Filters {
  readonly scope: readonly Tag[];
  readonly search: string;
  readonly types: readonly Tag[];
  readonly colors: readonly Tag[];
  readonly prices: readonly { readonly from: number; readonly to: number | null }[];
}

export function toFilters(selection: ProductListQuery): Filters {
  return {
    scope: [
      ...(selection.collection ? [selection.collection.tag] : []),
      ...(selection.category?.tags ?? []),
      ...selection.flags.map((flag): Tag => `flag:${flag}`),
    ],
    search: selection.search,
    types: selection.types.flatMap(typeTags),
    colors: selection.colors.map(colorTag),
    prices: PRICE_BANDS.filter(({ word }) => selection.bands.includes(word)),
  };
}

/**
 * Products that are alike in all that facets tell: a bit for each Type option that they match, their colour as written
 * and in lower case, the place of their price band, whether they are of the types asked for, and how many there are.
 */
export type FacetRow = readonly [
  typeOptions: number,
  color: string,
  lowerColor: string,
  band: number | null,
  isOfTypes: boolean,
  count: number,
];

export interface Facet {
  readonly value: string;
  readonly count: number;
}

export interface FacetCounts {
  /** Products that match all filters. */
  readonly total: number;
  readonly facets: {
    readonly type: readonly Facet[];
    readonly color: readonly Facet[];
    readonly price: readonly Facet[];
  };
}

/** Each facet counted under the filters of the others. @param groups sorted by their colours */
export function countFacets(groups: readonly FacetRow[], selection: ProductListQuery): FacetCounts {
  const colors = new Set<string>(toFilters(selection).colors);
  const bands = new Set<number | null>(
    selection.bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word)),
  );
  const types = TYPE_OPTIONS.map((value) => ({ value, count: 0 }));
  const prices = PRICE_BANDS.map(({ word }) => ({ value: word, count: 0 }));
  const spelled = new Map<string, { value: string; count: number }>();
  let total = 0;
  for (const [typeOptions, color, lower, band, isOfTypes, count] of groups) {
    const isInColors = colors.size === 0 || colors.has(`color:${lower}`);
    const isInBands = bands.size === 0 || bands.has(band);
    if (color !== '' && !spelled.has(lower)) spelled.set(lower, { value: color, count: 0 });
    const counted = [
      isOfTypes && isInBands ? spelled.get(lower) : undefined,
      isOfTypes && isInColors && band !== null ? prices[band] : undefined,
      ...(isInColors && isInBands ? types.filter((_, place) => (typeOptions & (1 << place)) !== 0) : []),
    ];
    for (const facet of counted) if (facet) facet.count += count;
    if (isOfTypes && isInColors && isInBands) total += count;
  }
  return { total, facets: { type: types, color: [...spelled.values()], price: prices } };
}

/** Products counted at most: beyond that the number says nothing more. */
export const MAX_TOTAL = 200;
const MAX_LOGGED_LENGTH = 60;
/** Fewer exact matches than this leave room for those that are only close. */
export const MIN_EXACT_MATCHES = 3;

/** What is looked for: in one case and without needless blanks, so that the same question has one answer. */
export function normalizeQuery(typed: string): string {
  return normalizeText(typed).replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** What is written down of a search that found nothing; null for what could tell of a person: an address, a number. */
export function loggableQuery(query: string): string | null {
  if (query.length < 2 || query.length > MAX_LOGGED_LENGTH) return null;
  return /@|(?:\d[\s-]*){5}/.test(query) ? null : query;
}

/** What a search found. `products`: JSON lists. */
export interface SearchMatches {
  readonly products: string;
  /** Products that are called that, counted up to MAX_TOTAL. */
  readonly total: number;
  /** Products that it may be about; only where few are called that. */
  readonly near: {
    readonly products: string;
    /** Counted up to MAX_TOTAL. */
    readonly total: number;
    /** Words of the shop that may have been meant. */
    readonly words: readonly string[];
    /** The text with its slips mended; null where there is none. */
    readonly corrected: string | null;
    /** Whether the products have all that was asked for, without a slip. */
    readonly isWhole: boolean;
  };
}
