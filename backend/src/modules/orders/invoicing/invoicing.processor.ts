import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { Invoices } from '../application/bills/invoices.js';
import {
  issueCreditNote,
  issueInvoice,
  issueOrderNote,
  issueReturnNote,
  type OrderPayload,
  type RefundPayload,
} from '../application/order-jobs.js';
import { CreditNotes } from '../application/refunds/credit-notes.js';

@Injectable()
export class InvoicingProcessor {
  constructor(
    private readonly invoices: Invoices,
    private readonly creditNotes: CreditNotes,
  ) {}

  @ProcessesJob(issueInvoice)
  async issueInvoice({ orderId }: OrderPayload): Promise<void> {
    await this.invoices.issue(orderId);
  }

  @ProcessesJob(issueCreditNote)
  issueCreditNote({ refundId }: RefundPayload): Promise<void> {
    return this.creditNotes.issue(refundId);
  }

  @ProcessesJob(issueOrderNote)
  issueOrderNote({ orderId }: OrderPayload): Promise<void> {
    return this.creditNotes.issueOfOrder(orderId);
  }

  @ProcessesJob(issueReturnNote)
  issueReturnNote({ requestId }: { readonly requestId: string }): Promise<void> {
    return this.creditNotes.issueOfReturn(requestId);
  }
}
