import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendProofReminder } from '../application/order-jobs.js';
import { ProofMails } from '../application/proofs/proof-mails.js';

@Injectable()
@Handles(sendProofReminder)
export class SendProofReminderHandler implements JobHandler<{ readonly proofId: string }> {
  constructor(
    private readonly mails: ProofMails,
    private readonly clock: Clock,
  ) {}

  handle({ proofId }: { readonly proofId: string }): Promise<void> {
    return this.mails.remind(proofId, this.clock.now());
  }
}
