import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { InvoiceService } from './invoices.service.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { CreditNoteService } from './credit-notes.service.js';
import { issueInvoice, issueCancellationCreditNote } from './invoicing.jobs.js';

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
