import { defineJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';

export const sendPaymentFailed = defineJob<OrderJobPayload>('orders.send-payment-failed', {
  queue: 'mail',
  attempts: 12,
});

export const expireOrders = defineJob<Record<string, never>>('orders.expire', { queue: 'payments', every: 300_000 });

/** Looks each hour whether a day's money is still to be proved. */
export const reconcileLedger = defineJob<Record<string, never>>('orders.prove-money', {
  queue: 'payments',
  every: 3_600_000,
});

/** Checks a stored webhook's signature once more, reads what it is about from the gateway, and applies that. */
export const verifyRazorpayWebhook = defineJob<{ readonly eventId: string }>('orders.verify-razorpay-webhook', {
  queue: 'payments',
  attempts: 15,
  formerNames: ['orders.process-payment-event'],
});

export const applyPayment = defineJob<{ readonly gatewayPaymentId: string }>('orders.settle-payment', {
  queue: 'payments',
  attempts: 15,
});

/** Runs often and asks about little: each order says itself when it is to be asked about. */
export const reconcilePayments = defineJob<Record<string, never>>('orders.reconcile-payments', {
  queue: 'payments',
  every: 5_000,
});

/** Whether the gateway accepts the shop's key. */
export const checkGatewayAccess = defineJob<Record<string, never>>('orders.check-gateway-access', {
  queue: 'payments',
  every: 15_000,
});

export interface PaymentOnHoldPayload extends OrderJobPayload {
  readonly gatewayPaymentId: string;
  readonly reason: string;
}

/** Tells the buyer that their payment is being checked. */
export const sendPaymentOnHold = defineJob<PaymentOnHoldPayload>('orders.send-payment-on-hold', {
  queue: 'mail',
  attempts: 12,
});

export const alertPaymentOnHold = defineJob<PaymentOnHoldPayload>('orders.alert-quarantine', {
  queue: 'mail',
  attempts: 12,
});
