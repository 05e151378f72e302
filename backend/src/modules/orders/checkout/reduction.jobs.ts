import { defineJob } from '../../../platform/queue/index.js';

export interface ReductionPayload {
  readonly reductionId: string;
}

/** Tells the buyer what was taken off the order, and what the courier collects now. */
export const sendOrderReduced = defineJob<ReductionPayload>('orders.send-order-reduced', {
  queue: 'mail',
  attempts: 12,
});

/** Key of the job and of its e-mail. */
export const orderReducedKey = (reductionId: string): string => `order-reduced:${reductionId}`;
