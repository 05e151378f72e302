import { defineJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';

export const sendCancelled = defineJob<OrderJobPayload>('orders.send-cancelled', { queue: 'mail', attempts: 12 });
export const sendSoldOut = defineJob<OrderJobPayload>('orders.send-sold-out', { queue: 'mail', attempts: 12 });

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

/** Takes a refund back off the order's bill. */
export const issueCreditNote = defineJob<RefundPayload>('orders.issue-credit-note', { queue: 'work', attempts: 17 });

/** Takes back off the order's bill what its end gave back as store credit, and what nobody will pay. */
export const issueCancellationCreditNote = defineJob<OrderJobPayload>('orders.issue-order-note', {
  queue: 'work',
  attempts: 17,
});

export interface CreditNotePayload {
  readonly orderId: string;
  readonly creditId: string;
}

/** Takes store credit that was given in place of a refund off the order's bill. */
export const issueNoteOfCredit = defineJob<CreditNotePayload>('orders.issue-note-of-credit', {
  queue: 'work',
  attempts: 17,
});

export interface LineRefundPayload {
  readonly lineRefundId: string;
}

/** Takes what a refund by line gave as store credit or by a transfer off the order's bill. */
export const issueLineNote = defineJob<LineRefundPayload>('orders.issue-line-note', { queue: 'work', attempts: 17 });

/** Tells the buyer which items were refunded as store credit or by a transfer. */
export const sendItemsRefunded = defineJob<LineRefundPayload>('orders.send-items-refunded', {
  queue: 'mail',
  attempts: 12,
});

/** Key of the job and of its e-mail. */
export const itemsRefundedKey = (lineRefundId: string): string => `items-refunded:${lineRefundId}`;

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
