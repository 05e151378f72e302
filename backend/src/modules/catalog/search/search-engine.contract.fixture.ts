import { expect, it } from '@jest/globals';
import type { SearchEngine } from './search-engine.js';

interface Answer {
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly total: number;
  readonly near: { readonly products: readonly { readonly name: string }[] };
}

/** A search engine over the demo catalogue. */
export interface SearchUnderContract {
  readonly engine: SearchEngine;
  /** Hides a product, as the owner does. */
  hide(id: string): Promise<void>;
}

const LIMIT = 5;

/** What every search engine must do; each runs it in a suite with the demo catalogue. */
export function testSearchEngine(open: () => SearchUnderContract): void {
  const found = async (typed: string, limit = LIMIT) => {
    const { answer, zeroResult } = await open().engine.find(typed, limit);
    return { ...(JSON.parse(answer.text) as Answer), zeroResult };
  };

  it('a search engine finds names by any part, in any case, and no more than are asked for', async () => {
    const { products, total, zeroResult } = await found('LAMP');
    expect(products).toHaveLength(LIMIT);
    expect(total).toBeGreaterThan(LIMIT);
    expect(products.filter(({ name }) => !/lamp/i.test(name))).toEqual([]);
    expect(zeroResult).toBeNull();
    expect((await found('lam', 1)).products).toHaveLength(1);
  });

  it('a search engine forgives a letter, and says when it has understood nothing', async () => {
    const nearly = await found('lmap');
    expect(nearly.near.products.length).toBeGreaterThan(0);
    const nothing = await found('qqqqzzzz');
    expect([nothing.total, nothing.products, nothing.zeroResult]).toEqual([0, [], { near: false }]);
  });

  it('a search engine forgets a product that is hidden, at once', async () => {
    const [first] = (await found('lamp', 24)).products;
    if (!first) throw new Error('the demo catalogue has no lamp');
    await open().hide(first.id);
    expect((await found('lamp', 24)).products.map(({ id }) => id)).not.toContain(first.id);
  });
}
