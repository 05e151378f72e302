import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, type TestShop } from '../../../../testing/test-shop.js';
import { toIstDate } from '../../../kernel/index.js';
import type { SearchReportDto } from './search-admin.controller.js';
import { SearchEngine } from './search-engine.js';
import { testSearchEngine } from './search-engine.contract.fixture.js';
import { ZeroResultSearches } from './search.service.js';
import { namesOf, startDemoShop, listAllProducts } from '../demo-shop.fixture.js';
import type { ListProductDto, ProductPageDto, SuggestionsDto } from '../products/products.dto.js';
import { ProductService, parseProductInput } from '../index.js';

const HERE = '127.0.0.1';
let shop: TestShop;
let all: ListProductDto[];

beforeAll(async () => {
  shop = await startDemoShop();
  all = await listAllProducts(shop);
});
afterAll(() => shop.stop());

async function suggested(q: string, limit = 24) {
  const query = new URLSearchParams({ q, limit: String(limit) });
  const answer = await shop.http<SuggestionsDto>('GET', `/api/products/suggestions?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}
const counted = () =>
  shop
    .em()
    .execute<{ query: string; count: number; near: boolean }[]>(
      'select query, count, near from search_miss order by query',
    );
const settle = () => shop.app.get(ZeroResultSearches).flush(HERE);
const holding = (part: string) => namesOf(all.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase())));

describe('the search as one types', () => {
  it.each(['LAMP', 'oto', 'éCLAT', '100%', "o'clock", '_', '%', String.raw`\ `, 'e', 'zq', 'set of'])(
    'R-SRCH-02 finds %j wherever a name holds it, in any case',
    async (part) => {
      const { products, total } = await suggested(part);
      const names = holding(part.trim());
      expect(total).toBe(names.length);
      expect(products).toHaveLength(Math.min(24, names.length));
      expect(names).toEqual(expect.arrayContaining(namesOf(products)));
    },
  );

  it('lists first the names that begin with it, then those of which a word does', async () => {
    const { products } = await suggested('wall');
    const ranks = products.map(
      ({ name, comingSoon }) => (comingSoon ? 10 : 0) + (/^wall/i.test(name) ? 0 : / wall/i.test(name) ? 1 : 2),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  it.each([
    ['lmap', 'lamp'],
    ['wodden', 'wooden'],
    ['necklase', 'necklace'],
    ['lamps', 'lamp'],
    ['enamell', 'enamel'],
  ])('has %s find what is called %s, and says that it is only close', async (slip, word) => {
    const { products, total, near } = await suggested(slip);
    expect({ products, total }).toEqual({ products: [], total: 0 });
    expect(near.words).toContain(word);
    expect(near.products.length).toBeGreaterThan(0);
    expect(near.products.some(({ name }) => name.toLowerCase().includes(word))).toBe(true);
  });

  it('finds words in another order, those with most of them alone', async () => {
    const { total, near } = await suggested('photo lmap');
    expect(total).toBe(0);
    for (const { name } of near.products) expect(name).toMatch(/photo/i);
    expect(near.products.some(({ name }) => /lamp/i.test(name))).toBe(true);
  });

  it('leaves what is close away where enough is called just that', async () => {
    expect((await suggested('lamp')).near).toEqual({
      products: [],
      total: 0,
      words: [],
      corrected: null,
      isWhole: false,
    });
  });

  it('finds nothing for what is like nothing', async () => {
    expect(await suggested('xylophonequartet')).toEqual({
      products: [],
      total: 0,
      near: { products: [], total: 0, words: [], corrected: null, isWhole: false },
    });
  });

  it('knows the words of a product as soon as it is there', async () => {
    expect((await suggested('peackock')).near.products).toEqual([]);
    await shop.app.get(ProductService).create(parseProductInput({ name: 'Brass Peacock', price: 900 }));
    expect(namesOf((await suggested('peackock')).near.products)).toEqual(['Brass Peacock']);
  });
});

describe('the search by what is meant', () => {
  it('finds by synonyms and labels what no name holds, in the panel and in the list', async () => {
    const { total, near } = await suggested('earrings');
    expect([total, namesOf(near.products), near.corrected]).toEqual([0, ['Wearable Brass Temple Jhumkas'], null]);
    const list = await shop.http<ProductPageDto>('GET', '/api/products/search?q=gift%20for%20mom&limit=4&page=2');
    expect(list.body).toMatchObject({ page: 2, limit: 4 });
    expect(list.body.total).toBeGreaterThan(20);
    expect(list.body.products.every(({ giftingguide }) => giftingguide.includes('her'))).toBe(true);
  });

  it('is taught by the owner with one press, from the next search on', async () => {
    const { token } = await shop.signIn(ADMIN);
    await shop
      .em()
      .execute(`insert into search_miss (day, query, count, near) values (?, 'pankha', 7, false)`, [
        toIstDate(shop.clock.now()),
      ]);
    const report = async () => (await shop.http<SearchReportDto>('GET', '/api/admin/search', { token })).body;
    const missed = async () => (await report()).misses.map(({ query }) => query);
    expect(await missed()).toContain('pankha');
    expect((await suggested('pankha')).near.products).toEqual([]);
    const teach = (meanings: string) =>
      shop.http('PUT', '/api/admin/search/synonyms', { token, body: { phrase: ' Pankha ', meanings } });
    expect((await teach('Mirror, lotus  clock,,')).body).toEqual({
      phrase: 'pankha',
      meanings: ['mirror', 'lotus clock'],
      isOwn: true,
    });
    expect((await suggested('pankha')).near.products.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Wall Art Sunburst Mirror in Antique Brass', 'Wall Art Engraved Walnut Lotus Clock']),
    );
    expect(await missed()).not.toContain('pankha');
    expect((await report()).synonyms).toContainEqual({
      phrase: 'pankha',
      meanings: ['mirror', 'lotus clock'],
      isOwn: true,
    });
    await shop.em().execute(`delete from search_miss where query = 'pankha'`);
    const forget = () => shop.http('DELETE', '/api/admin/search/synonyms/pankha', { token });
    expect([(await forget()).status, (await forget()).status]).toEqual([200, 404]);
    expect((await suggested('pankha')).near.products).toEqual([]);
    expect(
      (await shop.http('PUT', '/api/admin/search/synonyms', { token, body: { phrase: '!', meanings: '' } })).status,
    ).toBe(400);
  });

  it('forgets what came with the shop where the owner wants it to mean nothing', async () => {
    const { token } = await shop.signIn(ADMIN);
    const body = { phrase: 'Earring', meanings: '' };
    await shop.http('PUT', '/api/admin/search/synonyms', { token, body });
    expect((await suggested('earrings')).near.products).toEqual([]);
    await shop.http('DELETE', '/api/admin/search/synonyms/earring', { token });
    expect(namesOf((await suggested('earrings')).near.products)).toEqual(['Wearable Brass Temple Jhumkas']);
  });
});

const put = (token: string, url: string, body: Record<string, unknown>) => shop.http('PUT', url, { token, body });

describe('attributes that the owner adds', () => {
  const byWood = '/api/products/search?attribute=wood-grain:teak';

  it('are shown, filtered by with counts and searched, from the next request on, and leave again', async () => {
    const { token } = await shop.signIn(ADMIN);
    const [first, second] = all;
    const url = '/api/admin/product-attributes';
    const wood = { name: 'Wood grain', type: 'choice', choices: ['Teak', 'Sheesham'], filterable: true };
    const added = await shop.http<{ key: string }>('POST', url, { token, body: wood });
    expect([added.status, added.body.key]).toEqual([201, 'wood-grain']);
    expect((await shop.http('POST', url, { token, body: wood })).status).toBe(409);
    const height = { name: 'Height', type: 'number', unit: 'cm', bounds: [10], filterable: true };
    await shop.http('POST', url, { token, body: height });

    const product = `/api/products/${first?.id}`;
    expect((await put(token, product, { attributes: { 'wood-grain': 'Pine' } })).status).toBe(400);
    expect((await put(token, product, { attributes: { 'wood-grain': 'teak', height: 12.5 } })).status).toBe(200);
    await put(token, `/api/products/${second?.id}`, { attributes: { 'wood-grain': 'Sheesham' } });
    expect((await shop.http('GET', `/api/products/slug/${first?.slug}`)).body).toMatchObject({
      attributes: [
        { key: 'wood-grain', name: 'Wood grain', value: 'Teak' },
        { key: 'height', name: 'Height', value: '12.5 cm' },
      ],
    });
    expect((await shop.http('GET', `/api/admin/products/${first?.id}`, { token })).body).toMatchObject({
      attributeValues: { 'wood-grain': 'Teak', height: 12.5 },
    });

    const list = await shop.http<ProductPageDto>('GET', byWood);
    expect(namesOf(list.body.products)).toEqual([first?.name]);
    expect(list.body.facets.attributes).toEqual([
      {
        key: 'wood-grain',
        name: 'Wood grain',
        options: [
          { value: 'Teak', label: 'Teak', count: 1 },
          { value: 'Sheesham', label: 'Sheesham', count: 1 },
        ],
      },
      {
        key: 'height',
        name: 'Height',
        options: [
          { value: 'up-to-10', label: 'Up to 10 cm', count: 0 },
          { value: 'above-10', label: 'Above 10 cm', count: 1 },
        ],
      },
    ]);
    expect(namesOf((await suggested('sheesham')).near.products)).toContain(second?.name);
    expect((await shop.http('GET', '/api/products/search?attribute=wood')).status).toBe(400);
    expect((await shop.http<ProductPageDto>('GET', '/api/products/search?attribute=constructor:x')).body.total).toBe(0);

    const smaller = { ...wood, choices: ['Teak'] };
    expect((await put(token, `${url}/wood-grain`, smaller)).status).toBe(409);
    expect((await put(token, `${url}/wood-grain`, { ...wood, type: 'flag' })).status).toBe(409);
    for (const key of ['wood-grain', 'height']) {
      expect((await shop.http('DELETE', `${url}/${key}`, { token })).status).toBe(200);
    }
    expect((await shop.http<ProductPageDto>('GET', byWood)).body).toMatchObject({
      total: 0,
      facets: { attributes: [] },
    });
    expect((await shop.http('GET', `/api/products/slug/${first?.slug}`)).body).toMatchObject({ attributes: [] });
  });
});

describe('searches that found nothing', () => {
  it('are counted a day, once for all that was typed on the way there', async () => {
    for (const typed of ['pea', 'peaf', 'peafow', 'PEAFOWL  throne']) await suggested(typed);
    await settle();
    await suggested('peafowl throne');
    await settle();
    await suggested('lmap');
    await settle();
    expect(await counted()).toEqual([
      { query: 'lmap', count: 1, near: true },
      { query: 'peafowl throne', count: 2, near: expect.any(Boolean) },
    ]);
  });

  it('are not, where the next letter found something or a person could be told', async () => {
    const before = await counted();
    for (const typed of ['zzz', 'lamp', 'meera@example.com', '98450 12345']) await suggested(typed);
    await settle();
    expect(await counted()).toEqual(before);
  });

  it('stand for at most half a year', async () => {
    shop.clock.advance(181 * 86_400_000);
    await suggested('velvet throne');
    await settle();
    expect((await counted()).map(({ query }) => query)).toEqual(['velvet throne']);
  });
});

describe('the search in memory', () => {
  testSearchEngine(() => ({
    engine: shop.app.get(SearchEngine),
    hide: async (id) => {
      const admin = await shop.signIn(ADMIN);
      await shop.http('DELETE', `/api/products/${id}`, { token: admin.token });
    },
  }));
});
