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
  MAX_TOTAL,
  MIN_EXACT_MATCHES,
  normalizeQuery,
  type SearchMatches,
  loggableQuery,
} from './search.rules.js';
import { SearchEngine, type SearchOutcome } from './search-engine.js';
import { SearchRepository } from './search.repository.js';

/** Some facets of some colours. */
const COUNTS_BYTES = 3_000;
const COUNTS_LIMIT_BYTES = 4 * 1024 * 1024;

interface ListCounts extends FacetCounts {
  readonly shortestMaking: number | null;
}

/** Lists with filters, in pages with facet counts, from the index in memory. */
@Injectable()
export class ProductListService {
  private readonly counts = new ResponseCache<ListCounts>(() => COUNTS_BYTES, COUNTS_LIMIT_BYTES);

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
    const counted = [filters, types, colors, query.attributes, query.makingDays, introduced];
    const make = async (version: string) => {
      const index = await this.index.at(version);
      const filter = rowFilterOf(index, query);
      const { total, facets, shortestMaking } = await this.counts.get(version, JSON.stringify(counted), async () => {
        const groups = index.facets.facetGroups(filters.scope, types, filter);
        if (groups.length === 0) await this.products.mustHaveProducts(category?.dependsOn ?? null);
        const counts = countFacets(groups, query, index.attributes);
        const shortest = index.facets.shortestMaking(filters.scope, query, filter);
        return { value: { ...counts, shortestMaking: shortest }, keep: true };
      });
      const ids = index.facets.page(filters.scope, query, filter);
      const products = (await index.cards.serializeList(ids))(ids);
      return `{"products":${products},"total":${total},"page":${page},"limit":${limit},"facets":${JSON.stringify(facets)},"shortestMaking":${shortestMaking},"collection":${JSON.stringify(introduced)}}`;
    };
    return this.responses.get(['page', sort, page, limit, counted], make, 'catalog.category_unknown');
  }
}

/**
 * What no tag tells of a list: the products whose names hold its text, or where there are none, those that it is about;
 * those that begin with a type outside the Type options; and making days.
 */
export function rowFilterOf(
  { names, facets, relevance }: IndexState,
  { search, types, makingDays }: ProductListQuery,
): RowFilter {
  const firstWords = unknownTypes(types).map((type) => type.split(/\s+/)[0] ?? '');
  const others = { ofTypes: firstWords.length === 0 ? null : names.rowsBeginningWith(firstWords), makingDays };
  if (search === '') return { named: null, ...others };
  const named = names.rowsNamed(search.toLowerCase());
  if (named.length > 0) return { named: facets.byGroups(named), ...others };
  const { rows } = relevance.find(normalizeQuery(search));
  return { named: facets.byGroups(rows), ranked: rows, ...others };
}

/** The search as one types, from the index in memory. */
@Injectable()
export class MemorySearch extends SearchEngine {
  override readonly name = 'memory';
  private readonly cache = new ResponseCache<SearchOutcome>(({ answer }) => answer.sizeBytes);

  constructor(
    private readonly version: CatalogVersion,
    private readonly index: CatalogIndex,
  ) {
    super();
  }

  override async find(typed: string, limit: number): Promise<SearchOutcome> {
    const query = normalizeQuery(typed);
    const version = await this.version.current();
    return this.cache.get(version, `${limit}|${query}`, async () => {
      return { value: foundOf(await matches(await this.index.at(version), query, limit)), keep: true };
    });
  }
}

async function matches({ names, relevance, cards }: IndexState, query: string, limit: number): Promise<SearchMatches> {
  const exact = names.find(query, limit);
  const total = exact.rows.length;
  const about = total < MIN_EXACT_MATCHES ? relevance.find(query) : null;
  const called = new Set(exact.rows);
  const found = about?.rows ?? [];
  const others = called.size === 0 ? found : found.filter((row) => !called.has(row));
  const near = names.idsOf(others, limit - exact.ids.length);
  const listed = await cards.serializeList([...exact.ids, ...near]);
  return {
    products: listed(exact.ids),
    total,
    near: {
      products: listed(near),
      total: Math.min(others.length, MAX_TOTAL),
      words: others.length > 0 ? (about?.words ?? []) : [],
      corrected: others.length > 0 ? (about?.corrected ?? null) : null,
      isWhole: others.length > 0 && about?.isWhole === true,
    },
  };
}

function foundOf({ products, total, near }: SearchMatches): SearchOutcome {
  const { products: others, ...told } = near;
  const body = `{"products":${products},"total":${total},"near":{"products":${others},${JSON.stringify(told).slice(1)}}`;
  return { answer: new CachedResponse(body), zeroResult: total > 0 || near.isWhole ? null : { near: near.total > 0 } };
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
