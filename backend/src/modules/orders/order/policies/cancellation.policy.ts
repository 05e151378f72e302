import type { OrderState } from '../order-state.js';
import { POLICIES } from './policy-terms.js';

const BEFORE_SHIPPING: ReadonlySet<OrderState> = new Set([
  'awaiting_payment',
  'payment_failed',
  'paid',
  'placed',
  'in_production',
  'packed',
]);

export type CancellationRejection = 'already_shipped' | 'too_late';

/** The last moment at which its buyer may cancel it. */
export function cancelUntil({ placedAt }: { readonly placedAt: Date }): Date {
  return new Date(placedAt.getTime() + POLICIES.cancelWithinMs);
}

/** Why an order can no longer be cancelled: its hours are over, or it is on its way or beyond; null when it can. */
export function cancellationRejection(
  order: { readonly placedAt: Date; readonly state: OrderState },
  now: Date,
): CancellationRejection | null {
  if (!BEFORE_SHIPPING.has(order.state)) return 'already_shipped';
  return now > cancelUntil(order) ? 'too_late' : null;
}
