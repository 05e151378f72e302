import type { Paise } from '../../../kernel/index.js';
import type { RefundReason, RefundState } from './refund.rules.js';

/** `at` is ISO 8601, UTC. */
export interface RefundView {
  readonly at: string;
  readonly amount: Paise;
  readonly state: RefundState;
}

/** The most that can be refunded of an order in either way; a refund in one way lowers both. */
export interface RefundableAmounts {
  readonly payment: Paise;
  readonly credit: Paise;
}

/** A refund beside its order and payment. */
export interface RefundOfOrder {
  readonly orderId: string;
  readonly number: string;
  readonly userEmail: string;
  readonly amount: Paise;
  readonly reason: RefundReason;
  readonly state: RefundState;
  readonly gatewayRefundId: string | null;
  readonly failure: string | null;
  readonly method: string | null;
  readonly processedAt: string | null;
  /** Whether it takes back what was billed: not where the payment paid no order. */
  readonly isBilled: boolean;
}

/** A refund as the admin reads it. */
export interface RefundDetail {
  readonly id: string;
  readonly gatewayRefundId: string | null;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly reason: string;
  readonly state: RefundState;
  readonly actor: string;
  readonly note: string | null;
  /** Why it failed; null when it did not. */
  readonly failure: string | null;
  /** Since when the gateway's balance has not covered it; null while it does. ISO 8601, UTC. */
  readonly waitingSince: string | null;
  /** It failed, and nothing has taken its place. */
  readonly isOpen: boolean;
  /** What of it can be sent once more. */
  readonly left: Paise;
  readonly at: string;
}
