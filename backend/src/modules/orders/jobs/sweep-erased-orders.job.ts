import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { ErasedOrders } from '../application/erased-orders.js';
import { sweepErasedOrders } from '../application/order-jobs.js';

@Injectable()
@Handles(sweepErasedOrders)
export class SweepErasedOrdersHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly orders: ErasedOrders) {}

  handle(): Promise<void> {
    return this.orders.sweep();
  }
}
