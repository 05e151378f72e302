import { defineJob } from '../../../platform/queue/index.js';

export interface CreditAddedPayload {
  /** Of the ledger's entry. */
  readonly key: string;
}

/** Tells a customer of store credit that was added without an order. */
export const sendCreditAdded = defineJob<CreditAddedPayload>('orders.send-credit-added', {
  queue: 'mail',
  attempts: 12,
});
