import { Injectable } from '@nestjs/common';
import { ResponseCache, CachedResponse } from '../../../platform/cache/index.js';
import { MIN_EXACT_MATCHES, normalizeQuery, type SearchMatches } from './search-query.rules.js';
import { CatalogVersion } from '../products/index.js';
import { CatalogIndex, type IndexState } from './catalog-index.js';

export interface SearchOutcome {
  readonly answer: CachedResponse;
  /** Nothing is called that; `near` where something is called nearly that. */
  readonly zeroResult: { readonly near: boolean } | null;
}

/** Finds products as somebody types: what is called that, and behind it what is called nearly that. */
@Injectable()
export class SearchService {
  private readonly cache = new ResponseCache<SearchOutcome>(({ answer }) => answer.sizeBytes);

  constructor(
    private readonly version: CatalogVersion,
    private readonly index: CatalogIndex,
  ) {}

  /** `typed` must hold more than blanks. */
  async find(typed: string, limit: number): Promise<SearchOutcome> {
    const sought = normalizeQuery(typed);
    const version = await this.version.current();
    return this.cache.get(version, `${limit}|${sought}`, async () => {
      return { value: foundOf(await matches(await this.index.at(version), sought, limit)), keep: true };
    });
  }
}

async function matches({ names, cards }: IndexState, sought: string, limit: number): Promise<SearchMatches> {
  const exact = names.find(sought, limit);
  const near = exact.total < MIN_EXACT_MATCHES ? names.near(sought, limit - exact.total) : { ids: [], words: [] };
  const listed = await cards.serializeList([...exact.ids, ...near.ids]);
  return {
    products: listed(exact.ids),
    total: exact.total,
    near: { products: listed(near.ids), words: near.words },
  };
}

function foundOf({ products, total, near }: SearchMatches): SearchOutcome {
  const body = `{"products":${products},"total":${total},"near":{"products":${near.products},"words":${JSON.stringify(near.words)}}}`;
  return { answer: new CachedResponse(body), zeroResult: total === 0 ? { near: near.products !== '[]' } : null };
}
