import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestShop } from '../../../../testing/test-shop.js';
import { currentIndex, listAllProducts, startDemoShop } from '../demo-shop.fixture.js';
import type { ListProductDto, SuggestionsDto } from '../products/products.dto.js';
import { countFacets, type Facet, SORTS, toFilters, type Sort } from './search.rules.js';
import { expectedProducts, type OracleQuery } from './filter-oracle.fixture.js';
import { ProductListQueryDto } from './search.dto.js';
import { rowFilterOf } from './search.service.js';
import { expectedSuggestions, type ExpectedSuggestions } from './search-oracle.fixture.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(() => shop.stop());

async function bySearch(q: string, limit = 24) {
  const query = new URLSearchParams({ q, limit: String(limit) });
  return (await shop.http<SuggestionsDto>('GET', `/api/products/suggestions?${query}`)).body;
}

const write = (sql: string) => shop.em().execute(sql);
const SEARCHES = [
  ['LAMP', 'oto', 'éCLAT', '100%', "o'clock", '_', '%', String.raw`\ `, 'e', 'zq', 'set of', 'wall', 'lamp', 'a l'],
  ['lmap', 'wodden', 'necklase', 'lamps', 'enamell', 'photo lmap', 'xylophonequartet', 'brass peackock', 'clok oak'],
  ['ring', 'rign', 'name bracelt', 'of', 'wolen wall', 'Tray!', 'frmae', 'jar fairy lamp', 'clocks', 'acrylc glw'],
].flat();
const LISTS: OracleQuery[] = [
  {},
  { category: 'Lamp' },
  { collection: 'material' },
  { collection: 'him', flag: ['gift'] },
  { flag: ['gift'] },
  { category: 'theme', subcategory: 'Safari' },
  { category: 'none' },
];

type Dated = ListProductDto & { readonly createdAt: number };

/** Every listed product in the order of lists, as one statement of PostgreSQL lists them. */
async function listed(): Promise<Dated[]> {
  const dates = await shop
    .em()
    .execute<{ id: string; at: number }[]>(
      'select id, (extract(epoch from created_at) * 1000000)::float8 as at from product',
    );
  const createdAt = new Map(dates.map(({ id, at }) => [id, at]));
  return (await listAllProducts(shop)).map((product) => ({ ...product, createdAt: createdAt.get(product.id) ?? 0 }));
}

const KEYS: Record<Sort, (product: Dated) => number[]> = {
  featured: ({ featured }) => [Number(!featured)],
  'price-asc': ({ effectivePrice }) => [effectivePrice],
  'price-desc': ({ effectivePrice }) => [-effectivePrice],
  newest: ({ createdAt }) => [-createdAt],
  rating: ({ rating, reviews }) => [-rating, -reviews],
};

function idsInOrder(products: readonly Dated[], sort: Sort): string[] {
  const last = sort === 'price-desc' || sort === 'newest' ? -1 : 1;
  const keys = (product: Dated) => [Number(product.comingSoon), ...KEYS[sort](product)];
  const compare = (a: Dated, b: Dated) => {
    const differing = keys(a).map((key, at) => key - (keys(b)[at] ?? 0));
    return differing.find((one) => one !== 0) ?? (a.id < b.id ? -last : last);
  };
  return products.toSorted(compare).map(({ id }) => id);
}

const counted = (facets: readonly Facet[]) =>
  Object.fromEntries(facets.map(({ value, count }) => [value.toLowerCase(), count]));

function withoutWords({ near: { products, total, corrected }, ...answer }: SuggestionsDto): ExpectedSuggestions {
  return { ...answer, near: { products, total, corrected } };
}

