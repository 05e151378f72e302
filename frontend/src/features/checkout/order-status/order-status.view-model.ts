import type { OrderStatusDto } from '../../../api/generated/types';

export type OrderStatusKind =
  | 'confirming'
  | 'unpaid'
  | 'paid'
  | 'placed'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'unconfirmed';

type PaymentFacts = Pick<OrderStatusDto, 'state' | 'pay_by' | 'isPaymentPending'>;

/**
 * How an order's payment stands.
 * @param paymentId of a payment that the window has just handed over: the shop may not have heard of it
 */
export function orderStatusOf(
  { state, pay_by: payBy, isPaymentPending }: PaymentFacts,
  paymentId: string | null = null,
): OrderStatusKind {
  if (isPaymentPending) return 'confirming';
  // In cash there is no payment to wait for, but the code of the e-mail.
  if (state === 'awaiting_payment' && payBy === 'cash') return 'unconfirmed';
  if (state === 'awaiting_payment') return paymentId ? 'confirming' : 'unpaid';
  if (state === 'payment_failed') return 'failed';
  if (state === 'placed') return 'placed';
  // Paid, but nothing is sent: an item was gone when the payment came, or the order was cancelled.
  if (state === 'refund_due' || state === 'refunded') return 'refunded';
  return state === 'cancelled' ? 'cancelled' : 'paid';
}

/** Nothing is left to pay: the order's own screen takes over from the checkout. */
export const isSettled = (progress: OrderStatusKind | null): boolean =>
  progress === 'paid' || progress === 'placed' || progress === 'refunded';

/**
 * How often the page looks again, in milliseconds: a payment may arrive after its window was closed, a failed one may still
 * succeed and an order be confirmed by phone; a paid one is settled.
 */
export function pollingInterval(progress: OrderStatusKind | null): number {
  if (progress === null || progress === 'confirming') return 3000;
  return progress === 'unpaid' || progress === 'failed' || progress === 'unconfirmed' ? 10_000 : 0;
}

/** What the alert says of a payment that was made; it is successful only once the shop knows. */
export function paymentSentence(paymentId: string, progress: OrderStatusKind | null): string {
  if (progress === 'paid') return `Payment successful. Payment ID: ${paymentId}`;
  const waits = progress === null || progress === 'confirming';
  return waits ? `Payment ID: ${paymentId}. We are waiting to hear from your bank.` : `Payment ID: ${paymentId}`;
}
