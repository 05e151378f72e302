import { DomainError } from '../../kernel/index.js';
import {
  type OrderEffect,
  type OrderEvent,
  type PaymentSource,
  ORDER_STATES,
  type OrderState,
} from './order/order.types.js';

/** Jobs that follow from a change, once for each order, and how long they wait. Each takes `{ orderId }`. */
export const ORDER_JOBS = {
  'orders.send-confirmation': { afterMinutes: 0 },
  'orders.tell-owner': { afterMinutes: 0 },
  'orders.send-payment-failed': { afterMinutes: 15 },
  'orders.send-shipped': { afterMinutes: 0 },
  'orders.issue-invoice': { afterMinutes: 0 },
  'orders.send-delivered': { afterMinutes: 0 },
  'orders.ask-for-review': { afterMinutes: 0 },
  'orders.send-cancelled': { afterMinutes: 0 },
  'orders.send-sold-out': { afterMinutes: 0 },
  'orders.issue-order-note': { afterMinutes: 0 },
} as const;
export type OrderJob = keyof typeof ORDER_JOBS;

/** What must hold beside the state; each refuses with a code of its own. */
export type OrderGuard =
  | 'buyer_is_in_time'
  | 'no_parcel_has_left'
  | 'attempts_are_left'
  | 'attempts_are_used_up'
  | 'return_is_in_time'
  | 'proofs_are_approved'
  | 'no_dispute_is_open'
  | 'no_addition_waits'
  | 'no_remake_is_made'
  | 'refunds_may_go';

export interface OrderTransition {
  readonly from: OrderState;
  readonly event: OrderEvent;
  /** The row holds only for an order whose money came in one of these ways; left out, for all. */
  readonly money?: readonly PaymentSource[];
  readonly to: OrderState;
  /** All of them must hold. */
  readonly guards: readonly OrderGuard[];
  readonly effects: readonly OrderEffect[];
  readonly jobs: readonly OrderJob[];
}

/** As the table is written: one rule for all states in which it holds, without what it does not bring about. */
interface TransitionRule extends Omit<OrderTransition, 'from' | 'guards' | 'effects' | 'jobs'> {
  readonly from: OrderState | readonly OrderState[];
  readonly guard?: OrderGuard | readonly OrderGuard[];
  readonly effects?: readonly OrderEffect[];
  readonly jobs?: readonly OrderJob[];
}

/** While a bank looks into the payment, nothing is made or sent for it. */
const MAKING_GUARDS: readonly OrderGuard[] = ['proofs_are_approved', 'no_dispute_is_open'];
/** What was added and waits for its payment goes with it, as does an item that is made again. */
const SENDING_GUARDS: readonly OrderGuard[] = ['no_dispute_is_open', 'no_addition_waits', 'no_remake_is_made'];

/**
 * READ THIS FIRST. An order's life: what may happen to it in which state, where it then stands, and what follows. An
 * order begins as `awaiting_payment`; what no row names is refused with order.event_not_allowed.
 *
 * `payment_captured` comes from the payment as the gateway itself tells it (captured, our amount, our currency), never
 * from the word of a browser. A failed try leaves the order open: the next one may succeed, and a UPI payment that
 * failed may still be captured later. Counted pieces and a coupon are set aside for a limited time: a capture that comes
 * when they are gone is `payment_captured_sold_out`. `refund_completed` means that the gateway has given back all that was paid, or
 * all that was promised where a refund is due, `refund_failed` that what it had given back has come back to the shop.
 *
 * `money` tells how an order's money came: `none` has yet, the `gateway` took it (all that store credit did not pay),
 * store `credit` paid all of it, or `cash` was handed over at the door.
 *
 * While a dispute of its payment is open, nothing is made or sent, and nothing of the shop's own gives money back.
 */
