import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../../kernel/index.js';
import type { CachedResponse } from '../../../platform/cache/index.js';
import { CatalogResponses } from './catalog-version.js';
import { categoryHeader } from './collections.rules.js';
import { ProductReadsRepository } from './product-reads.repository.js';
import type { Tag } from './product.rules.js';

/** As many as a row beside a product shows. */
const MAX_RELATED = 6;

/** Whole lists and single products as visitors read them: one statement an answer, kept until the catalogue changes. */
@Injectable()
export class ProductQueries {
  constructor(
    private readonly products: ProductReadsRepository,
    private readonly responses: CatalogResponses,
  ) {}

  all(): Promise<CachedResponse> {
    return this.list([]);
  }

  featured(): Promise<CachedResponse> {
    return this.list(['flag:featured']);
  }

  customisable(): Promise<CachedResponse> {
    return this.listObject(['flag:customisable']);
  }

  /** The personalised jewellery. */
  personalised(): Promise<CachedResponse> {
    return this.listObject(['flag:personalisedJewellary']);
  }

  /** The shown ones among `ids`, in their order. */
  byIds(ids: readonly string[]): Promise<CachedResponse> {
    return this.responses.get(['ids', ids], () => this.products.byIds(ids), 'request.not_found');
  }

  /** @throws DomainError catalog.category_unknown */
  byCategory(category: string, subcategory: string): Promise<CachedResponse> {
    const { tags, dependsOn } = categoryHeader(category, subcategory);
    const make = async () => {
      const list = await this.products.list(tags);
      if (list === '[]') await this.mustHaveProducts(dependsOn);
      return list;
    };
    return this.responses.get(['category', tags], make, 'catalog.category_unknown');
  }

  /** A category exists only while some product names it. @throws DomainError catalog.category_unknown */
  async mustHaveProducts(category: Tag | null): Promise<void> {
    if (category !== null && !(await this.products.hasTag(category))) throw new DomainError('catalog.category_unknown');
  }

  /** @throws DomainError catalog.product_unknown */
  bySlug(slug: string): Promise<CachedResponse> {
    return this.found(['slug', slug], () => this.products.bySlug(slug));
  }

  /** @throws DomainError catalog.product_unknown */
  relatedTo(slug: string): Promise<CachedResponse> {
    return this.found(['related', slug], () => this.products.related(slug, MAX_RELATED));
  }

  private list(tags: readonly Tag[]): Promise<CachedResponse> {
    return this.responses.get(['list', tags], () => this.products.list(tags), 'request.not_found');
  }

  private listObject(tags: readonly Tag[]): Promise<CachedResponse> {
    const make = async () => `{"products":${await this.products.list(tags)}}`;
    return this.responses.get(['listObject', tags], make, 'request.not_found');
  }

  private found(question: readonly unknown[], read: () => Promise<string | null>): Promise<CachedResponse> {
    const absent: ErrorCode = 'catalog.product_unknown';
    const make = async () => {
      const body = await read();
      if (body === null) throw new DomainError(absent);
      return body;
    };
    return this.responses.get(question, make, absent);
  }
}
