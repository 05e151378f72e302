import { defineJob } from '../../../platform/queue/index.js';

/** Reads undecided disputes again, and finds those of which the owner is to be reminded. */
export const watchDisputes = defineJob<Record<string, never>>('orders.watch-disputes', {
  queue: 'payments',
  every: 900_000,
});

export interface DisputeMailPayload {
  readonly disputeId: string;
  readonly about: 'opened' | 'more_evidence' | 'reminder' | 'decided';
  /** Of the e-mail: it is sent once. */
  readonly key: string;
}

export const sendDisputeMail = defineJob<DisputeMailPayload>('orders.send-dispute-mail', {
  queue: 'mail',
  attempts: 12,
});
