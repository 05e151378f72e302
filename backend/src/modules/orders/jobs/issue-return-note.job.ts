import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { issueReturnNote } from '../application/order-jobs.js';
import { CreditNotes } from '../application/refunds/credit-notes.js';

@Injectable()
@Handles(issueReturnNote)
export class IssueReturnNoteHandler implements JobHandler<{ readonly requestId: string }> {
  constructor(private readonly notes: CreditNotes) {}

  handle({ requestId }: { readonly requestId: string }): Promise<void> {
    return this.notes.issueOfReturn(requestId);
  }
}
