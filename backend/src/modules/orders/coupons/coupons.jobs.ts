import { defineJob } from '../../../platform/queue/index.js';

/** Coupons come back when a payment does not come in time. */
export const releaseCoupons = defineJob<Record<string, never>>('orders.release-coupons', {
  queue: 'work',
  every: 30_000,
});
