import { beforeEach, expect, it } from '@jest/globals';
import type { CardRow } from './search.repository.js';
import { ProductCardCache } from './product-card-cache.js';

let stored: Map<string, string>;
let asked: string[][];
let answering: Promise<void>;

/** A row is what it was when it was asked for. */
const database = {
  cards: async (ids: readonly string[]): Promise<CardRow[]> => {
    asked.push([...ids]);
    const rows = ids.flatMap((id) => {
      const card = stored.get(id);
      return card === undefined ? [] : { id, card };
    });
    await answering;
    return rows;
  },
};

beforeEach(() => {
  stored = new Map(['a', 'b', 'c'].map((id) => [id, `"${id}1"`]));
  asked = [];
  answering = Promise.resolve();
});

async function list(cards: ProductCardCache, ...ids: string[]): Promise<string> {
  return (await cards.serializeList(ids))(ids);
}

it('reads what it does not hold, once, and leaves out what is gone', async () => {
  const cards = new ProductCardCache(database);
  expect(await list(cards, 'b', 'a', 'none')).toBe('["b1","a1"]');
  expect(await list(cards, 'a', 'b', 'c')).toBe('["a1","b1","c1"]');
  expect(await list(cards, 'c', 'a')).toBe('["c1","a1"]');
  expect(await list(cards)).toBe('[]');
  expect(asked).toEqual([['b', 'a', 'none'], ['c']]);
});

it('reads again what has changed, also while it was being read', async () => {
  const cards = new ProductCardCache(database);
  await list(cards, 'a', 'b');
  stored.set('a', '"a2"');
  cards.evict('a');
  expect(await list(cards, 'a', 'b')).toBe('["a2","b1"]');

  const { promise, resolve: answer } = Promise.withResolvers<void>();
  answering = promise;
  cards.evict('a');
  const before = list(cards, 'a');
  stored.set('a', '"a3"');
  cards.evict('a');
  answer();
  expect(await before).toBe('["a2"]');
  expect(await list(cards, 'a')).toBe('["a3"]');
});

it('holds so many bytes, the last that were read', async () => {
  const cards = new ProductCardCache(database, 400);
  await list(cards, 'a', 'b', 'c');
  asked = [];
  expect(await list(cards, 'b', 'c', 'a')).toBe('["b1","c1","a1"]');
  expect(asked).toEqual([['a']]);
});
