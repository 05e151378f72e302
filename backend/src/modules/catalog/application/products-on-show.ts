import { Injectable } from '@nestjs/common';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';
import { shownStatement } from '../persistence/catalogue-statements.js';

/** Which products the shop shows, coming-soon ones among them: they have a name and are not hidden. */
@Injectable()
export class ProductsOnShow {
  constructor(private readonly database: CatalogueDatabase) {}

  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.read<{ id: string }>(shownStatement(ids));
    return new Set(rows.map(({ id }) => id));
  }
}
