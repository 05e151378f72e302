import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { releaseStock } from '../application/catalog-jobs.js';
import { Stock } from '../application/stock.js';

@Injectable()
@Handles(releaseStock)
export class ReleaseStockHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly stock: Stock) {}

  handle(): Promise<void> {
    return this.stock.releaseExpired();
  }
}
