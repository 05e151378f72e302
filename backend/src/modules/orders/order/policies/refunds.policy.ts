import { POLICIES } from './policy-terms.js';

export type RefundMethod = 'original_payment' | 'store_credit';

/** How a buyer gets back what was paid: a return gives store credit, a cancellation the money the way it came. */
export function refundMethodFor(end: 'cancelled' | 'returned'): RefundMethod {
  return end === 'returned' ? 'store_credit' : 'original_payment';
}

export type UndeliveredRefundRejection = 'delivery_attempts_used_up';

/** Why a parcel that could not be handed over gives no refund; null while the courier has tries left. */
export function undeliveredRefundRejection(failedAttempts: number): UndeliveredRefundRejection | null {
  return failedAttempts >= POLICIES.deliveryAttempts ? 'delivery_attempts_used_up' : null;
}
