import { Injectable } from '@nestjs/common';
import { ProductReadsRepository } from './product-reads.repository.js';

/** Which products the shop shows, coming-soon ones among them: they have a name and are not hidden. */
@Injectable()
export class PublishedProducts {
  constructor(private readonly products: ProductReadsRepository) {}

  async filterIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.products.listedIds(ids));
  }
}
