import { defineJob } from '../../platform/queue/index.js';

export interface DeliveryPayload {
  readonly deliveryId: string;
}

/** Written by the database's function queue_webhooks, and for each further attempt. */
export const deliverWebhook = defineJob<DeliveryPayload>('webhooks.deliver', { queue: 'work' });

/** Forgets deliveries that have been over for a month. */
export const forgetDeliveries = defineJob<Record<string, never>>('webhooks.forget-deliveries', {
  queue: 'work',
  every: 86_400_000,
});
