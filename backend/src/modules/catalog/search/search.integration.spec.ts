import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestShop } from '../../../../testing/test-shop.js';
import { ZeroResultSearches } from './search.service.js';
import { namesOf, startDemoShop, listAllProducts } from '../demo-shop.fixture.js';
import type { ListProductDto, SuggestionsDto } from '../products/products.dto.js';
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
    expect((await suggested('lamp')).near).toEqual({ products: [], words: [] });
  });

  it('finds nothing for what is like nothing', async () => {
    expect(await suggested('xylophonequartet')).toEqual({
      products: [],
      total: 0,
      near: { products: [], words: [] },
    });
  });

  it('knows the words of a product as soon as it is there', async () => {
    expect((await suggested('peackock')).near.products).toEqual([]);
    await shop.app.get(ProductService).create(parseProductInput({ name: 'Brass Peacock', price: 900 }));
    expect(namesOf((await suggested('peackock')).near.products)).toEqual(['Brass Peacock']);
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
