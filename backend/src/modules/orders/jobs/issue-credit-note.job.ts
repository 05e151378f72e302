import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { issueCreditNote, type RefundPayload } from '../application/order-jobs.js';
import { CreditNotes } from '../application/refunds/credit-notes.js';

@Injectable()
@Handles(issueCreditNote)
export class IssueCreditNoteHandler implements JobHandler<RefundPayload> {
  constructor(private readonly notes: CreditNotes) {}

  handle({ refundId }: RefundPayload): Promise<void> {
    return this.notes.issue(refundId);
  }
}
