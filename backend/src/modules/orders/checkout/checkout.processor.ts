import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { DraftService } from './drafts.service.js';
import { OrderExpiry } from '../payments/order-expiry.js';
import { expireOrders, purgeDrafts } from '../order/order.jobs.js';

@Injectable()
export class CheckoutProcessor {
  constructor(
    private readonly expiry: OrderExpiry,
    private readonly drafts: DraftService,
  ) {}

  @ProcessesJob(expireOrders)
  expireOrders(): Promise<void> {
    return this.expiry.run();
  }

  @ProcessesJob(purgeDrafts)
  forgetDrafts(): Promise<void> {
    return this.drafts.purgeExpired();
  }
}
