import { defineJob } from '../../../platform/queue/index.js';

/** Payload of the jobs that the pipeline names. */
export interface OrderJobPayload {
  readonly orderId: string;
}

export const sendConfirmation = defineJob<OrderJobPayload>('orders.send-confirmation', { queue: 'mail', attempts: 12 });

/** Phones of erased people go once their parcels have arrived. */
export const redactErasedOrders = defineJob<Record<string, never>>('orders.sweep-erased', {
  queue: 'work',
  every: 86_400_000,
});
