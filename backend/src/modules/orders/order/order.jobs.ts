import { defineJob } from '../../../platform/queue/index.js';

/** Payload of the jobs that the pipeline names. */
export interface OrderJobPayload {
  readonly orderId: string;
}

export const sendConfirmation = defineJob<OrderJobPayload>('orders.send-confirmation', { queue: 'mail', attempts: 12 });

export interface ParcelPayload {
  readonly shipmentId: string;
}

/** Tells the buyer of a parcel that left before the rest of its order. */
export const sendParcelShipped = defineJob<ParcelPayload>('orders.send-parcel-shipped', {
  queue: 'mail',
  attempts: 12,
});
/** Tells the buyer of a parcel that arrived before the rest of its order. */
export const sendParcelDelivered = defineJob<ParcelPayload>('orders.send-parcel-delivered', {
  queue: 'mail',
  attempts: 12,
});

/** Tells the owner of an order that was taken. */
export const tellOwnerOfOrder = defineJob<OrderJobPayload>('orders.tell-owner', { queue: 'mail', attempts: 8 });

/** Sets the day on which the buyer is asked for a review. */
export const askForReview = defineJob<OrderJobPayload>('orders.ask-for-review', { queue: 'work', attempts: 12 });

/** Phones of erased people go once their parcels have arrived. */
export const redactErasedOrders = defineJob<Record<string, never>>('orders.sweep-erased', {
  queue: 'work',
  every: 86_400_000,
});

export interface CorrectedProofPayload {
  readonly orderId: string;
  readonly lineId: string;
  /** Address of the admin who corrected the line. */
  readonly by: string;
}

/** Shows the buyer how a corrected item will be made, once it has been drawn. */
export const sendCorrectedProof = defineJob<CorrectedProofPayload>('orders.send-corrected-proof', {
  queue: 'work',
  attempts: 10,
});
