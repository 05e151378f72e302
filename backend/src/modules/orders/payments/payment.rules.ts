import type { Paise } from '../../../kernel/index.js';
import type { PaymentState } from '../order/order.types.js';
import type { PriceChangeCode } from '../order/totals.rules.js';
import type { GatewayPayment } from './gateway/index.js';

/** Why money that arrived is held for a person to look at. */
export type HoldReason = 'amount_differs' | 'currency_differs';

/** Why money that arrived goes back at once. */
export type AutoRefundReason = 'second_payment' | 'order_closed';

/** Why a payment that is not the order's amount pays it: the gateway's fee was added, or its offer taken off. */
type PriceChange = Exclude<PriceChangeCode, 'accepted'>;

export type PaymentDecision =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'apply';
      readonly event: 'payment_captured' | 'payment_failed';
      /** Left out where the payment is exactly the order's amount. */
      readonly change?: PriceChange;
    }
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
  if (payment.status === 'captured' || payment.status === 'refunded') return decideCaptured(order, known, payment);
  const isNewFailure = payment.status === 'failed' && (known === null || known.status === 'created');
  return isNewFailure && order.isOpen ? { kind: 'apply', event: 'payment_failed' } : { kind: 'nothing' };
}

function decideCaptured(order: KnownOrder, known: KnownPayment | null, payment: GatewayPayment): PaymentDecision {
  if (order.paidPaymentId === payment.id || known?.isHandled) return { kind: 'nothing' };
  const isRefunded = payment.status === 'refunded';
  if (!order.isOpen) {
    if (isRefunded) return { kind: 'nothing' };
    return { kind: 'give_back', reason: order.paidPaymentId ? 'second_payment' : 'order_closed' };
  }
  const change = priceChange(order, payment);
  if (isRefunded && (change === null || payment.currency !== order.currency)) return { kind: 'nothing' };
  if (payment.currency !== order.currency) return { kind: 'quarantine', reason: 'currency_differs' };
  if (change === null) return { kind: 'quarantine', reason: 'amount_differs' };
  return { kind: 'apply', event: 'payment_captured', ...(change === 'none' ? {} : { change }) };
}

/** What the gateway's own fee or offer explains of a payment's amount; null when nothing does. */
function priceChange(order: KnownOrder, payment: GatewayPayment): PriceChange | 'none' | null {
  if (payment.amount === order.amount) return 'none';
  if (payment.amount - (payment.fee ?? 0) === order.amount) return 'payment_fee';
  return payment.offerId && payment.amount < order.amount ? 'offer' : null;
}

const RANK: Record<PaymentState, number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 };

/** The state to note: payments move forward only, whatever the order in which news arrives. */
export function furtherState(known: PaymentState | null, told: PaymentState): PaymentState {
  return known !== null && RANK[known] > RANK[told] ? known : told;
}

const MINUTE_MS = 60_000;
/** Banks settle a late payment within days; after these the gateway itself has given the money back. */
export const MAX_POLLING_MS = 7 * 24 * 60 * MINUTE_MS;

export interface PollingSettings {
  readonly afterMinutes: number;
  readonly atLeastEverySeconds: number;
}

export interface DuplicatePollingSettings {
  readonly paidEveryMinutes: number;
  readonly paidHours: number;
}

/** When the gateway is next asked whether a paid order was paid twice; null once that is over. */
export function nextDuplicatePollAt(
  paidAt: Date,
  now: Date,
  { paidEveryMinutes, paidHours }: DuplicatePollingSettings,
): Date | null {
  const next = now.getTime() + paidEveryMinutes * MINUTE_MS;
  return next - paidAt.getTime() > paidHours * 60 * MINUTE_MS ? null : new Date(next);
}

/**
 * When the gateway is next asked about an order that waits for its payment: after `afterMinutes`, then each time twice
 * as late, up to `atLeastEverySeconds`; null when it has been asked for a week.
 */
export function nextPollAt(createdAt: Date, now: Date, checks: number, pace: PollingSettings): Date | null {
  const first = pace.afterMinutes * MINUTE_MS;
  const wait = Math.min(Math.max(first, 1_000) * 2 ** Math.min(checks, 20), pace.atLeastEverySeconds * 1_000);
  const next = now.getTime() + (checks === 0 ? first : wait);
  return next - createdAt.getTime() > MAX_POLLING_MS ? null : new Date(next);
}
