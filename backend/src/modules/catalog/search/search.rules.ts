import { normalizeText } from '../../../kernel/index.js';
import type { CategoryHeader, Collection } from '../products/collections.rules.js';
import { attributeOptions, type AttributeOption, type ProductAttribute } from '../products/product-attribute.rules.js';
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

export type AttributeFilters = Readonly<Record<string, readonly string[]>>;

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
  /** Options by the keys of attributes, in lower case; of each attribute any one. */
  readonly attributes: AttributeFilters;
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
 * and in lower case, the place of their price band, whether they are of the types asked for, how many there are, and
 * their attributes as `wood=teak`.
 */
export type FacetRow = readonly [
  typeOptions: number,
  color: string,
  lowerColor: string,
  band: number | null,
  isOfTypes: boolean,
  count: number,
  attributes?: readonly string[],
];

export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** An attribute that some product of a list has. */
export interface AttributeFacet {
  readonly key: string;
  readonly name: string;
  readonly options: readonly (Facet & AttributeOption)[];
}

export interface FacetCounts {
  /** Products that match all filters. */
  readonly total: number;
  readonly facets: {
    readonly type: readonly Facet[];
    readonly color: readonly Facet[];
    readonly price: readonly Facet[];
    readonly attributes: readonly AttributeFacet[];
  };
}

/** The keys of the filters that a product with these attributes does not pass. */
export function missedAttributes(attributes: readonly string[] = [], filters: AttributeFilters): string[] {
  return Object.entries(filters).flatMap(([key, options]) =>
    options.some((option) => attributes.includes(`${key}=${option}`)) ? [] : [key],
  );
}

/** Counts of options by attributes, each under the filters of the others. */
class AttributeCounts {
  private readonly counts = new Map<string, number>();
  private readonly found = new Set<string>();

  /** @param missed keys of the filters that these products do not pass */
  add(attributes: readonly string[], missed: readonly string[], passesOthers: boolean, count: number): void {
    for (const attribute of attributes) {
      const key = attribute.slice(0, attribute.indexOf('='));
      this.found.add(key);
      const isCounted = passesOthers && missed.every((other) => other === key);
      if (isCounted) this.counts.set(attribute, (this.counts.get(attribute) ?? 0) + count);
    }
  }

  facets(known: readonly ProductAttribute[]): AttributeFacet[] {
    return known
      .filter(({ key }) => this.found.has(key))
      .map((attribute) => ({
        key: attribute.key,
        name: attribute.name,
        options: attributeOptions(attribute).map((option) => ({
          ...option,
          count: this.counts.get(`${attribute.key}=${option.value.toLowerCase()}`) ?? 0,
        })),
      }));
  }
}

/**
 * Each facet counted under the filters of the others.
 * @param groups sorted by their colours
 * @param known the attributes that lists are filtered by
 */
export function countFacets(
  groups: readonly FacetRow[],
  selection: ProductListQuery,
  known: readonly ProductAttribute[] = [],
): FacetCounts {
  const colors = new Set<string>(toFilters(selection).colors);
  const bands = new Set<number | null>(
    selection.bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word)),
  );
  const types = TYPE_OPTIONS.map((value) => ({ value, count: 0 }));
  const prices = PRICE_BANDS.map(({ word }) => ({ value: word, count: 0 }));
  const spelled = new Map<string, { value: string; count: number }>();
  const byAttribute = new AttributeCounts();
  let total = 0;
  for (const [typeOptions, color, lower, band, isOfTypes, count, attributes = []] of groups) {
    const isInColors = colors.size === 0 || colors.has(`color:${lower}`);
    const isInBands = bands.size === 0 || bands.has(band);
    if (color !== '' && !spelled.has(lower)) spelled.set(lower, { value: color, count: 0 });
    const missed = missedAttributes(attributes, selection.attributes);
    byAttribute.add(attributes, missed, isOfTypes && isInColors && isInBands, count);
    if (missed.length > 0) continue;
    const counted = [
      isOfTypes && isInBands ? spelled.get(lower) : undefined,
      isOfTypes && isInColors && band !== null ? prices[band] : undefined,
      ...(isInColors && isInBands ? types.filter((_, place) => (typeOptions & (1 << place)) !== 0) : []),
    ];
    for (const facet of counted) if (facet) facet.count += count;
    if (isOfTypes && isInColors && isInBands) total += count;
  }
  return {
    total,
    facets: { type: types, color: [...spelled.values()], price: prices, attributes: byAttribute.facets(known) },
  };
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
