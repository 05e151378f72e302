import { defineJob } from '../../../platform/queue/index.js';

export interface GiftPageMailPayload {
  readonly pageId: string;
  /** Which of the mails of the page it is. */
  readonly number: number;
}

/** Mails a recipient the link that the giver asked to send. */
export const sendGiftPage = defineJob<GiftPageMailPayload>('orders.send-gift-page', { queue: 'mail', attempts: 8 });

/** Passes a thank-you on to the giver. */
export const sendGiftThanks = defineJob<{ readonly pageId: string }>('orders.send-gift-thanks', {
  queue: 'mail',
  attempts: 12,
});
