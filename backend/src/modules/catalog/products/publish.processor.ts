import { Injectable } from '@nestjs/common';
import { ProcessesJob, defineJob } from '../../../platform/queue/index.js';
import { ProductService } from './products.service.js';

/** Puts the drafts into the shop whose time has come. */
const publishProducts = defineJob<Record<string, never>>('catalog.publish', { queue: 'work', every: 30_000 });

@Injectable()
export class PublishProcessor {
  constructor(private readonly products: ProductService) {}

  @ProcessesJob(publishProducts)
  async publish(): Promise<void> {
    await this.products.publishDue();
  }
}
