import { DomainError } from '../../kernel/index.js';
import { ORDER_STATES, type OrderState } from './domain/order-state.js';

/** Jobs that follow from a change, once for each order, and how long they wait. Each takes `{ orderId }`. */
export const ORDER_JOBS = {
  'orders.send-confirmation': { afterMinutes: 0 },
  'orders.send-payment-failed': { afterMinutes: 15 },
  'orders.send-shipped': { afterMinutes: 0 },
  'orders.issue-invoice': { afterMinutes: 0 },
} as const;
export type OrderJob = keyof typeof ORDER_JOBS;

/** Effects that belong to the change itself and commit in its transaction. */
export type OrderEffect = 'note_payment' | 'empty_cart' | 'stop_checking';

/** What only the gateway's word brings about. */
export type PaymentEvent = 'payment_captured' | 'payment_failed';

/** What the admin does, in the order in which a piece goes through the shop. */
export const DESK_EVENTS = ['start_production', 'pack', 'ship', 'deliver'] as const;
export type DeskEvent = (typeof DESK_EVENTS)[number];

export type OrderEvent = PaymentEvent | DeskEvent;

export interface OrderRow {
  readonly from: OrderState;
  readonly event: OrderEvent;
  readonly to: OrderState;
  readonly effects: readonly OrderEffect[];
  readonly jobs: readonly OrderJob[];
}

/**
 * READ THIS FIRST. An order's life: what may happen to it in which state, where it then stands, and what follows. An
 * order begins as `awaiting_payment`; what no row names is refused with order.event_not_allowed.
 *
 * `payment_captured` comes from the payment as the gateway itself tells it (captured, our amount, our currency), never
 * from the word of a browser. A failed try leaves the order open: the next one may succeed, and a UPI payment that
 * failed may still be captured later.
 */
export const ORDER_PIPELINE: readonly OrderRow[] = [
  {
    from: 'awaiting_payment',
    event: 'payment_captured',
    to: 'paid',
    effects: ['note_payment', 'empty_cart', 'stop_checking'],
    jobs: ['orders.send-confirmation', 'orders.issue-invoice'],
  },
  {
    from: 'awaiting_payment',
    event: 'payment_failed',
    to: 'payment_failed',
    effects: [],
    jobs: ['orders.send-payment-failed'],
  },
  {
    from: 'payment_failed',
    event: 'payment_captured',
    to: 'paid',
    effects: ['note_payment', 'empty_cart', 'stop_checking'],
    jobs: ['orders.send-confirmation', 'orders.issue-invoice'],
  },
  { from: 'payment_failed', event: 'payment_failed', to: 'payment_failed', effects: [], jobs: [] },
  { from: 'paid', event: 'start_production', to: 'in_production', effects: [], jobs: [] },
  { from: 'paid', event: 'pack', to: 'packed', effects: [], jobs: [] },
  { from: 'in_production', event: 'pack', to: 'packed', effects: [], jobs: [] },
  {
    from: 'packed',
    event: 'ship',
    to: 'shipped',
    effects: [],
    jobs: ['orders.send-shipped', 'orders.issue-invoice'],
  },
  { from: 'shipped', event: 'deliver', to: 'delivered', effects: [], jobs: [] },
];

export const FIRST_STATE: OrderState = 'awaiting_payment';

/** States in which an order can still be paid. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) =>
  ORDER_PIPELINE.some((row) => row.from === state && row.event === 'payment_captured'),
);

/** @throws DomainError order.event_not_allowed when the table has no row for it. */
export function rowFor(state: OrderState, event: OrderEvent): OrderRow {
  const row = ORDER_PIPELINE.find((candidate) => candidate.from === state && candidate.event === event);
  if (!row) throw new DomainError('order.event_not_allowed');
  return row;
}

/** Faults of a table: two rows for one case, or a state that no order can reach. Empty when it is sound. */
export function pipelineFaults(rows: readonly OrderRow[], first: OrderState): string[] {
  const cases = rows.map(({ from, event }) => `${from} + ${event}`);
  const twice = cases.filter((name, index) => cases.indexOf(name) !== index);
  const reached = new Set<OrderState>([first]);
  for (let grown = true; grown;) {
    const next = rows.filter(({ from, to }) => reached.has(from) && !reached.has(to)).map(({ to }) => to);
    next.forEach((state) => reached.add(state));
    grown = next.length > 0;
  }
  const lost = rows.filter(({ from }) => !reached.has(from)).map(({ from }) => from);
  return [...twice.map((name) => `two rows for ${name}`), ...lost.map((state) => `${state} is never reached`)];
}
