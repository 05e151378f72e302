import { defineJob } from '../../../platform/queue/index.js';

/** Shows the buyer how a piece will be made. */
export const sendProofReady = defineJob<{ readonly proofId: string }>('orders.send-proof-ready', {
  queue: 'mail',
  attempts: 12,
});

/** Looks for proofs that have waited long for their buyers. */
export const remindProofs = defineJob<Record<string, never>>('orders.remind-proofs', {
  queue: 'work',
  every: 900_000,
});

/** Asks the buyer once more for an answer to a proof. */
export const sendProofReminder = defineJob<{ readonly proofId: string }>('orders.send-proof-reminder', {
  queue: 'mail',
  attempts: 12,
});
