import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { Invoices } from '../application/bills/invoices.js';
import { issueInvoice, type OrderPayload } from '../application/order-jobs.js';

@Injectable()
@Handles(issueInvoice)
export class IssueInvoiceHandler implements JobHandler<OrderPayload> {
  constructor(private readonly invoices: Invoices) {}

  async handle({ orderId }: OrderPayload): Promise<void> {
    await this.invoices.issue(orderId);
  }
}
