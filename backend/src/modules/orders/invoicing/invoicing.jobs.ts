import { defineJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';

export const issueInvoice = defineJob<OrderJobPayload>('orders.issue-invoice', { queue: 'work', attempts: 17 });

/** Takes back off the order's bill what its end gave back as store credit, and what nobody will pay. */
export const issueCancellationCreditNote = defineJob<OrderJobPayload>('orders.issue-order-note', {
  queue: 'work',
  attempts: 17,
});
