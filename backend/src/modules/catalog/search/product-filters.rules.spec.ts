import { expect, it } from '@jest/globals';
import { categoryHeader, collectionOf } from '../products/collections.rules.js';
import { toFilters } from './product-filters.rules.js';
import { typeTags } from '../products/product-tags.rules.js';
import { UNFILTERED_LIST } from './unfiltered-list.fixture.js';

it('R-FILT-08 a Type option matches by the first word of the name, by type or by category', () => {
  expect(typeTags('Wall Art')).toEqual(['first:wall', 'type:wall art', 'category:wall art']);
  expect(typeTags(' LAMP ')).toEqual(['first:lamp', 'type:lamp', 'category:lamp']);
});

it('R-FILT-09 R-FILT-14 selections of one group are alternatives', () => {
  const filters = toFilters({ ...UNFILTERED_LIST, colors: ['Gold', 'Rose Gold'], bands: ['above-3000', 'under-1000'] });
  expect(filters.colors).toEqual(['color:gold', 'color:rose gold']);
  expect(filters.prices).toMatchObject([
    { from: 1, to: 99_999 },
    { from: 300_001, to: null },
  ]);
});

it('R-FILT-15 collection, category and flags must all hold', () => {
  const filters = toFilters({
    ...UNFILTERED_LIST,
    collection: collectionOf('him'),
    category: categoryHeader('material', 'Wood'),
    flags: ['gift'],
  });
  expect(filters.scope).toEqual(['guide:him', 'material:wood', 'flag:gift']);
});

it('R-FILT-05 nothing selected filters nothing', () => {
  expect(toFilters(UNFILTERED_LIST)).toEqual({ scope: [], search: '', types: [], colors: [], prices: [] });
});
