import { defineJob } from '../../../platform/queue/index.js';

export interface PaymentLinkPayload {
  readonly linkId: string;
}

/** Makes a link at the gateway, once however often it is asked. */
export const createPaymentLink = defineJob<PaymentLinkPayload>('orders.create-payment-link', {
  queue: 'payments',
  attempts: 15,
});

/** Cancels it there. */
export const cancelPaymentLink = defineJob<PaymentLinkPayload>('orders.cancel-payment-link', {
  queue: 'payments',
  attempts: 15,
});

export interface SendPaymentLinkPayload extends PaymentLinkPayload {
  /** The first e-mail, the second ... */
  readonly send: number;
}

/** Brings its buyer the address. */
export const sendPaymentLink = defineJob<SendPaymentLinkPayload>('orders.send-payment-link', {
  queue: 'mail',
  attempts: 12,
});

/** Asks the gateway about links of which nobody has told. */
export const reconcilePaymentLinks = defineJob<Record<string, never>>('orders.reconcile-payment-links', {
  queue: 'payments',
  every: 60_000,
});
