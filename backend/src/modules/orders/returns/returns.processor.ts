import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { ReturnCreditNotes } from './return-payout.js';
import { ReturnMailer } from './return.mailer.js';
import { issueReturnCreditNote, sendReturnUpdate, type ReturnUpdatePayload } from './returns.service.js';

@Injectable()
export class ReturnsProcessor {
  constructor(
    private readonly mails: ReturnMailer,
    private readonly creditNotes: ReturnCreditNotes,
  ) {}

  @ProcessesJob(sendReturnUpdate)
  sendNews(payload: ReturnUpdatePayload): Promise<void> {
    return this.mails.send(payload);
  }

  @ProcessesJob(issueReturnCreditNote)
  issueCreditNote({ requestId }: { readonly requestId: string }): Promise<void> {
    return this.creditNotes.issue(requestId);
  }
}
