import { Injectable } from '@nestjs/common';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { InvoiceService } from './invoices.service.js';

const issueInvoice = defineJob<OrderJobPayload>('orders.issue-invoice', { queue: 'work', attempts: 17 });

@Injectable()
export class InvoicingProcessor {
  constructor(private readonly invoices: InvoiceService) {}

  @ProcessesJob(issueInvoice)
  async issueInvoice({ orderId }: OrderJobPayload): Promise<void> {
    await this.invoices.issue(orderId);
  }
}
