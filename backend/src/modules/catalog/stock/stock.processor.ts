import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import {
  releaseExpiredReservations,
  syncAvailability,
  type ProductPayload,
  StockReservations,
} from './stock-reservations.service.js';
import { ProductService } from '../products/index.js';

@Injectable()
export class StockProcessor {
  constructor(
    private readonly stock: StockReservations,
    private readonly writes: ProductService,
  ) {}

  @ProcessesJob(releaseExpiredReservations)
  releaseExpired(): Promise<void> {
    return this.stock.releaseExpired();
  }

  @ProcessesJob(syncAvailability)
  showStock({ productId }: ProductPayload): Promise<void> {
    return this.writes.syncAvailability(productId);
  }
}
