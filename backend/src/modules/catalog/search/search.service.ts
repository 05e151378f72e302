import { Injectable } from '@nestjs/common';
import { ResponseCache, CachedResponse } from '../../../platform/cache/index.js';
import type { TextIndex } from './text-index.js';
import { MIN_EXACT_MATCHES, normalizeQuery, type SearchMatches } from './search-query.rules.js';
import { CatalogVersion } from '../products/catalog-version.js';
import { SqlSearch } from './sql-search.js';
import type { ProductCardCache } from './product-card-cache.js';
import { CatalogIndex } from './catalog-index.js';

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
    private readonly catalogue: CatalogIndex,
    private readonly inDatabase: SqlSearch,
  ) {}

  /** `typed` must hold more than blanks. */
  async find(typed: string, limit: number): Promise<SearchOutcome> {
    const sought = normalizeQuery(typed);
    const version = await this.version.current();
    return this.cache.get(version, `${limit}|${sought}`, async () => {
      const held = await this.catalogue.at(version);
      const finding = await (held?.names
        ? searchIndex(held.names, held.cards, sought, limit)
        : this.inDatabase.find(sought, limit));
      return { value: foundOf(finding), keep: true };
    });
  }
}

async function searchIndex(
  names: TextIndex,
  cards: ProductCardCache,
  sought: string,
  limit: number,
): Promise<SearchMatches> {
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
