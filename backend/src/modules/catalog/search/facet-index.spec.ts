import { describe, expect, it } from '@jest/globals';
import { SORTS, type Sort } from './search.rules.js';
import { FacetIndex, type IndexedProduct } from './facet-index.js';
import { UNFILTERED_LIST } from './unfiltered-list.fixture.js';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const lamp: IndexedProduct = {
  id: idOf(1),
  comingSoon: false,
  featured: false,
  paise: 100,
  createdAt: 1,
  rating: 4,
  reviews: 2,
  typeOptions: 0b10000,
  color: 'Gold',
  lowerColor: 'gold',
  band: 0,
  makingDays: 2,
  tags: ['category:lamp', 'in:theme', 'color:gold', 'first:photo'],
};
const vase: IndexedProduct = { ...lamp, id: idOf(2), typeOptions: 0, color: 'Blue', lowerColor: 'blue', band: null };

const within = (makingDays: number) => ({ named: null, ofTypes: null, makingDays });

describe('counts of lists', () => {
  it('follow what is put there, changed and dropped', () => {
    const counts = new FacetIndex();
    counts.put(lamp);
    counts.put({ ...lamp, id: idOf(3) });
    counts.put({ ...vase, tags: ['category:vase'] });
    expect(counts.facetGroups([], [])).toEqual([
      [0, 'Blue', 'blue', null, true, 1],
      [0b10000, 'Gold', 'gold', 0, true, 2],
    ]);
    expect(counts.facetGroups(['category:lamp'], ['Wall Art'])).toEqual([[0b10000, 'Gold', 'gold', 0, false, 2]]);
    counts.remove(lamp.id);
    counts.put({ ...lamp, band: 2, tags: ['category:vase'] });
    expect(counts.facetGroups(['category:lamp'], [])).toEqual([[0b10000, 'Gold', 'gold', 0, true, 1]]);
    expect(counts.facetGroups(['category:vase'], [' LAMP'])).toEqual([
      [0, 'Blue', 'blue', null, false, 1],
      [0b10000, 'Gold', 'gold', 2, true, 1],
    ]);
    counts.remove(idOf(3));
    counts.remove(idOf(9));
    expect(counts.facetGroups(['category:lamp'], [])).toEqual([]);
    expect(counts.facetGroups(['category:unheard'], [])).toEqual([]);
  });

  it('leave out what takes longer to make', () => {
    const counts = new FacetIndex();
    counts.put(lamp);
    counts.put({ ...vase, makingDays: 5 });
    expect(counts.page([], { ...UNFILTERED_LIST, makingDays: 4 }, within(4))).toEqual([lamp.id]);
    expect(counts.facetGroups([], [], within(1))).toEqual([]);
    expect(counts.facetGroups([], [], within(5))).toHaveLength(2);
    expect(counts.same({ ...lamp, makingDays: 3 })).toBeUndefined();
  });

  it('know the shortest making under all filters but its own', () => {
    const counts = new FacetIndex();
    counts.put(lamp);
    counts.put({ ...vase, makingDays: 5 });
    const shortest = (query: object, names = within(1)) =>
      counts.shortestMaking([], { ...UNFILTERED_LIST, ...query }, names);
    expect(shortest({})).toBe(2);
    expect(shortest({ colors: ['blue'] })).toBe(5);
    expect(shortest({ colors: ['blue'], bands: ['under-1000'] })).toBeNull();
    expect(shortest({}, { ...within(1), named: [undefined, [1]] as never })).toBe(5);
    counts.remove(lamp.id);
    expect(shortest({})).toBe(5);
    expect(counts.shortestMaking(['category:unheard'], UNFILTERED_LIST)).toBeNull();
  });

  it('tell whether anything changed that they count or sort by', () => {
    const counts = new FacetIndex();
    counts.put(lamp);
    expect(counts.same({ ...lamp, tags: [...lamp.tags] })).toBeDefined();
    expect(counts.same(vase)).toBeUndefined();
    for (const changed of [{ paise: 99 }, { featured: true }, { band: null }, { tags: [] }, { rating: 5 }]) {
      expect(counts.same({ ...lamp, ...changed })).toBeUndefined();
    }
  });

  it('have a posting list for each tag that opens a list', () => {
    const counts = new FacetIndex();
    counts.put(lamp);
    expect(counts.facetGroups(['category:lamp', 'in:theme'], [])).toHaveLength(1);
    expect(counts.facetGroups(['category:lamp', 'in:style'], [])).toEqual([]);
    expect(() => counts.facetGroups(['color:gold'], [])).toThrow('color:gold');
  });

  it('R-FILT-08 know types beside the Type options by type, category and the first word of the name', () => {
    const counts = new FacetIndex();
    const row = counts.put({ ...lamp, tags: ['type:candle'] });
    counts.put({ ...vase, tags: ['category:candle'] });
    const other = counts.put({ ...lamp, id: idOf(3), tags: ['category:vase'] });
    const ofTypes = new Uint8Array(4);
    const total = () =>
      counts
        .facetGroups([], ['Candle'], { named: null, ofTypes, makingDays: null })
        .reduce((sum, [, , , , isOfTypes, count]) => sum + (isOfTypes ? count : 0), 0);
    expect(total()).toBe(2);
    ofTypes[other] = 1;
    expect(total()).toBe(3);
    const named = counts.byGroups([row]);
    const query = { ...UNFILTERED_LIST, types: ['Candle'] };
    expect(counts.page([], query, { named, ofTypes, makingDays: null })).toEqual([lamp.id]);
    expect(counts.facetGroups([], [], { named, ofTypes: null, makingDays: null })).toEqual([
      [0b10000, 'Gold', 'gold', 0, true, 1],
    ]);
  });
});

