import { Injectable } from '@nestjs/common';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import { DraftService } from './drafts.service.js';

/** What guests began to buy is not kept for ever. */
const purgeDrafts = defineJob<Record<string, never>>('orders.forget-drafts', {
  queue: 'work',
  every: 3_600_000,
});

@Injectable()
export class CheckoutProcessor {
  constructor(private readonly drafts: DraftService) {}

  @ProcessesJob(purgeDrafts)
  forgetDrafts(): Promise<void> {
    return this.drafts.purgeExpired();
  }
}
