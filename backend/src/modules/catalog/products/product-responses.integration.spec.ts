import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementsDuring } from '../../../../testing/query-plans.js';
import type { TestShop } from '../../../../testing/test-shop.js';
import { currentIndex, startDemoShop, listAllProducts } from '../demo-shop.fixture.js';
import type { ListProductDto, ProductDto } from './products.dto.js';
import { CatalogVersion } from '../index.js';

let shop: TestShop;
let all: ListProductDto[];

beforeAll(async () => {
  shop = await startDemoShop();
  all = await listAllProducts(shop);
});
afterAll(() => shop.stop());

const get = <Body = never>(url: string, headers: Record<string, string> = {}) =>
  shop.http<Body>('GET', url, { headers });

/** How many statements `work` sends, but for the version that is asked about once a second. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await statementsDuring(work)).filter(({ text }) => !text.includes('from catalogue_version')).length;
}

describe('ready bytes', () => {
  it('R-ROUTE-36 may be kept and asked for again at no cost', async () => {
    const first = await get('/api/products?color=Gold');
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"/),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: expect.stringContaining('accept-encoding'),
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await get('/api/products?color=Gold', { 'if-none-match': String(first.headers.etag) });
    expect(again).toMatchObject({ status: 304, headers: { etag: first.headers.etag } });
    expect(again.raw.rawPayload).toHaveLength(0);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('R-API-05 travels in %s', async (encoding, unpack) => {
    const answer = await shop.app.inject({ url: '/api/products', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(all);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  it.each([
    '/api/products',
    '/api/products/featured',
    '/api/products/customisable',
    '/api/products/material/wood',
    '/api/products/slug/lamp-memory-jar-with-fairy-lights',
    '/api/products?type=Lamp&color=Gold&color=Blue&price=under-1000&q=a&collection=him&sort=rating',
    '/api/products?category=Lamp',
  ])('R-ROUTE-36 %s takes at most one statement, and none when it is kept', async (url) => {
    await shop.em().execute('update product set reviews = reviews where name = ?', ['Tray']);
    const version = shop.app.get(CatalogVersion);
    version.invalidate();
    await currentIndex(shop);
    expect(await statementsOf(() => Promise.all([get(url), get(url), get(url)]))).toBeLessThanOrEqual(1);
    expect(await statementsOf(() => get(url))).toBe(0);
  });

  it('R-ROUTE-36 a write by whatever hand shows on the next request, and nothing else changes its tag', async () => {
    const list = await get<ListProductDto[]>('/api/products/featured');
    await shop.em().execute('update product set price_paise = 12345 where name = ?', ['ÉCLAT Vase']);
    const vase = await eventually('/api/products/slug/%C3%A9clat-vase', (body: ProductDto) => body.price === 123.45);
    expect(vase.effectivePrice).toBe(123.45);
    expect((await get('/api/products/featured')).headers.etag).toBe(list.headers.etag);
  });
});

/** Asks until the answer fits; what is asked after the second that the catalogue may be behind must. */
async function eventually<Body>(url: string, fits: (body: Body) => boolean): Promise<Body> {
  const end = Date.now() + 1_000;
  for (;;) {
    const askedAt = Date.now();
    const { body } = await get<Body>(url);
    if (fits(body)) return body;
    if (askedAt > end) throw new Error(`${url} did not change`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
