import { Injectable } from '@nestjs/common';
import { SitemapSource, type PublicPage } from '../../../platform/rendering/index.js';
import { ProductReadsRepository } from './product-reads.repository.js';

/** The pages of products, and of the pairs of category and subcategory in which some of them stand. */
@Injectable()
export class CatalogSitemap extends SitemapSource {
  constructor(private readonly products: ProductReadsRepository) {
    super();
  }

  async list(): Promise<readonly PublicPage[]> {
    const rows = await this.products.sitemap();
    return rows.map(({ words, changedAt, images }) => ({
      path: `/${words.map(encodeURIComponent).join('/')}`,
      changedAt,
      images,
    }));
  }
}
