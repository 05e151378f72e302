import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { ProductService } from './products.service.js';
import { publishProducts } from './publish.jobs.js';

@Injectable()
export class PublishProcessor {
  constructor(private readonly products: ProductService) {}

  @ProcessesJob(publishProducts)
  async publish(): Promise<void> {
    await this.products.publishDue();
  }
}
