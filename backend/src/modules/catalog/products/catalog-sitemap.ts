import { Injectable } from '@nestjs/common';
import { SitemapSource, type PublicPage } from '../../../platform/rendering/index.js';
import { CatalogReadPool } from './catalog-read-pool.js';
import { SITEMAP_SQL } from './product-lists.sql.js';

interface Row {
  /** Words of the path, not yet encoded. */
  readonly words: readonly string[];
  readonly changedAt: Date;
}

/** The pages of products, and of the pairs of category and subcategory in which some of them stand. */
@Injectable()
export class CatalogSitemap extends SitemapSource {
  constructor(private readonly database: CatalogReadPool) {
    super();
  }

  async list(): Promise<readonly PublicPage[]> {
    const rows = await this.database.query<Row>(SITEMAP_SQL);
    return rows.map(({ words, changedAt }) => ({ path: `/${words.map(encodeURIComponent).join('/')}`, changedAt }));
  }
}
