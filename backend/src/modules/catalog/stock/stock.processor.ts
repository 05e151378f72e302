import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { releaseStock, showStock, type ProductPayload } from '../application/catalog-jobs.js';
import { ProductWrites } from '../application/product-writes.js';
import { Stock } from '../application/stock.js';

@Injectable()
export class StockProcessor {
  constructor(
    private readonly stock: Stock,
    private readonly writes: ProductWrites,
  ) {}

  @ProcessesJob(releaseStock)
  releaseExpired(): Promise<void> {
    return this.stock.releaseExpired();
  }

  @ProcessesJob(showStock)
  showStock({ productId }: ProductPayload): Promise<void> {
    return this.writes.showStock(productId);
  }
}
