import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { OrderExpiry } from '../application/order-expiry.js';
import { expireOrders } from '../application/order-jobs.js';

@Injectable()
@Handles(expireOrders)
export class ExpireOrdersHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly expiry: OrderExpiry) {}

  handle(): Promise<void> {
    return this.expiry.run();
  }
}
