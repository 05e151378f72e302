import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestShop } from '../../../../testing/test-shop.js';
import { expectedProducts, type OracleQuery } from './filter-oracle.fixture.js';
import { startDemoShop, listAllProducts } from '../demo-shop.fixture.js';
import type { ListProductDto, ProductPageDto } from '../products/products.dto.js';

let shop: TestShop;
let all: ListProductDto[];

beforeAll(async () => {
  shop = await startDemoShop();
  all = await listAllProducts(shop);
});
afterAll(() => shop.stop());

const get = <Body = never>(url: string, headers: Record<string, string> = {}) =>
  shop.http<Body>('GET', url, { headers });

function addressed(asked: OracleQuery, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  for (const [name, value] of Object.entries(asked)) for (const one of [value].flat()) query.append(name, one);
  return `/api/products?${query}`;
}

async function introduced(query: string) {
  return (await get<ProductPageDto>(`/api/products/search?${query}`)).body.collection;
}

const madeWithin = (days: number) => get<ProductPageDto>(`/api/products/search?making=${days}&limit=100`);

describe('filters', () => {
  it('leave out what takes longer to make than is asked for', async () => {
    const [short, long] = [await madeWithin(3), await madeWithin(365)];
    expect(short.body.total).toBeGreaterThan(0);
    expect(short.body.total).toBeLessThan(long.body.total);
    const rows = await shop
      .em()
      .execute<{ id: string }[]>('select id from product where listed and made_to_order_days <= 3');
    expect(new Set(short.body.products.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    const [slow] = await shop.em().execute<{ color: string; days: number }[]>(
      `select color, min(made_to_order_days) as days from product where listed and color <> ''
         group by color order by days desc limit 1`,
    );
    const query = new URLSearchParams({ color: slow?.color ?? '', making: String((slow?.days ?? 0) - 1) });
    const { body } = await get<ProductPageDto>(`/api/products/search?${query}`);
    expect(body).toMatchObject({ total: 0, shortestMaking: slow?.days });
  });

  const cases: OracleQuery[] = [
    {},
    { type: ['Wall Art'] },
    { type: ['Lamp', 'Wooden Art'], color: ['Gold'] },
    { type: ['wearables'], price: ['under-1000', 'above-3000'] },
    { type: ['clock'] },
    { type: ['Candle', 'Wall Art'], q: 'a' },
    { color: ['GOLD', 'Rose Gold'] },
    { price: ['under-1000'] },
    { price: ['1000-3000'] },
    { price: ['above-3000'], color: ['Gold', 'Brown'] },
    { type: ['Table Decors'], color: ['Multicolour', 'Blue'], price: ['1000-3000', 'under-1000'] },
    ...['him', 'her', 'friends', 'family', 'office', 'diy'].map((collection) => ({ collection })),
    ...['gifts', 'luxury', 'wall-art', 'personalised-jewellary', 'customised-products'].map((collection) => ({
      collection,
    })),
    ...['style', 'material', 'theme', 'trending'].map((collection) => ({ collection })),
    { collection: 'her', type: ['Lamp'], price: ['1000-3000'] },
    { category: 'Material', subcategory: 'wood', color: ['Brown', 'Gold'] },
    { category: 'trending' },
    { category: 'Lamp' },
    { category: 'lamp', subcategory: 'Acrylic lamps', collection: 'him' },
    { flag: ['gift', 'customisable'] },
    { flag: ['comingSoon'] },
    { q: 'OAK' },
    { q: '100% oak' },
    { q: 'éclat' },
    { q: 'lamp', color: ['Warm White'] },
    { q: 'xylophone' },
    { q: String.raw`\ ` },
    { q: 'a', type: ['Lamp', 'Wall Art'], price: ['1000-3000'], collection: 'gifts' },
  ];

  it.each(cases.map((asked) => [JSON.stringify(asked), asked] as const))(
    'R-FILT-08 R-FILT-09 R-FILT-10 R-FILT-11 R-FILT-12 R-FILT-13 R-FILT-14 R-FILT-15 R-SRCH-02 R-COLL-13 as the model: %s',
    async (_, asked) => {
      const { status, body } = await get<ProductPageDto>(addressed(asked, { limit: '100', sort: 'featured' }));
      const { matching, facets } = expectedProducts(all, asked);
      expect(status).toBe(200);
      expect(body.products).toEqual(matching);
      expect(body.total).toBe(matching.length);
      expect(body.facets.type).toEqual(facets.type);
      expect(body.facets.price).toEqual(facets.price);
      const lowered = body.facets.color.map(({ value, count }) => ({ value: value.toLowerCase(), count }));
      expect(new Map(lowered.map(({ value, count }) => [value, count]))).toEqual(
        new Map(facets.color.map(({ value, count }) => [value, count])),
      );
    },
  );

  it('R-SRCH-03 an empty query filters nothing and is answered as a page', async () => {
    const { body } = await get<ProductPageDto>('/api/products?q=');
    expect(body).toMatchObject({ total: all.length, page: 1, limit: 24 });
    expect(body.products).toEqual(all.slice(0, 24));
  });

  it('R-API-05 pages follow one another without gap or repetition', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => get<ProductPageDto>(`/api/products/search?sort=price-asc&limit=20&page=${page}`)),
    );
    const seen = pages.flatMap(({ body }) => body.products.map(({ id }) => id));
    expect(new Set(seen).size).toBe(all.length);
    expect(seen).toHaveLength(all.length);
    expect((await get<ProductPageDto>('/api/products/search?page=99')).body).toMatchObject({
      products: [],
      total: all.length,
    });
  });

  it.each([
    ['price-asc', (a: ListProductDto, b: ListProductDto) => a.effectivePrice - b.effectivePrice],
    ['price-desc', (a: ListProductDto, b: ListProductDto) => b.effectivePrice - a.effectivePrice],
    ['rating', (a: ListProductDto, b: ListProductDto) => b.rating - a.rating || b.reviews - a.reviews],
    ['newest', (a: ListProductDto, b: ListProductDto) => (b.id < a.id ? -1 : 1)],
    ['featured', (a: ListProductDto, b: ListProductDto) => Number(b.featured) - Number(a.featured)],
  ] as const)('R-COLL-23 sort=%s, coming-soon products after all others', async (sort, order) => {
    const { body } = await get<ProductPageDto>(`/api/products/search?sort=${sort}&limit=100`);
    const expected = body.products.toSorted((a, b) => Number(a.comingSoon) - Number(b.comingSoon) || order(a, b));
    expect(body.products).toEqual(expected);
    expect(body.products.at(-1)?.comingSoon).toBe(true);
  });

  it('R-COLL-11 R-COLL-12 R-COLL-20 R-COLL-21 introduces what was asked', async () => {
    expect(await introduced('collection=him')).toMatchObject({ heading: 'The HIM Collection' });
    expect(await introduced('collection=customised-products')).toEqual({
      heading: 'Customisable Collection',
      breadcrumb: ['Home', 'Collections', 'Personalised'],
    });
    expect(await introduced('category=material&subcategory=wood')).toEqual({
      heading: 'Wood',
      breadcrumb: ['Home', 'Collections', 'By Material', 'Wood'],
    });
    expect(await introduced('q=lamp')).toBeNull();
  });

  it.each([
    ['price', 'price=cheap'],
    ['sort', 'sort=random'],
    ['page', 'page=0'],
    ['page', 'page=1.5'],
    ['page', 'page=x'],
    ['limit', 'limit=101'],
    ['limit', 'limit=0'],
    ['collection', 'collection=them'],
    ['flag', 'flag=hidden'],
    ['q', `q=${'x'.repeat(101)}`],
    ['q', 'q=a&q=b'],
    ['q', 'q=%00'],
    ['type', `type=${'x'.repeat(61)}`],
    ['type', 'type=%00'],
    ['color', Array.from({ length: 21 }, (_, n) => `color=${n}`).join('&')],
  ])('R-ERR-26 refuses %s in ?%s', async (field, query) => {
    expect(await get(`/api/products?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ field }] },
    });
  });

  it('R-API-10 an unknown category of a query is not found', async () => {
    expect(await get('/api/products?category=nothing')).toMatchObject({
      status: 404,
      body: { code: 'catalog.category_unknown' },
    });
  });
});
