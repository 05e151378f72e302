import { Injectable } from '@nestjs/common';
import { CatalogReadPool } from './catalog-read-pool.js';
import { publishedIdsSql } from './product-lists.sql.js';

/** Which products the shop shows, coming-soon ones among them: they have a name and are not hidden. */
@Injectable()
export class PublishedProducts {
  constructor(private readonly database: CatalogReadPool) {}

  async filterIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ id: string }>(publishedIdsSql(ids));
    return new Set(rows.map(({ id }) => id));
  }
}
