import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { Drafts } from '../application/drafts.js';
import { OrderExpiry } from '../application/order-expiry.js';
import { expireOrders, forgetDrafts } from '../application/order-jobs.js';

@Injectable()
export class CheckoutProcessor {
  constructor(
    private readonly expiry: OrderExpiry,
    private readonly drafts: Drafts,
  ) {}

  @ProcessesJob(expireOrders)
  expireOrders(): Promise<void> {
    return this.expiry.run();
  }

  @ProcessesJob(forgetDrafts)
  forgetDrafts(): Promise<void> {
    return this.drafts.forgetOld();
  }
}
