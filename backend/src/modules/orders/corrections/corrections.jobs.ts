import { defineJob } from '../../../platform/queue/index.js';

export interface CorrectionPayload {
  readonly orderId: string;
  /** The history's entry of the correction. */
  readonly historyId: string;
  /** Of a tracking number; without one, the parcel that left last. */
  readonly parcelId?: string;
}

/** Tells the buyer what the shop corrected, or confirms what they changed themselves. */
export const sendOrderChanged = defineJob<CorrectionPayload>('orders.send-order-changed', {
  queue: 'mail',
  attempts: 12,
});

/** Tells the buyer the right tracking number. */
export const sendTrackingCorrected = defineJob<CorrectionPayload>('orders.send-tracking-corrected', {
  queue: 'mail',
  attempts: 12,
});