const TRANSITION_RULES: readonly TransitionRule[] = [
  // Paying
  {
    from: ['awaiting_payment', 'payment_failed'],
    event: 'payment_captured',
    to: 'paid',
    effects: [
      'keep_coupon',
      'keep_stock',
      'note_payment',
      'renew_promise',
      'empty_cart',
      'close_siblings',
      'refund_held',
      'close_link',
      'settle_addition',
      'watch_for_second',
    ],
    jobs: ['orders.send-confirmation', 'orders.tell-owner', 'orders.issue-invoice'],
  },
  {
    from: ['awaiting_payment', 'payment_failed'],
    event: 'payment_captured_sold_out',
    to: 'refund_due',
    effects: [
      'note_payment',
      'watch_for_second',
      'refund_held',
      'close_link',
      'settle_addition',
      'refund_sold_out',
      'release_coupon',
      'give_back_credit',
      'give_back_stock',
    ],
    jobs: ['orders.send-sold-out', 'orders.issue-order-note'],
  },
  {
    from: 'awaiting_payment',
    event: 'paid_by_credit',
    to: 'paid',
    effects: [
      'keep_coupon',
      'keep_stock',
      'note_payment',
      'renew_promise',
      'empty_cart',
      'close_siblings',
      'refund_held',
      'close_link',
      'settle_addition',
      'stop_checking',
    ],
    jobs: ['orders.send-confirmation', 'orders.tell-owner', 'orders.issue-invoice'],
  },
  {
    from: 'awaiting_payment',
    event: 'cash_confirmed',
    to: 'placed',
    effects: [
      'keep_coupon',
      'keep_stock',
      'renew_promise',
      'empty_cart',
      'close_siblings',
      'refund_held',
      'close_link',
      'settle_addition',
      'stop_checking',
    ],
    jobs: ['orders.send-confirmation', 'orders.tell-owner'],
  },
  { from: 'awaiting_payment', event: 'payment_failed', to: 'payment_failed', jobs: ['orders.send-payment-failed'] },
  { from: 'payment_failed', event: 'payment_failed', to: 'payment_failed' },
  {
    from: ['awaiting_payment', 'payment_failed'],
    event: 'expire',
    to: 'cancelled',
    effects: [
      'stop_checking',
      'refund_held',
      'close_link',
      'settle_addition',
      'release_coupon',
      'give_back_credit',
      'give_back_stock',
    ],
  },

  // Making and sending, once its buyer has approved the proofs that were sent
  { from: 'paid', event: 'send_proof', to: 'paid' },
  { from: 'paid', event: 'approve_proof', to: 'paid' },
  { from: 'paid', event: 'change_proof', to: 'paid' },
  { from: 'paid', event: 'withdraw_proof', to: 'paid' },
  { from: ['paid', 'placed'], event: 'start_production', to: 'in_production', guard: MAKING_GUARDS },
  {
    from: ['paid', 'placed', 'in_production'],
    event: 'pack',
    to: 'packed',
    guard: MAKING_GUARDS,
    effects: ['end_remake'],
  },
  {
    from: 'packed',
    event: 'ship',
    to: 'shipped',
    guard: SENDING_GUARDS,
    jobs: ['orders.send-shipped', 'orders.issue-invoice'],
  },
  // In several parcels: the order stays packed until the last has left, and is delivered with the last that arrives
  {
    from: 'packed',
    event: 'ship_part',
    money: ['gateway', 'credit'],
    to: 'packed',
    guard: SENDING_GUARDS,
    effects: ['count_parcel'],
  },
  { from: 'packed', event: 'deliver_part', to: 'packed' },
  { from: 'shipped', event: 'deliver_part', to: 'shipped' },
  { from: 'packed', event: 'close_parcels', to: 'shipped' },
  {
    from: 'shipped',
    event: 'deliver',
    money: ['gateway', 'credit'],
    to: 'delivered',
    effects: ['note_delivery'],
    jobs: ['orders.send-delivered', 'orders.ask-for-review'],
  },
  {
    from: 'shipped',
    event: 'deliver',
    money: ['none'],
    to: 'delivered',
    effects: ['note_delivery', 'note_cash'],
    jobs: ['orders.send-delivered', 'orders.ask-for-review'],
  },
  { from: 'shipped', event: 'delivery_failed', to: 'shipped', guard: 'attempts_are_left', effects: ['count_attempt'] },
  {
    from: 'shipped',
    event: 'return_to_shop',
    money: ['gateway', 'credit'],
    to: 'returned',
    guard: 'attempts_are_used_up',
    effects: ['shelve_parcel'],
  },
  {
    from: 'shipped',
    event: 'return_to_shop',
    money: ['none'],
    to: 'returned',
    guard: 'attempts_are_used_up',
    effects: ['shelve_parcel'],
    jobs: ['orders.issue-order-note'],
  },
  {
    from: 'shipped',
    event: 'refuse_at_door',
    money: ['none'],
    to: 'returned',
    effects: ['bar_cash', 'release_coupon', 'give_back_credit', 'shelve_parcel'],
    jobs: ['orders.issue-order-note'],
  },

  // Cancelling; an unpaid order goes on being asked about, so that a payment under way is found and given back
  {
    from: ['awaiting_payment', 'payment_failed'],
    event: 'cancel',
    to: 'cancelled',
    effects: ['refund_held', 'close_link', 'settle_addition', 'release_coupon', 'give_back_credit', 'give_back_stock'],
  },
  {
    from: ['paid', 'in_production', 'packed'],
    event: 'cancel',
    money: ['gateway'],
    to: 'refund_due',
    guard: ['no_parcel_has_left', 'buyer_is_in_time', 'refunds_may_go'],
    effects: ['refund_all', 'release_coupon', 'give_back_credit', 'give_back_stock', 'end_remake'],
    jobs: ['orders.send-cancelled', 'orders.issue-order-note'],
  },
  {
    from: ['paid', 'in_production', 'packed'],
    event: 'cancel',
    money: ['credit'],
    to: 'refunded',
    guard: ['no_parcel_has_left', 'buyer_is_in_time', 'refunds_may_go'],
    effects: ['release_coupon', 'give_back_credit', 'give_back_stock', 'end_remake'],
    jobs: ['orders.send-cancelled', 'orders.issue-order-note'],
  },
  {
    from: ['placed', 'in_production', 'packed'],
    event: 'cancel',
    money: ['none'],
    to: 'cancelled',
    guard: 'buyer_is_in_time',
    effects: ['release_coupon', 'give_back_credit', 'give_back_stock'],
    jobs: ['orders.send-cancelled'],
  },

  // Correcting: address and card until it leaves, words and photo until it is made, then the tracking number alone
  { from: 'paid', event: 'correct', to: 'paid' },
  { from: 'placed', event: 'correct', to: 'placed' },
  { from: 'in_production', event: 'correct', to: 'in_production' },
  { from: 'packed', event: 'correct', to: 'packed' },
  { from: 'packed', event: 'correct_tracking', to: 'packed' },
  { from: 'shipped', event: 'correct_tracking', to: 'shipped' },
  // Its buyer chooses another day of arrival until it is packed
  { from: 'paid', event: 'change_day', to: 'paid' },
  { from: 'placed', event: 'change_day', to: 'placed' },
  { from: 'in_production', event: 'change_day', to: 'in_production' },

  // Coming back: store credit for what is returned, the money or store credit for what arrived damaged; what is left of
  // an order may follow
  {
    from: ['delivered', 'returned', 'refund_due', 'refunded'],
    event: 'request_return',
    to: 'return_requested',
    guard: 'return_is_in_time',
  },
  { from: ['return_requested', 'return_approved'], event: 'decline_return', to: 'delivered' },
  { from: 'return_requested', event: 'approve_return', to: 'return_approved' },
  {
    from: 'return_requested',
    event: 'settle_claim',
    to: 'delivered',
    guard: 'refunds_may_go',
    effects: ['credit_return'],
  },
  {
    from: 'return_requested',
    event: 'refund_claim',
    to: 'refund_due',
    guard: 'refunds_may_go',
    effects: ['refund_return'],
  },
  {
    from: 'return_approved',
    event: 'receive_return',
    to: 'returned',
    guard: 'refunds_may_go',
    effects: ['credit_return', 'shelve_return'],
  },
  {
    from: 'return_approved',
    event: 'receive_for_refund',
    to: 'refund_due',
    guard: 'refunds_may_go',
    effects: ['refund_return', 'shelve_return'],
  },

  // Giving back, also when it was done in the gateway's own dashboard
  {
    from: ['paid', 'in_production', 'packed'],
    event: 'refund_completed',
    to: 'refunded',
    effects: ['release_coupon', 'give_back_credit', 'give_back_stock', 'end_remake'],
    jobs: ['orders.issue-order-note'],
  },
  { from: ['refund_due', 'delivered', 'returned'], event: 'refund_completed', to: 'refunded' },
  { from: 'shipped', event: 'refund_completed', to: 'shipped' },
  { from: 'return_requested', event: 'refund_completed', to: 'refunded', effects: ['close_return'] },
  { from: 'return_approved', event: 'refund_completed', to: 'return_approved' },
  { from: 'return_approved', event: 'receive_refunded', to: 'refunded', effects: ['shelve_return', 'close_return'] },
  { from: 'refunded', event: 'refund_failed', to: 'refund_due' },
];

