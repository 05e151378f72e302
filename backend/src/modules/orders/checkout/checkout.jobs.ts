import { defineJob } from '../../../platform/queue/index.js';

/** What guests began to buy is not kept for ever. */
export const purgeDrafts = defineJob<Record<string, never>>('orders.forget-drafts', {
  queue: 'work',
  every: 3_600_000,
});
