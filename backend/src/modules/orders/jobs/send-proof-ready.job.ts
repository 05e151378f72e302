import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendProofReady } from '../application/order-jobs.js';
import { ProofMails } from '../application/proofs/proof-mails.js';

@Injectable()
@Handles(sendProofReady)
export class SendProofReadyHandler implements JobHandler<{ readonly proofId: string }> {
  constructor(private readonly mails: ProofMails) {}

  handle({ proofId }: { readonly proofId: string }): Promise<void> {
    return this.mails.send(proofId);
  }
}
