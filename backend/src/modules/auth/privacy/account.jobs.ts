import { defineJob } from '../../../platform/queue/index.js';

/** The address travels sealed: payloads outlive their jobs by some days. */
export interface EraseAccountPayload {
  readonly userId: string;
  readonly sealedEmail: string;
  /** ISO 8601. What was written later belongs to a new account. */
  readonly until: string;
}

/** Tried for a day and longer: what a person asked to be forgotten must not stay for an outage. */
export const eraseAccount = defineJob<EraseAccountPayload>('auth.erase-person', { queue: 'work', attempts: 17 });

export interface DataCopiedPayload {
  readonly requestId: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Tells a customer that the shop has made a copy of their data. */
export const sendDataCopied = defineJob<DataCopiedPayload>('auth.send-data-copied', { queue: 'mail', attempts: 12 });
