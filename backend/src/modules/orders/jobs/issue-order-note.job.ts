import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { issueOrderNote, type OrderPayload } from '../application/order-jobs.js';
import { CreditNotes } from '../application/refunds/credit-notes.js';

@Injectable()
@Handles(issueOrderNote)
export class IssueOrderNoteHandler implements JobHandler<OrderPayload> {
  constructor(private readonly notes: CreditNotes) {}

  handle({ orderId }: OrderPayload): Promise<void> {
    return this.notes.issueOfOrder(orderId);
  }
}
