import { Injectable } from '@nestjs/common';
import { ResponseCache, type CachedResponse } from '../../../platform/cache/index.js';
import { CatalogResponses, ProductQueries } from '../products/index.js';
import { unknownTypes } from '../products/product-tags.rules.js';
import { CatalogIndex, type IndexState } from './catalog-index.js';
import type { NameFilter } from './facet-index.js';
import { countFacets, type FacetCounts } from './facets.rules.js';
import { toFilters, type ProductListQuery } from './product-filters.rules.js';

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
    const counted = [filters, types, colors, introduced];
    const make = async (version: string) => {
      const index = await this.index.at(version);
      const names = nameFilterOf(index, query);
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

/** What only names tell of a list: those that hold its text, and those that begin with a type outside the Type options. */
export function nameFilterOf({ names, facets }: IndexState, { search, types }: ProductListQuery): NameFilter {
  const firstWords = unknownTypes(types).map((type) => type.split(/\s+/)[0] ?? '');
  return {
    named: search === '' ? null : facets.byGroups(names.rowsNamed(search.toLowerCase())),
    ofTypes: firstWords.length === 0 ? null : names.rowsBeginningWith(firstWords),
  };
}
