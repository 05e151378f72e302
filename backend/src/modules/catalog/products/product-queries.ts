import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../../kernel/index.js';
import { ResponseCache, CachedResponse } from '../../../platform/cache/index.js';
import { categoryHeader } from './collections.rules.js';
import { countFacets, type FacetCounts, type FacetRow } from './facets.rules.js';
import { toFilters, type ProductListQuery } from './product-filters.rules.js';
import type { Tag } from './product-tags.rules.js';
import { CatalogReadPool } from './catalog-read-pool.js';
import { tagExistsSql, listSql, byIdsSql, productSql, listObjectSql, type Statement } from './product-lists.sql.js';
import { productPageWithFacetsSql, productPageSql } from './product-page.sql.js';
import { relatedProductsSql } from './related-products.sql.js';
import { CatalogVersion } from './catalog-version.js';
import { CatalogIndex } from '../search/catalog-index.js';

/** As many as a row beside a product shows. */
const MAX_RELATED = 6;

interface Row {
  readonly body: string;
}

interface CountedRow {
  readonly products: string;
  readonly groups: readonly FacetRow[];
}

/** Some facets of some colours. */
const COUNTS_BYTES = 3_000;
const COUNTS_LIMIT_BYTES = 4 * 1024 * 1024;

/** What everybody reads of the catalogue: one statement an answer, kept as ready bytes until the catalogue changes. */
@Injectable()
export class ProductQueries {
  private readonly cache = new ResponseCache<CachedResponse>((answer) => answer.sizeBytes);
  private readonly counts = new ResponseCache<FacetCounts>(() => COUNTS_BYTES, COUNTS_LIMIT_BYTES);

  constructor(
    private readonly database: CatalogReadPool,
    private readonly version: CatalogVersion,
    private readonly catalogue: CatalogIndex,
  ) {}

  all(): Promise<CachedResponse> {
    return this.ready(listSql([]));
  }

  featured(): Promise<CachedResponse> {
    return this.ready(listSql(['flag:featured']));
  }

  customisable(): Promise<CachedResponse> {
    return this.ready(listObjectSql(['flag:customisable']));
  }

  /** The personalised jewellery. */
  personalised(): Promise<CachedResponse> {
    return this.ready(listObjectSql(['flag:personalisedJewellary']));
  }

  /** The shown ones among `ids`, in their order. */
  byIds(ids: readonly string[]): Promise<CachedResponse> {
    return this.ready(byIdsSql(ids));
  }

  /** @throws DomainError catalog.category_unknown */
  byCategory(category: string, subcategory: string): Promise<CachedResponse> {
    const { tags, dependsOn } = categoryHeader(category, subcategory);
    const statement = listSql(tags);
    return this.kept(
      cacheKey(statement),
      async () => {
        const [row] = await this.database.query<Row>(statement);
        if (!row || row.body === '[]') await this.mustBeKnown(dependsOn);
        return row?.body ?? '[]';
      },
      'catalog.category_unknown',
    );
  }

  /**
   * What all pages and orders of a selection share, its counts, is kept by itself.
   * @throws DomainError catalog.category_unknown
   */
  list(selection: ProductListQuery): Promise<CachedResponse> {
    const { sort, page: list, limit, category, collection, ...chosen } = selection;
    const { heading, breadcrumb } = category ?? collection ?? {};
    const shelf = heading === undefined ? null : { heading, breadcrumb };
    const filters = toFilters(selection);
    const counted = JSON.stringify([filters, chosen.types, chosen.colors, shelf]);
    return this.kept(
      `page|${sort}|${list}|${limit}|${counted}`,
      async (version) => {
        const held = selection.search === '' ? await this.catalogue.at(version) : null;
        const ids = held?.facets.page(filters.scope, selection);
        let products: string | undefined;
        const { total, facets } = await this.counts.get(version, counted, async () => {
          let groups: readonly FacetRow[] | null | undefined = held?.facets.facetGroups(filters.scope, selection.types);
          if (!groups) ({ products, groups } = await this.counted(selection));
          if (groups.length === 0) await this.mustBeKnown(category?.dependsOn ?? null);
          return { value: countFacets(groups, selection), keep: true };
        });
        if (held && ids) products = (await held.cards.serializeList(ids))(ids);
        products ??= (await this.database.query<{ products: string }>(productPageSql(selection)))[0]?.products;
        return `{"products":${products},"total":${total},"page":${list},"limit":${limit},"facets":${JSON.stringify(facets)},"collection":${JSON.stringify(shelf)}}`;
      },
      'catalog.category_unknown',
    );
  }

  /** @throws DomainError catalog.product_unknown */
  bySlug(slug: string): Promise<CachedResponse> {
    return this.ready(productSql(slug), 'catalog.product_unknown');
  }

  /** @throws DomainError catalog.product_unknown */
  relatedTo(slug: string): Promise<CachedResponse> {
    return this.ready(relatedProductsSql(slug, MAX_RELATED), 'catalog.product_unknown');
  }

  private async counted(selection: ProductListQuery): Promise<CountedRow> {
    const [row] = await this.database.query<CountedRow>(productPageWithFacetsSql(selection));
    if (!row) throw new Error('counts were asked for and did not come');
    return row;
  }

  private ready(statement: Statement, absent: ErrorCode = 'request.not_found'): Promise<CachedResponse> {
    return this.kept(
      cacheKey(statement),
      async () => {
        const [row] = await this.database.query<Row>(statement);
        if (!row) throw new DomainError(absent);
        return row.body;
      },
      absent,
    );
  }

  /** What stands in no product is no category. @throws DomainError catalog.category_unknown */
  private async mustBeKnown(tag: Tag | null): Promise<void> {
    if (tag === null) return;
    const [row] = await this.database.query<{ known: boolean }>(tagExistsSql(tag));
    if (!row?.known) throw new DomainError('catalog.category_unknown');
  }

  private async kept(
    key: string,
    make: (version: string) => Promise<string>,
    absent: ErrorCode,
  ): Promise<CachedResponse> {
    if (key.includes('\\u0000')) throw new DomainError(absent);
    const version = await this.version.current();
    return this.cache.get(version, key, async () => {
      const body = await make(version);
      return { value: new CachedResponse(body, undefined, () => this.version.isCurrent(version)), keep: true };
    });
  }
}

function cacheKey({ name, values }: Statement): string {
  return `${name}|${JSON.stringify(values)}`;
}
