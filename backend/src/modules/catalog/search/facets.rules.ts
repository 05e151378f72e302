import { PRICE_BANDS } from '../products/price.rules.js';
import { toFilters, type ProductListQuery } from './product-filters.rules.js';
import { TYPE_OPTIONS } from '../products/product-tags.rules.js';

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
  const bands = new Set(selection.bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word)));
  const types = TYPE_OPTIONS.map((value) => ({ value, count: 0 }));
  const prices = PRICE_BANDS.map(({ word }) => ({ value: word, count: 0 }));
  const spelled = new Map<string, { value: string; count: number }>();
  let total = 0;
  for (const [typeOptions, color, lower, band, isOfTypes, count] of groups) {
    const isInColors = colors.size === 0 || colors.has(`color:${lower}`);
    const isInBands = bands.size === 0 || (band !== null && bands.has(band));
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
