import { expect, it } from '@jest/globals';
import { countFacets, type FacetRow } from './facets.rules.js';
import type { ProductListQuery } from './product-filters.rules.js';
import { UNFILTERED_LIST } from './unfiltered-list.fixture.js';

const groups: FacetRow[] = [
  [0b00001, '', '', 0, true, 1],
  [0b10001, 'GOLD', 'gold', 0, true, 2],
  [0b10000, 'Gold', 'gold', 1, false, 4],
  [0b00000, 'Pink', 'pink', null, true, 8],
];
const of = (selection: Partial<ProductListQuery>) => {
  const { total, facets } = countFacets(groups, { ...UNFILTERED_LIST, ...selection });
  return {
    total,
    lamps: facets.type.at(-1)?.count,
    colors: facets.color,
    prices: facets.price.map(({ count }) => count),
  };
};

it('R-FILT-15 each facet is counted under the filters of the others, not under its own', () => {
  expect(of({ types: ['Wall Art'] })).toEqual({
    total: 11,
    lamps: 6,
    colors: [
      { value: 'GOLD', count: 2 },
      { value: 'Pink', count: 8 },
    ],
    prices: [3, 0, 0],
  });
  expect(of({ colors: ['gold'] })).toMatchObject({ total: 2, lamps: 6, prices: [2, 0, 0] });
  expect(of({ bands: ['under-1000'] })).toMatchObject({ total: 3, lamps: 2, prices: [3, 0, 0] });
});

it('R-FILT-14 colours that differ in their capitals are one, spelled as the first; none is counted for what has none', () => {
  expect(of({}).colors.map(({ value }) => value)).toEqual(['GOLD', 'Pink']);
  expect(of({ colors: ['GOLD', 'pink'], bands: ['1000-3000', 'under-1000'] }).total).toBe(2);
});
