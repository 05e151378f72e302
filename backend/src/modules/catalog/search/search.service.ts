import { Injectable, Inject, type OnApplicationShutdown } from '@nestjs/common';
import { ResponseCache, CachedResponse } from '../../../platform/cache/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter, toSubnet } from '../../../platform/http/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { CatalogResponses, ProductQueries, CatalogVersion } from '../products/index.js';
import { unknownTypes } from '../products/product.rules.js';
import { CatalogIndex, type IndexState } from './catalog-index.js';
import type { RowFilter } from './facet-index.js';
import {
  countFacets,
  type FacetCounts,
  toFilters,
  type ProductListQuery,
  MIN_EXACT_MATCHES,
  normalizeQuery,
  type SearchMatches,
  loggableQuery,
} from './search.rules.js';
import { SearchRepository } from './search.repository.js';

/** Some facets of some colours. */
const COUNTS_BYTES = 3_000;
const COUNTS_LIMIT_BYTES = 4 * 1024 * 1024;

/** Lists with filters, in pages with facet counts, from the index in memory. */
@Injectable()
export class ProductListService {
  private readonly counts = new ResponseCache<FacetCounts>(() => COUNTS_BYTES, COUNTS_LIMIT_BYTES);

  constructor(
    private readonly index: CatalogIndex,
    private readonly responses: CatalogResponses,
    private readonly products: ProductQueries,
  ) {}

  /**
   * One page of a list (ProductPage of the API). What all pages and orders of a list share, its counts, is kept by itself.
   * @throws DomainError catalog.category_unknown
   */
  page(query: ProductListQuery): Promise<CachedResponse> {
    const { sort, page, limit, category, collection, types, colors } = query;
    const { heading, breadcrumb } = category ?? collection ?? {};
    const introduced = heading === undefined ? null : { heading, breadcrumb };
    const filters = toFilters(query);
    const counted = [filters, types, colors, query.makingDays, introduced];
    const make = async (version: string) => {
      const index = await this.index.at(version);
      const names = rowFilterOf(index, query);
      const { total, facets } = await this.counts.get(version, JSON.stringify(counted), async () => {
        const groups = index.facets.facetGroups(filters.scope, types, names);
        if (groups.length === 0) await this.products.mustHaveProducts(category?.dependsOn ?? null);
        return { value: countFacets(groups, query), keep: true };
      });
      const ids = index.facets.page(filters.scope, query, names);
      const products = (await index.cards.serializeList(ids))(ids);
      return `{"products":${products},"total":${total},"page":${page},"limit":${limit},"facets":${JSON.stringify(facets)},"collection":${JSON.stringify(introduced)}}`;
    };
    return this.responses.get(['page', sort, page, limit, counted], make, 'catalog.category_unknown');
  }
}

/** What no tag tells of a list: names that hold its text or begin with a type outside the Type options, and making days. */
export function rowFilterOf({ names, facets }: IndexState, { search, types, makingDays }: ProductListQuery): RowFilter {
  const firstWords = unknownTypes(types).map((type) => type.split(/\s+/)[0] ?? '');
  return {
    named: search === '' ? null : facets.byGroups(names.rowsNamed(search.toLowerCase())),
    ofTypes: firstWords.length === 0 ? null : names.rowsBeginningWith(firstWords),
    makingDays,
  };
}

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
    const query = normalizeQuery(typed);
    const version = await this.version.current();
    return this.cache.get(version, `${limit}|${query}`, async () => {
      return { value: foundOf(await matches(await this.index.at(version), query, limit)), keep: true };
    });
  }
}

async function matches({ names, cards }: IndexState, query: string, limit: number): Promise<SearchMatches> {
  const exact = names.find(query, limit);
  const near = exact.total < MIN_EXACT_MATCHES ? names.near(query, limit - exact.total) : { ids: [], words: [] };
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

interface PendingQuery {
  readonly query: string;
  readonly near: boolean;
  readonly timer: NodeJS.Timeout;
}

/** Whoever types is asked about at every letter; what counts is where they stopped. */
const DEBOUNCE_MS = 5_000;
const MAX_PENDING = 1_000;
const RECORDS_PER_HOUR = { points: 30, seconds: 3_600 };

/** Counts what was looked for and not found, a day and a query, long after the answer was sent. Of nobody in particular. */
@Injectable()
export class ZeroResultSearches implements OnApplicationShutdown {
  private readonly heard = new Map<string, PendingQuery>();

  constructor(
    private readonly searches: SearchRepository,
    private readonly limits: RateLimiter,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Hears every search of a network; `miss` is null for one that found something. */
  record(ip: string, typed: string, miss: { readonly near: boolean } | null): void {
    const network = toSubnet(ip);
    clearTimeout(this.heard.get(network)?.timer);
    this.heard.delete(network);
    const query = miss && loggableQuery(normalizeQuery(typed));
    if (!query || this.heard.size >= MAX_PENDING) return;
    const timer = setTimeout(() => void this.flush(network), DEBOUNCE_MS);
    timer.unref();
    this.heard.set(network, { query, near: miss.near, timer });
  }

  /** Writes down what a network is known to have stopped at. */
  async flush(network: string): Promise<void> {
    const last = this.heard.get(network);
    if (!last) return;
    clearTimeout(last.timer);
    this.heard.delete(network);
    try {
      await this.limits.consume(`search-miss:${network}`, RECORDS_PER_HOUR);
      await this.searches.countZeroResult({ query: last.query, near: last.near, at: this.clock.now() });
    } catch (error) {
      this.logger.debug({ err: error }, 'a search without a result was not counted');
    }
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.heard.values()) clearTimeout(timer);
    this.heard.clear();
  }
}
