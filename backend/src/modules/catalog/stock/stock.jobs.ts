import { defineJob } from '../../../platform/queue/index.js';

export interface ProductPayload {
  readonly productId: string;
}

/** Shows everybody that a product is sold out, or that there are pieces again. */
export const syncAvailability = defineJob<ProductPayload>('catalog.show-stock', { queue: 'work', attempts: 12 });

export const releaseExpiredReservations = defineJob<Record<string, never>>('catalog.release-stock', {
  queue: 'work',
  every: 30_000,
});
