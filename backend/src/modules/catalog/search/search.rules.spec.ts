import { expect, it, describe } from '@jest/globals';
import { categoryHeader, collectionOf } from '../products/collections.rules.js';
import {
  toFilters,
  countFacets,
  type FacetRow,
  type ProductListQuery,
  loggableQuery,
  normalizeQuery,
} from './search.rules.js';
import { UNFILTERED_LIST } from './unfiltered-list.fixture.js';

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

it('counts the options of attributes under the filters of the others', () => {
  const plain = { unit: '', bounds: [], filterable: true };
  const wood = { ...plain, key: 'wood', name: 'Wood', type: 'choice', choices: ['Teak', 'Oak'] } as const;
  const handmade = { ...plain, key: 'handmade', name: 'Handmade', type: 'flag', choices: [] } as const;
  const rows: FacetRow[] = [
    [0, 'Gold', 'gold', 0, true, 1, ['wood=teak', 'handmade=yes']],
    [0, 'Gold', 'gold', 0, true, 2, ['wood=oak', 'handmade=yes']],
    [0, 'Pink', 'pink', 0, true, 4, ['wood=oak']],
    [0, 'Pink', 'pink', 0, true, 8],
  ];
  const query = { ...UNFILTERED_LIST, colors: ['Gold'], attributes: { wood: ['teak'] } };
  const { total, facets } = countFacets(rows, query, [wood, handmade]);
  expect(total).toBe(1);
  expect(facets.color.map(({ count }) => count)).toEqual([1, 0]);
  expect(facets.attributes).toEqual([
    {
      key: 'wood',
      name: 'Wood',
      options: [
        { value: 'Teak', label: 'Teak', count: 1 },
        { value: 'Oak', label: 'Oak', count: 2 },
      ],
    },
    {
      key: 'handmade',
      name: 'Handmade',
      options: [
        { value: 'yes', label: 'Yes', count: 1 },
        { value: 'no', label: 'No', count: 0 },
      ],
    },
  ]);
});

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
  expect(of({ colors: ['pink'], bands: ['under-1000'] })).toMatchObject({ total: 0, lamps: 0, prices: [0, 0, 0] });
  expect(of({ bands: ['under-1000'] })).toMatchObject({ total: 3, lamps: 2, prices: [3, 0, 0] });
});

it('R-FILT-14 colours that differ in their capitals are one, spelled as the first; none is counted for what has none', () => {
  expect(of({}).colors.map(({ value }) => value)).toEqual(['GOLD', 'Pink']);
  expect(of({ colors: ['GOLD', 'pink'], bands: ['1000-3000', 'under-1000'] }).total).toBe(2);
});

describe('what is looked for', () => {
  it('R-SRCH-02 is the same in any case and with any blanks', () => {
    expect(normalizeQuery('  Photo   LAMP ')).toBe('photo lamp');
    expect(normalizeQuery('E\u0301clat')).toBe('éclat');
    expect(normalizeQuery(' \t ')).toBe('');
  });

  it('is written down when it was not found, but never what could tell of a person', () => {
    for (const plain of ['brass peacock', 'ab', 'z'.repeat(60), 'lamp 2026', '1 2 3 4 lamps']) {
      expect(loggableQuery(plain)).toBe(plain);
    }
    for (const personal of ['meera@example.com', '98450 12345', '98-45-01', '9 8 4 5 0', 'x', 'z'.repeat(61)]) {
      expect(loggableQuery(personal)).toBeNull();
    }
  });
});
