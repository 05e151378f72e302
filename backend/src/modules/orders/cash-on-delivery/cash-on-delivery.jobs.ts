import { defineJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';

export interface CodCodePayload extends OrderJobPayload {
  readonly sealedCode: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** Eight tries over some four minutes: well within the life of a code. */
export const sendCodCode = defineJob<CodCodePayload>('orders.send-cash-code', { queue: 'mail', attempts: 8 });

/** Doors that turned a parcel away are known for a limited time. */
export const purgeCodAddresses = defineJob<Record<string, never>>('orders.forget-doors', {
  queue: 'work',
  every: 86_400_000,
});
