import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { sendCorrectedProof, type CorrectedProofPayload } from '../order/order.jobs.js';
import { ProofMailer } from './proof.mailer.js';
import { ProofReminders, remindProofs, sendProofReminder } from './proof-reminders.js';
import { ProofAdminService, sendProofReady } from './proofs.service.js';

@Injectable()
export class ProofsProcessor {
  constructor(
    private readonly mails: ProofMailer,
    private readonly reminders: ProofReminders,
    private readonly proofs: ProofAdminService,
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

  /** @throws DomainError proof.no_drawing until the item has been drawn: the job runs again */
  @ProcessesJob(sendCorrectedProof)
  async sendCorrected({ orderId, lineId, by }: CorrectedProofPayload): Promise<void> {
    try {
      await this.proofs.send({ orderId, lineId, picture: null, by });
    } catch (error) {
      // It was cancelled or made meanwhile.
      if (!(error instanceof DomainError) || error.code !== 'order.event_not_allowed') throw error;
    }
  }
}
