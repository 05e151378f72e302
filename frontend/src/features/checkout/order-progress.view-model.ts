export type Progress = 'confirming' | 'paid' | 'failed' | 'cancelled';

/** How an order's payment stands. */
export function progressOf(state: string): Progress {
  if (state === 'awaiting_payment') return 'confirming';
  if (state === 'payment_failed') return 'failed';
  return state === 'cancelled' ? 'cancelled' : 'paid';
}

/** How often the page looks again, in milliseconds: a failed payment may still succeed, a paid one is settled. */
export function pollingInterval(progress: Progress | null): number {
  if (progress === null || progress === 'confirming') return 3000;
  return progress === 'failed' ? 10_000 : 0;
}

export const paidSentence = (paymentId: string): string => `Payment successful. Payment ID: ${paymentId}`;
