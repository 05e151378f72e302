import { defineJob } from '../../../platform/queue/index.js';
import type { ReturnUpdate } from './return-update.mail.js';

export interface ReturnUpdatePayload {
  readonly requestId: string;
  readonly news: ReturnUpdate;
}

/** Takes the store credit that a return or a claim gave back off the order's bill. */
export const issueReturnCreditNote = defineJob<{ readonly requestId: string }>('orders.issue-return-note', {
  queue: 'work',
  attempts: 17,
});

/** Tells the buyer how a return or a report of damage stands. */
export const sendReturnUpdate = defineJob<ReturnUpdatePayload>('orders.send-return-news', {
  queue: 'mail',
  attempts: 12,
});
