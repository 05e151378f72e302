import { ERRORS } from '../../../kernel/index.js';
import { DESK_EVENTS, type DeskEvent } from './order-events.js';
import { findRow } from '../order.pipeline.js';
import { ORDER_GUARDS, type GuardedOrder } from './order-guards.js';
import type { Money } from './order-money.js';
import type { OrderState } from './order-state.js';

export interface DeskAction {
  readonly event: DeskEvent;
  readonly allowed: boolean;
  /** Why it is not allowed; '' when it is. */
  readonly reason: string;
}

const BEFORE: Record<DeskEvent, string> = {
  start_production: 'It is in the workshop already, or past it.',
  pack: 'It is packed already.',
  ship: 'Pack it first; then a tracking number.',
  deliver: 'It has not left yet.',
  delivery_failed: 'It is not on its way.',
  return_to_shop: 'It is not on its way.',
  refuse_at_door: 'Only a parcel that is paid at the door can be turned away.',
  cancel: 'It has left. Let the buyer return it.',
};

const WAITING: Partial<Record<OrderState, string>> = {
  awaiting_payment: 'It waits for its payment.',
  payment_failed: 'Its payment failed; the buyer may try again.',
  cancelled: 'It was cancelled.',
  return_requested: 'A return was asked for.',
  return_approved: 'It is on its way back.',
  returned: 'It came back.',
  refund_due: 'Its refund comes first.',
  refunded: 'It was refunded.',
};

function reasonAgainst(event: DeskEvent, state: OrderState): string {
  if (WAITING[state]) return WAITING[state];
  if (state === 'delivered') return 'It has arrived.';
  if (event === 'ship' && state === 'shipped') return 'It is on its way.';
  return BEFORE[event];
}

/** What the admin may do with an order now, as its table has it, and why not the rest. */
export function deskActions(order: GuardedOrder & { readonly money: Money }, now: Date): DeskAction[] {
  return DESK_EVENTS.map((event) => {
    const row = findRow(order.state, event, order.money);
    if (!row) return { event, allowed: false, reason: reasonAgainst(event, order.state) };
    const refusal = row.guard ? ORDER_GUARDS[row.guard](order, 'admin', now) : null;
    return { event, allowed: refusal === null, reason: refusal ? ERRORS[refusal].message : '' };
  });
}
