import type { CategoryHeader, Collection } from '../products/collections.rules.js';
import { PRICE_BANDS, type PriceBandWord } from '../products/price.rules.js';
import { colorTag, typeTags, type ProductFlag, type Tag } from '../products/product-tags.rules.js';

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
