import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { InvoiceService } from './invoices.service.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { CreditNoteService } from './credit-notes.service.js';
import { issueCreditNote, type RefundPayload } from '../refunds/refunds.jobs.js';
import { issueInvoice, issueCancellationCreditNote } from './invoicing.jobs.js';
import { issueReturnCreditNote } from '../returns/returns.jobs.js';

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

  @ProcessesJob(issueCreditNote)
  issueCreditNote({ refundId }: RefundPayload): Promise<void> {
    return this.creditNotes.issueForRefund(refundId);
  }

  @ProcessesJob(issueCancellationCreditNote)
  issueOrderNote({ orderId }: OrderJobPayload): Promise<void> {
    return this.creditNotes.issueForCancellation(orderId);
  }

  @ProcessesJob(issueReturnCreditNote)
  issueReturnNote({ requestId }: { readonly requestId: string }): Promise<void> {
    return this.creditNotes.issueForReturn(requestId);
  }
}
