import { DESK_EVENTS, ORDER_PIPELINE, type DeskEvent } from '../order.pipeline.js';
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
};

const WAITING: Partial<Record<OrderState, string>> = {
  awaiting_payment: 'It waits for its payment.',
  payment_failed: 'Its payment failed; the buyer may try again.',
  placed: 'It waits for the buyer’s confirmation.',
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

/** What the admin may do with an order, as its table has it, and why not the rest. */
export function deskActions(state: OrderState): DeskAction[] {
  return DESK_EVENTS.map((event) => {
    const allowed = ORDER_PIPELINE.some((row) => row.from === state && row.event === event);
    return { event, allowed, reason: allowed ? '' : reasonAgainst(event, state) };
  });
}
