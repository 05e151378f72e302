import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { remindProofs } from '../application/order-jobs.js';
import { ProofReminders } from '../application/proofs/proof-reminders.js';

@Injectable()
@Handles(remindProofs)
export class RemindProofsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly reminders: ProofReminders) {}

  handle(): Promise<void> {
    return this.reminders.find();
  }
}
