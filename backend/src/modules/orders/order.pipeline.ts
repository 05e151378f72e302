import { DomainError } from '../../kernel/index.js';
import { ORDER_STATES, type OrderState } from './domain/order-state.js';

/** Jobs that follow from a change, once for each order, and how long they wait. Each takes `{ orderId }`. */
export const ORDER_JOBS = {
  'orders.send-confirmation': { afterMinutes: 0 },
  'orders.send-payment-failed': { afterMinutes: 15 },
  'orders.send-shipped': { afterMinutes: 0 },
  'orders.issue-invoice': { afterMinutes: 0 },
  'orders.send-delivered': { afterMinutes: 0 },
  'orders.send-cancelled': { afterMinutes: 0 },
} as const;
export type OrderJob = keyof typeof ORDER_JOBS;

/** Effects that belong to the change itself and commit in its transaction. */
export type OrderEffect =
  | 'note_payment'
  | 'renew_promise'
  | 'empty_cart'
  | 'stop_checking'
  | 'release_coupon'
  | 'give_back_credit'
  | 'refund_all'
  | 'count_attempt'
  | 'note_delivery'
  | 'refund_claim'
  | 'credit_claim';

/** What must hold beside the state; each refuses with a code of its own. */
export type OrderGuard = 'buyer_is_in_time' | 'attempts_are_left' | 'attempts_are_used_up' | 'return_is_in_time';

/** What only the gateway's word brings about. */
export type PaymentEvent = 'payment_captured' | 'payment_failed' | 'refund_completed' | 'refund_failed';

/** What the admin does, in the order in which a piece goes through the shop. */
export const DESK_EVENTS = [
  'start_production',
  'pack',
  'ship',
  'deliver',
  'delivery_failed',
  'return_to_shop',
  'cancel',
] as const;
export type DeskEvent = (typeof DESK_EVENTS)[number];

/**
 * What follows from a buyer's return or report of damage (domain/returns.ts says which are taken). `receive_*` when the
 * piece is back at the shop, `settle_claim` and `refund_claim` when nothing need come back; the name tells the remedy.
 */
export type ReturnEvent =
  | 'request_return'
  | 'decline_return'
  | 'approve_return'
  | 'receive_return'
  | 'receive_for_refund'
  | 'settle_claim'
  | 'refund_claim';

/** What time alone brings about. */
export type ClockEvent = 'expire';

/** What opening an order can bring about by itself. */
export type OpeningEvent = 'paid_by_credit';

export type OrderEvent = OpeningEvent | PaymentEvent | DeskEvent | ReturnEvent | ClockEvent;

export interface OrderRow {
  readonly from: OrderState;
  readonly event: OrderEvent;
  /** The row holds only for an order whose money has arrived, or only for one whose money has not. */
  readonly money?: 'taken' | 'none';
  readonly to: OrderState;
  readonly guard?: OrderGuard;
  readonly effects: readonly OrderEffect[];
  readonly jobs: readonly OrderJob[];
}

/**
 * READ THIS FIRST. An order's life: what may happen to it in which state, where it then stands, and what follows. An
 * order begins as `awaiting_payment`; what no row names is refused with order.event_not_allowed.
 *
 * `payment_captured` comes from the payment as the gateway itself tells it (captured, our amount, our currency), never
 * from the word of a browser. A failed try leaves the order open: the next one may succeed, and a UPI payment that
 * failed may still be captured later. `refund_completed` means that the gateway has given back all that was
 * paid, or all that was promised where a refund is due, `refund_failed` that what it had given back has come back to the shop.
 */
