export type OrderStatusKind = 'confirming' | 'paid' | 'placed' | 'failed' | 'cancelled';

/** How an order's payment stands. */
export function orderStatusOf(state: string): OrderStatusKind {
  if (state === 'awaiting_payment') return 'confirming';
  if (state === 'payment_failed') return 'failed';
  if (state === 'placed') return 'placed';
  return state === 'cancelled' ? 'cancelled' : 'paid';
}

/** How often the page looks again, in milliseconds: a failed payment may still succeed, a paid one is settled. */
export function pollingInterval(progress: OrderStatusKind | null): number {
  if (progress === null || progress === 'confirming') return 3000;
  return progress === 'failed' ? 10_000 : 0;
}

/** What the alert says of a payment that was made; it is successful only once the shop knows. */
export function paymentSentence(paymentId: string, progress: OrderStatusKind | null): string {
  return progress === 'paid'
    ? `Payment successful. Payment ID: ${paymentId}`
    : `Payment ID: ${paymentId}. We are waiting to hear from your bank.`;
}
