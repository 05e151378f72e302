import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { DraftService } from './drafts.service.js';
import { purgeDrafts } from './checkout.jobs.js';

@Injectable()
export class CheckoutProcessor {
  constructor(private readonly drafts: DraftService) {}

  @ProcessesJob(purgeDrafts)
  forgetDrafts(): Promise<void> {
    return this.drafts.purgeExpired();
  }
}
