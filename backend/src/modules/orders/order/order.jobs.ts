import { defineJob } from '../../../platform/queue/index.js';
import type { ReturnUpdate } from '../returns/return-update.mail.js';

/** Payload of the jobs that the pipeline names. */
export interface OrderJobPayload {
  readonly orderId: string;
}

export const sendConfirmation = defineJob<OrderJobPayload>('orders.send-confirmation', { queue: 'mail', attempts: 12 });

export const sendPaymentFailed = defineJob<OrderJobPayload>('orders.send-payment-failed', {
  queue: 'mail',
  attempts: 12,
});

export const sendShipped = defineJob<OrderJobPayload>('orders.send-shipped', { queue: 'mail', attempts: 12 });

export const issueInvoice = defineJob<OrderJobPayload>('orders.issue-invoice', { queue: 'work', attempts: 17 });
export interface CodCodePayload extends OrderJobPayload {
  readonly sealedCode: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** Eight tries over some four minutes: well within the life of a code. */
export const sendCodCode = defineJob<CodCodePayload>('orders.send-cash-code', { queue: 'mail', attempts: 8 });

export const sendDelivered = defineJob<OrderJobPayload>('orders.send-delivered', { queue: 'mail', attempts: 12 });

export const sendCancelled = defineJob<OrderJobPayload>('orders.send-cancelled', { queue: 'mail', attempts: 12 });

export const sendSoldOut = defineJob<OrderJobPayload>('orders.send-sold-out', { queue: 'mail', attempts: 12 });

/** Takes back off the order's bill what its end gave back as store credit, and what nobody will pay. */
export const issueCancellationCreditNote = defineJob<OrderJobPayload>('orders.issue-order-note', {
  queue: 'work',
  attempts: 17,
});

export const expireOrders = defineJob<Record<string, never>>('orders.expire', { queue: 'payments', every: 300_000 });

export interface RefundPayload {
  readonly refundId: string;
}

/** Asks the gateway to give money back. */
export const sendRefund = defineJob<RefundPayload>('orders.send-refund', { queue: 'payments', attempts: 15 });

/** As that of payments: each refund says itself when it is to be asked about. */
export const reconcileRefunds = defineJob<Record<string, never>>('orders.reconcile-refunds', {
  queue: 'payments',
  every: 10_000,
});

/** Looks each hour whether a day's money is still to be proved. */
export const reconcileLedger = defineJob<Record<string, never>>('orders.prove-money', {
  queue: 'payments',
  every: 3_600_000,
});

/** Takes a refund back off the order's bill. */
export const issueCreditNote = defineJob<RefundPayload>('orders.issue-credit-note', { queue: 'work', attempts: 17 });

/** Tells the buyer that money which cannot pay an order goes back. */
export const sendPaymentRefunded = defineJob<RefundPayload>('orders.send-payment-returned', {
  queue: 'mail',
  attempts: 12,
});

/** Tells the buyer that the bank has the money. */
export const sendRefunded = defineJob<RefundPayload>('orders.send-refunded', { queue: 'mail', attempts: 12 });

export const alertRefundFailed = defineJob<RefundPayload>('orders.alert-refund-failed', {
  queue: 'mail',
  attempts: 12,
});

export interface ReturnUpdatePayload {
  readonly requestId: string;
  readonly news: ReturnUpdate;
}

/** Takes the store credit that a return or a claim gave back off the order's bill. */
export const issueReturnCreditNote = defineJob<{ readonly requestId: string }>('orders.issue-return-note', {
  queue: 'work',
  attempts: 17,
});

/** Shows the buyer how a piece will be made. */
export const sendProofReady = defineJob<{ readonly proofId: string }>('orders.send-proof-ready', {
  queue: 'mail',
  attempts: 12,
});

/** Looks for proofs that have waited long for their buyers. */
export const remindProofs = defineJob<Record<string, never>>('orders.remind-proofs', {
  queue: 'work',
  every: 900_000,
});

/** Asks the buyer once more for an answer to a proof. */
export const sendProofReminder = defineJob<{ readonly proofId: string }>('orders.send-proof-reminder', {
  queue: 'mail',
  attempts: 12,
});

/** Tells the buyer how a return or a report of damage stands. */
export const sendReturnUpdate = defineJob<ReturnUpdatePayload>('orders.send-return-news', {
  queue: 'mail',
  attempts: 12,
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

/** What guests began to buy is not kept for ever. */
export const purgeDrafts = defineJob<Record<string, never>>('orders.forget-drafts', {
  queue: 'work',
  every: 3_600_000,
});

/** Phones of erased people go once their parcels have arrived. */
export const redactErasedOrders = defineJob<Record<string, never>>('orders.sweep-erased', {
  queue: 'work',
  every: 86_400_000,
});

/** Coupons come back when a payment does not come in time. */
export const releaseCoupons = defineJob<Record<string, never>>('orders.release-coupons', {
  queue: 'work',
  every: 30_000,
});

/** Doors that turned a parcel away are known for a limited time. */
export const purgeCodAddresses = defineJob<Record<string, never>>('orders.forget-doors', {
  queue: 'work',
  every: 86_400_000,
});

export interface PaymentOnHoldPayload extends OrderJobPayload {
  readonly gatewayPaymentId: string;
  readonly reason: string;
}

export const alertPaymentOnHold = defineJob<PaymentOnHoldPayload>('orders.alert-quarantine', {
  queue: 'mail',
  attempts: 12,
});
