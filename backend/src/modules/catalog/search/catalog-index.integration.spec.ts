import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestShop } from '../../../../testing/test-shop.js';
import { SqlSearch } from './sql-search.js';
import { held, startDemoShop } from '../demo-shop.fixture.js';
import { normalizeQuery } from './search-query.rules.js';
import { SORTS, toFilters, type ProductListQuery } from '../products/product-filters.rules.js';
import type { Tag } from '../products/product-tags.rules.js';
import { UNFILTERED_LIST } from '../products/unfiltered-list.fixture.js';
import type { SuggestionsDto } from '../products/products.dto.js';
import { CatalogReadPool } from '../products/catalog-read-pool.js';
import { productPageWithFacetsSql, productPageSql } from '../products/product-page.sql.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(() => shop.stop());

async function bySearch(q: string, limit = 24) {
  await held(shop);
  const query = new URLSearchParams({ q, limit: String(limit) });
  return (await shop.http<SuggestionsDto>('GET', `/api/products/suggestions?${query}`)).body;
}

const read = (list: string) => JSON.parse(list) as SuggestionsDto['products'];
const ids = ({ products }: Pick<SuggestionsDto, 'products'>) => products.map(({ id }) => id);

async function byDatabase(q: string, limit = 24) {
  const { products, total, near } = await shop.app.get(SqlSearch).find(normalizeQuery(q), limit);
  return { products: read(products), total, near: { products: read(near.products), words: near.words } };
}

const write = (sql: string) => shop.em().execute(sql);
const SEARCHES = [
  ['LAMP', 'oto', 'éCLAT', '100%', "o'clock", '_', '%', String.raw`\ `, 'e', 'zq', 'set of', 'wall', 'lamp', 'a l'],
  ['lmap', 'wodden', 'necklase', 'lamps', 'enamell', 'photo lmap', 'xylophonequartet', 'brass peackock', 'clok oak'],
  ['ring', 'rign', 'name bracelt', 'of', 'wolen wall', 'Tray!', 'frmae', 'jar fairy lamp', 'clocks', 'acrylc glw'],
].flat();
const TAGS: Tag[] = ['category:lamp', 'in:material', 'guide:him', 'flag:gift', 'theme:safari', 'category:none'];

async function groupsInDatabase(selection: ProductListQuery) {
  const [row] = await shop.app.get(CatalogReadPool).query<{ groups: unknown[] }>(productPageWithFacetsSql(selection));
  return row?.groups.map((group) => JSON.stringify(group)).toSorted();
}

async function idsInDatabase(selection: ProductListQuery) {
  const [row] = await shop.app.get(CatalogReadPool).query<{ products: string }>(productPageSql(selection));
  return (JSON.parse(row?.products ?? '') as { id: string }[]).map(({ id }) => id);
}

async function expectTheSame(): Promise<void> {
  const { facets: shelves } = await held(shop);
  for (const tag of [null, ...TAGS]) {
    const collection = tag && { word: '', tag, heading: '', breadcrumb: [] };
    for (const types of [[], ['Lamp', 'wall art']]) {
      const selection: ProductListQuery = {
        ...UNFILTERED_LIST,
        collection,
        types,
        flags: tag === 'guide:him' ? ['gift'] : [],
      };
      const { scope } = toFilters(selection);
      const groups = shelves.facetGroups(scope, types)?.map((group) => JSON.stringify(group));
      expect([tag, types, groups?.toSorted()]).toEqual([tag, types, await groupsInDatabase(selection)]);
      for (const sort of SORTS) {
        for (const [colors, bands, page] of [
          [[], [], 2],
          [['Gold', 'brown'], ['under-1000', '1000-3000'], 1],
        ] as const) {
          const asked: ProductListQuery = { ...selection, colors, bands, sort, page, limit: 7 };
          expect([tag, types, sort, shelves.page(scope, asked)]).toEqual([
            tag,
            types,
            sort,
            await idsInDatabase(asked),
          ]);
        }
      }
    }
  }
  for (const q of SEARCHES) {
    const [here, there] = [await bySearch(q), await byDatabase(q)];
    expect([q, ids(here), ids(here.near)]).toEqual([q, ids(there), ids(there.near)]);
    expect([q, here]).toEqual([q, there]);
  }
}

describe('the catalogue in memory', () => {
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
  ])('R-SRCH-02 R-FILT-15 finds and counts what the database does, after $after', async ({ sql }) => {
    await held(shop);
    await write(sql);
    await expectTheSame();
  });

  it('R-SRCH-02 is read again after more than it is told of one by one', async () => {
    await held(shop);
    await write(
      `with made as (select gen_random_uuid() as id, n from generate_series(1, 600) n),
       slugs as (insert into product_slug (slug, product_id, created_at) select 'many-' || n, id, now() from made)
       insert into product (id, name, slug, price_paise) select id, 'Lamp of Many ' || n, 'many-' || n, 100 from made`,
    );
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