/** The same, a row for each state. */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = TRANSITION_RULES.flatMap(
  ({ from, guard = [], effects = [], jobs = [], ...rule }) =>
    [from].flat().map((state) => ({ ...rule, from: state, guards: [guard].flat(), effects, jobs })),
);

export const INITIAL_STATE: OrderState = 'awaiting_payment';

/** States in which the table has a row for an event. */
export const statesFor = (event: OrderEvent): readonly OrderState[] =>
  ORDER_STATES.filter((state) => ORDER_TRANSITIONS.some((row) => row.from === state && row.event === event));

/** States in which an order can still be paid. */
export const PENDING_STATES = statesFor('payment_captured');

/** The same as a parameter of SQL: a `text[]`. */
export const PENDING_STATES_ARRAY = `{${PENDING_STATES.join(',')}}`;

/** The row of a case; undefined when the table has none. */
export function findTransition(
  state: OrderState,
  event: OrderEvent,
  money: PaymentSource,
): OrderTransition | undefined {
  return ORDER_TRANSITIONS.find(
    (row) => row.from === state && row.event === event && (row.money?.includes(money) ?? true),
  );
}

/** @throws DomainError order.event_not_allowed when the table has no row for it. */
export function getTransition(state: OrderState, event: OrderEvent, money: PaymentSource): OrderTransition {
  const row = findTransition(state, event, money);
  if (!row) throw new DomainError('order.event_not_allowed');
  return row;
}