const KEYS: Record<Sort, (product: IndexedProduct) => number[]> = {
  featured: ({ featured }) => [Number(!featured)],
  'price-asc': ({ paise }) => [paise],
  'price-desc': ({ paise }) => [-paise],
  newest: ({ createdAt }) => [-createdAt],
  rating: ({ rating, reviews }) => [-rating, -reviews],
};

function inOrder(products: readonly IndexedProduct[], sort: Sort): string[] {
  const last = sort === 'price-desc' || sort === 'newest' ? -1 : 1;
  const keys = (product: IndexedProduct) => [Number(product.comingSoon), ...KEYS[sort](product)];
  const compare = (a: IndexedProduct, b: IndexedProduct) => {
    const differing = keys(a).map((key, at) => key - (keys(b)[at] ?? 0));
    return differing.find((one) => one !== 0) ?? (a.id < b.id ? -last : last);
  };
  return products.toSorted(compare).map(({ id }) => id);
}

const some = (n: number): IndexedProduct => ({
  ...lamp,
  id: idOf((n * 7_919) % 100_003),
  comingSoon: n % 11 === 0,
  featured: n % 7 === 0,
  paise: (n * 37) % 500,
  createdAt: (n * 101) % 900,
  rating: n % 6,
  reviews: n % 4,
  lowerColor: n % 5 === 0 ? 'blue' : 'gold',
});

describe('pages of lists', () => {
  it.each(SORTS)('are the same by %s for few products and for many, after changes too', (sort) => {
    const shelves = new FacetIndex();
    const products = Array.from({ length: 2_500 }, (_, n) => some(n));
    for (const product of products) shelves.put(product);
    for (const colors of [[], ['Blue']]) {
      const pageOf = (page: number) => shelves.page([], { ...UNFILTERED_LIST, sort, colors, page, limit: 24 });
      const fitting = () => products.filter(({ lowerColor }) => colors.length === 0 || lowerColor === 'blue');
      expect(pageOf(3)).toEqual(inOrder(fitting(), sort).slice(48, 72));
      for (const { id } of products.splice(100, 10)) shelves.remove(id);
      expect([pageOf(1), pageOf(200)]).toEqual([inOrder(fitting(), sort).slice(0, 24), []]);
    }
  });
});
