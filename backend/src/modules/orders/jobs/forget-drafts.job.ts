import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { Drafts } from '../application/drafts.js';
import { forgetDrafts } from '../application/order-jobs.js';

@Injectable()
@Handles(forgetDrafts)
export class ForgetDraftsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly drafts: Drafts) {}

  handle(): Promise<void> {
    return this.drafts.forgetOld();
  }
}
