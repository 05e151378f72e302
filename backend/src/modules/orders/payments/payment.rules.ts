import type { Paise } from '../../../kernel/index.js';
import type { PaymentState } from '../order/payment-state.js';
import type { GatewayPayment } from './gateway/index.js';

/** Why money that arrived is held for a person to look at. */
export type HoldReason = 'amount_differs' | 'currency_differs';

/** Why money that arrived goes back at once. */
export type AutoRefundReason = 'second_payment' | 'order_closed';

export type PaymentDecision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'apply'; readonly event: 'payment_captured' | 'payment_failed' }
  | { readonly kind: 'quarantine'; readonly reason: HoldReason }
  | { readonly kind: 'give_back'; readonly reason: AutoRefundReason };

interface KnownOrder {
  readonly amount: Paise;
  readonly currency: string;
  readonly paidPaymentId: string | null;
  /** Whether the order can still be paid. */
  readonly isOpen: boolean;
}

/** What we noted of the same payment before; null when it is new to us. */
export interface KnownPayment {
  readonly status: PaymentState;
  /** It was held for a person, or given back. */
  readonly isHandled: boolean;
}

/**
 * What a payment means for its order. Captured money is never passed over: it pays the order, goes back, or is
 * held. News that is older than what we know changes nothing.
 */
export function decidePayment(order: KnownOrder, known: KnownPayment | null, payment: GatewayPayment): PaymentDecision {
  if (payment.status === 'captured') return decideCaptured(order, known, payment);
  const isNewFailure = payment.status === 'failed' && known?.status !== 'failed' && known?.status !== 'captured';
  return isNewFailure && order.isOpen ? { kind: 'apply', event: 'payment_failed' } : { kind: 'nothing' };
}

function decideCaptured(order: KnownOrder, known: KnownPayment | null, payment: GatewayPayment): PaymentDecision {
  if (order.paidPaymentId === payment.id || known?.isHandled) return { kind: 'nothing' };
  if (payment.currency !== order.currency) return { kind: 'quarantine', reason: 'currency_differs' };
  if (payment.amount !== order.amount) return { kind: 'quarantine', reason: 'amount_differs' };
  if (order.isOpen) return { kind: 'apply', event: 'payment_captured' };
  return { kind: 'give_back', reason: order.paidPaymentId ? 'second_payment' : 'order_closed' };
}

const RANK: Record<PaymentState, number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 };

/** The state to note: payments move forward only, whatever the order in which news arrives. */
export function furtherState(known: PaymentState | null, told: PaymentState): PaymentState {
  return known !== null && RANK[known] > RANK[told] ? known : told;
}
