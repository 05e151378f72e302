import { TERMS } from './terms.js';

export type Remedy = 'original_payment' | 'store_credit';

/** How a buyer gets back what was paid: a return gives store credit, a cancellation the money the way it came. */
export function remedyFor(end: 'cancelled' | 'returned'): Remedy {
  return end === 'returned' ? 'store_credit' : 'original_payment';
}

export type UndeliveredRefundRefusal = 'delivery_attempts_used_up';

/** Why a parcel that could not be handed over gives no refund; null while the courier has tries left. */
export function undeliveredRefundRefusal(failedAttempts: number): UndeliveredRefundRefusal | null {
  return failedAttempts >= TERMS.deliveryAttempts ? 'delivery_attempts_used_up' : null;
}
