import { Injectable } from '@nestjs/common';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { InvoiceService, CreditNoteService } from './invoices.service.js';

export const issueInvoice = defineJob<OrderJobPayload>('orders.issue-invoice', { queue: 'work', attempts: 17 });

/** Takes back off the order's bill what its end gave back as store credit, and what nobody will pay. */
export const issueCancellationCreditNote = defineJob<OrderJobPayload>('orders.issue-order-note', {
  queue: 'work',
  attempts: 17,
});

@Injectable()
export class InvoicingProcessor {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly creditNotes: CreditNoteService,
  ) {}

  @ProcessesJob(issueInvoice)
  async issueInvoice({ orderId }: OrderJobPayload): Promise<void> {
    await this.invoices.issue(orderId);
  }

  @ProcessesJob(issueCancellationCreditNote)
  issueOrderNote({ orderId }: OrderJobPayload): Promise<void> {
    return this.creditNotes.issueForCancellation(orderId);
  }
}
