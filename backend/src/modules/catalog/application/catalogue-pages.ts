import { Injectable } from '@nestjs/common';
import { PublicPages, type PublicPage } from '../../../platform/render/index.js';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';
import { PUBLIC_PAGES } from '../persistence/catalogue-statements.js';

interface Row {
  /** Words of the path, not yet encoded. */
  readonly words: readonly string[];
  readonly changedAt: Date;
}

/** The pages of products, and of the pairs of category and subcategory in which some of them stand. */
@Injectable()
export class CataloguePages extends PublicPages {
  constructor(private readonly database: CatalogueDatabase) {
    super();
  }

  async list(): Promise<readonly PublicPage[]> {
    const rows = await this.database.read<Row>(PUBLIC_PAGES);
    return rows.map(({ words, changedAt }) => ({ path: `/${words.map(encodeURIComponent).join('/')}`, changedAt }));
  }
}