async function expectTheSame(): Promise<void> {
  const { facets: index } = await currentIndex(shop);
  const all = await listed();
  const byId = new Map(all.map((product) => [product.id, product]));
  for (const list of LISTS) {
    for (const type of [[], ['Lamp', 'wall art'], ['clock', 'Lamp']]) {
      for (const [color, price, page] of [
        [[], [], 2],
        [['Gold', 'brown'], ['under-1000', '1000-3000'], 1],
      ] as const) {
        const asked = { ...list, type, color, price };
        const queryOf = (sort: Sort) =>
          Object.assign(new ProductListQueryDto(), { ...asked, sort, page, limit: 7 }).selection();
        const { scope } = toFilters(queryOf('featured'));
        const filter = rowFilterOf(await currentIndex(shop), queryOf('featured'));
        const { total, facets } = countFacets(index.facetGroups(scope, type, filter), queryOf('featured'));
        const expected = expectedProducts(all, asked);
        expect([asked, total, counted(facets.type), counted(facets.color), counted(facets.price)]).toEqual([
          asked,
          expected.matching.length,
          ...[expected.facets.type, expected.facets.color, expected.facets.price].map(counted),
        ]);
        const matching = expected.matching.flatMap(({ id }) => byId.get(id) ?? []);
        for (const sort of SORTS) {
          const ids = idsInOrder(matching, sort).slice((page - 1) * 7, page * 7);
          expect([asked, sort, index.page(scope, queryOf(sort), filter)]).toEqual([asked, sort, ids]);
        }
      }
    }
  }
  const products = await listAllProducts(shop);
  for (const q of SEARCHES)
    expect([q, withoutWords(await bySearch(q))]).toEqual([q, await expectedSuggestions(shop.em(), products, q, 24)]);
}

describe('the search index', () => {
  it.each([
    { after: 'its reading', sql: 'select 1' },
    {
      after: 'a price and a colour',
      sql: `update product set price_paise = 99, color = 'Lilac' where name ilike '%lamp%'`,
    },
    { after: 'a name', sql: `update product set name = 'Lilac Clock of Oak' where name ilike 'clock 100\\%%'` },
    { after: 'hiding', sql: `update product set hidden_at = now() where name ilike '%bracelet%'` },
    { after: 'showing again', sql: 'update product set hidden_at = null' },
    { after: 'one that is gone', sql: `delete from product where name = 'Soon'` },
  ])('R-SRCH-02 R-FILT-15 finds, counts and sorts as the rules say, after $after', async ({ sql }) => {
    await currentIndex(shop);
    await write(sql);
    await expectTheSame();
  });

  it('R-SRCH-02 is read again after more than it is told of one by one', async () => {
    await currentIndex(shop);
    await write(
      `with made as (select gen_random_uuid() as id, n from generate_series(1, 600) n),
       slugs as (insert into product_slug (slug, product_id, created_at) select 'many-' || n, id, now() from made)
       insert into product (id, name, slug, price_paise) select id, 'Lamp of Many ' || n, 'many-' || n, 100 from made`,
    );
    await currentIndex(shop);
    expect((await bySearch('lamp of many')).total).toBe(200);
    await expectTheSame();
  });
});

/** Tells, after a write, what it has changed. */
const told = async () => {
  const [{ version } = { version: 0 }] = await shop
    .em()
    .execute<{ version: number }[]>('select version from catalogue_version');
  return (work: string) =>
    write(work).then(() =>
      shop.em().execute(`select product_id::text as id from catalogue_change where version > ${version} order by 1`),
    );
};

describe('what a version of the catalogue changed', () => {
  it('is told product by product, and not for a sale', async () => {
    const [tray] = await shop.em().execute<{ id: string }[]>(`select id from product where name = 'Tray'`);
    expect(await (await told())(`update product set rating = 4 where name = 'Tray'`)).toEqual([{ id: tray?.id }]);
    expect(await (await told())(`update product set stock = 3 where name = 'Tray'`)).toEqual([]);
    expect(await (await told())(`update product set hidden_at = now()`)).toEqual([{ id: null }]);
  });

  it('is remembered for a thousand versions', async () => {
    await write('update catalogue_version set version = version + 1000');
    expect(await (await told())(`update product set rating = 3 where name = 'Tray'`)).toHaveLength(1);
    expect(await shop.em().execute('select 1 from catalogue_change')).toHaveLength(1);
  });
});
