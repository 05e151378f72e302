import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { showStock, type ProductPayload } from '../application/catalog-jobs.js';
import { ProductWrites } from '../application/product-writes.js';

@Injectable()
@Handles(showStock)
export class ShowStockHandler implements JobHandler<ProductPayload> {
  constructor(private readonly writes: ProductWrites) {}

  handle({ productId }: ProductPayload): Promise<void> {
    return this.writes.showStock(productId);
  }
}
