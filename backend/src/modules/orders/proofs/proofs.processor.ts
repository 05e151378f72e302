import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ProofMailer } from './proof.mailer.js';
import { ProofReminders, remindProofs, sendProofReady, sendProofReminder } from './proofs.service.js';

@Injectable()
export class ProofsProcessor {
  constructor(
    private readonly mails: ProofMailer,
    private readonly reminders: ProofReminders,
    private readonly clock: Clock,
  ) {}

  @ProcessesJob(sendProofReady)
  send({ proofId }: { readonly proofId: string }): Promise<void> {
    return this.mails.send(proofId);
  }

  @ProcessesJob(remindProofs)
  findWaiting(): Promise<void> {
    return this.reminders.find();
  }

  @ProcessesJob(sendProofReminder)
  sendReminder({ proofId }: { readonly proofId: string }): Promise<void> {
    return this.mails.remind(proofId, this.clock.now());
  }
}