export const ORDER_PIPELINE: readonly OrderRow[] = [
  // Paying
  {
    from: 'awaiting_payment',
    event: 'payment_captured',
    to: 'paid',
    effects: ['note_payment', 'renew_promise', 'empty_cart', 'stop_checking'],
    jobs: ['orders.send-confirmation', 'orders.issue-invoice'],
  },
  {
    from: 'awaiting_payment',
    event: 'paid_by_credit',
    to: 'paid',
    effects: ['note_payment', 'renew_promise', 'empty_cart', 'stop_checking'],
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
    effects: ['note_payment', 'renew_promise', 'empty_cart', 'stop_checking'],
    jobs: ['orders.send-confirmation', 'orders.issue-invoice'],
  },
  { from: 'payment_failed', event: 'payment_failed', to: 'payment_failed', effects: [], jobs: [] },
  {
    from: 'awaiting_payment',
    event: 'expire',
    to: 'cancelled',
    effects: ['stop_checking', 'release_coupon', 'give_back_credit'],
    jobs: [],
  },
  {
    from: 'payment_failed',
    event: 'expire',
    to: 'cancelled',
    effects: ['stop_checking', 'release_coupon', 'give_back_credit'],
    jobs: [],
  },

  // Making and sending
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
  { from: 'shipped', event: 'deliver', to: 'delivered', effects: ['note_delivery'], jobs: ['orders.send-delivered'] },
  {
    from: 'shipped',
    event: 'delivery_failed',
    to: 'shipped',
    guard: 'attempts_are_left',
    effects: ['count_attempt'],
    jobs: [],
  },
  { from: 'shipped', event: 'return_to_shop', to: 'returned', guard: 'attempts_are_used_up', effects: [], jobs: [] },

  // Cancelling; an unpaid order goes on being asked about, so that a payment under way is found and given back
  {
    from: 'awaiting_payment',
    event: 'cancel',
    to: 'cancelled',
    effects: ['release_coupon', 'give_back_credit'],
    jobs: [],
  },
  {
    from: 'payment_failed',
    event: 'cancel',
    to: 'cancelled',
    effects: ['release_coupon', 'give_back_credit'],
    jobs: [],
  },
  {
    from: 'paid',
    event: 'cancel',
    to: 'refund_due',
    guard: 'buyer_is_in_time',
    effects: ['refund_all', 'release_coupon', 'give_back_credit'],
    jobs: ['orders.send-cancelled'],
  },
  {
    from: 'in_production',
    event: 'cancel',
    to: 'refund_due',
    guard: 'buyer_is_in_time',
    effects: ['refund_all', 'release_coupon', 'give_back_credit'],
    jobs: ['orders.send-cancelled'],
  },
  {
    from: 'packed',
    event: 'cancel',
    to: 'refund_due',
    guard: 'buyer_is_in_time',
    effects: ['refund_all', 'release_coupon', 'give_back_credit'],
    jobs: ['orders.send-cancelled'],
  },

  // Coming back: store credit for what is returned, the money or store credit for what arrived damaged
  {
    from: 'delivered',
    event: 'request_return',
    to: 'return_requested',
    guard: 'return_is_in_time',
    effects: [],
    jobs: [],
  },
  { from: 'return_requested', event: 'decline_return', to: 'delivered', effects: [], jobs: [] },
  { from: 'return_requested', event: 'approve_return', to: 'return_approved', effects: [], jobs: [] },
  { from: 'return_requested', event: 'settle_claim', to: 'delivered', effects: ['credit_claim'], jobs: [] },
  { from: 'return_requested', event: 'refund_claim', to: 'refund_due', effects: ['refund_claim'], jobs: [] },
  { from: 'return_approved', event: 'decline_return', to: 'delivered', effects: [], jobs: [] },
  { from: 'return_approved', event: 'receive_return', to: 'returned', effects: ['credit_claim'], jobs: [] },
  { from: 'return_approved', event: 'receive_for_refund', to: 'refund_due', effects: ['refund_claim'], jobs: [] },

  // Giving back, also when it was done in the gateway's own dashboard
  { from: 'refund_due', event: 'refund_completed', to: 'refunded', effects: [], jobs: [] },
  { from: 'paid', event: 'refund_completed', to: 'refunded', effects: [], jobs: [] },
  { from: 'in_production', event: 'refund_completed', to: 'refunded', effects: [], jobs: [] },
  { from: 'packed', event: 'refund_completed', to: 'refunded', effects: [], jobs: [] },
  { from: 'shipped', event: 'refund_completed', to: 'shipped', effects: [], jobs: [] },
  { from: 'delivered', event: 'refund_completed', to: 'refunded', effects: [], jobs: [] },
  { from: 'returned', event: 'refund_completed', to: 'refunded', effects: [], jobs: [] },
  { from: 'refunded', event: 'refund_failed', to: 'refund_due', effects: [], jobs: [] },
];

export const FIRST_STATE: OrderState = 'awaiting_payment';

/** States in which an order can still be paid. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) =>
  ORDER_PIPELINE.some((row) => row.from === state && row.event === 'payment_captured'),
);

/** The row of a case; undefined when the table has none. */
export function findRow(state: OrderState, event: OrderEvent, isMoneyTaken: boolean): OrderRow | undefined {
  const money = isMoneyTaken ? 'taken' : 'none';
  return ORDER_PIPELINE.find((row) => row.from === state && row.event === event && (row.money ?? money) === money);
}

/** @throws DomainError order.event_not_allowed when the table has no row for it. */
export function rowFor(state: OrderState, event: OrderEvent, isMoneyTaken: boolean): OrderRow {
  const row = findRow(state, event, isMoneyTaken);
  if (!row) throw new DomainError('order.event_not_allowed');
  return row;
}
