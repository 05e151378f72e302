import { ERRORS } from '../../../kernel/index.js';
import { ADMIN_EVENTS, type AdminEvent } from '../order/order-events.js';
import { findTransition } from '../order.pipeline.js';
import { ORDER_GUARDS, type GuardInput } from '../order/order-guards.js';
import type { PaymentSource } from '../order/payment-source.js';
import type { OrderState } from '../order/order-state.js';

export interface AllowedAction {
  readonly event: AdminEvent;
  readonly allowed: boolean;
  /** Why it is not allowed; '' when it is. */
  readonly reason: string;
}

const TOO_EARLY_REASONS: Record<AdminEvent, string> = {
  start_production: 'It is in the workshop already, or past it.',
  pack: 'It is packed already.',
  ship: 'Pack it first; then a tracking number.',
  deliver: 'It has not left yet.',
  delivery_failed: 'It is not on its way.',
  return_to_shop: 'It is not on its way.',
  refuse_at_door: 'Only a parcel that is paid at the door can be turned away.',
  cancel: 'It has left. Let the buyer return it.',
};

const AWAITING_REASONS: Partial<Record<OrderState, string>> = {
  awaiting_payment: 'It waits for its payment.',
  payment_failed: 'Its payment failed; the buyer may try again.',
  cancelled: 'It was cancelled.',
  return_requested: 'A return was asked for.',
  return_approved: 'It is on its way back.',
  returned: 'It came back.',
  refund_due: 'Its refund comes first.',
  refunded: 'It was refunded.',
};

function rejectionReason(event: AdminEvent, state: OrderState): string {
  if (AWAITING_REASONS[state]) return AWAITING_REASONS[state];
  if (state === 'delivered') return 'It has arrived.';
  if (event === 'ship' && state === 'shipped') return 'It is on its way.';
  return TOO_EARLY_REASONS[event];
}

/** What the admin may do with an order now, as its table has it, and why not the rest. */
export function allowedActions(order: GuardInput & { readonly money: PaymentSource }, now: Date): AllowedAction[] {
  return ADMIN_EVENTS.map((event) => {
    const row = findTransition(order.state, event, order.money);
    if (!row) return { event, allowed: false, reason: rejectionReason(event, order.state) };
    const refusal = row.guard ? ORDER_GUARDS[row.guard](order, 'admin', now) : null;
    return { event, allowed: refusal === null, reason: refusal ? ERRORS[refusal].message : '' };
  });
}
