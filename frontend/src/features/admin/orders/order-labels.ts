import { rupees } from '../../../lib/rupees';
import { formatCount } from '../components/format-count';
import type { OrderListItemDto, PaymentDetailDto, RefundDetailDto } from '../../../api/generated/types';

/** Whose turn it is: `yours` the shop's, `wait` somebody else's. */
export type StateCategory = 'yours' | 'wait' | 'work' | 'done' | 'closed';

interface StateLabel {
  word: string;
  turn: StateCategory;
}

export const STATE_LABELS = {
  awaiting_payment: { word: 'Awaiting payment', turn: 'wait' },
  payment_failed: { word: 'Payment failed', turn: 'closed' },
  paid: { word: 'Paid', turn: 'yours' },
  placed: { word: 'Placed, COD', turn: 'yours' },
  in_production: { word: 'In production', turn: 'work' },
  packed: { word: 'Packed', turn: 'yours' },
  shipped: { word: 'Shipped', turn: 'wait' },
  delivered: { word: 'Delivered', turn: 'done' },
  cancelled: { word: 'Cancelled', turn: 'closed' },
  return_requested: { word: 'Return requested', turn: 'yours' },
  return_approved: { word: 'Return approved', turn: 'wait' },
  returned: { word: 'Returned', turn: 'done' },
  refund_due: { word: 'Refund due', turn: 'yours' },
  refunded: { word: 'Refunded', turn: 'done' },
} as const satisfies Record<string, StateLabel>;

export type OrderState = keyof typeof STATE_LABELS;

export const ORDER_STATES = Object.keys(STATE_LABELS) as OrderState[];

export function stateLabel(state: string): StateLabel {
  return (STATE_LABELS as Record<string, StateLabel>)[state] ?? { word: state.replaceAll('_', ' '), turn: 'wait' };
}

/** The label of a state within a sentence: `placed, COD`. */
export function stateInSentence(state: string): string {
  const { word } = stateLabel(state);
  return word.charAt(0).toLowerCase() + word.slice(1);
}

export interface ActionLabel {
  /** on a button: `Mark packed` */
  ask: string;
  /** in a toast: `2 orders packed` */
  done: string;
}

export const ACTION_LABELS: Record<string, ActionLabel> = {
  start_production: { ask: 'Start production', done: 'in production' },
  pack: { ask: 'Mark packed', done: 'packed' },
  ship: { ask: 'Mark shipped', done: 'shipped' },
  deliver: { ask: 'Mark delivered', done: 'delivered' },
  delivery_failed: { ask: 'Delivery failed', done: 'noted' },
  return_to_shop: { ask: 'Back at the shop', done: 'back at the shop' },
  refuse_at_door: { ask: 'Refused at the door', done: 'back: refused at the door' },
  cancel: { ask: 'Cancel order', done: 'cancelled' },
};

export const PROOF_TASKS = ['to_send', 'to_change', 'to_call'] as const;
export type ProofTask = (typeof PROOF_TASKS)[number];

interface Chosen {
  states: readonly string[];
  held?: boolean;
  disputed?: boolean;
  cash?: boolean;
  archived?: boolean;
  proof?: ProofTask | undefined;
}

interface View extends Chosen {
  name: string;
  states: readonly OrderState[];
}

const dayOf = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' });

/** It is paid, or will be at the door, and has not left. */
export const isInShop = (state: string): boolean => ['paid', 'placed', 'in_production', 'packed'].includes(state);

/** It can still be paid. */
export const isUnpaid = (state: string): boolean => ['awaiting_payment', 'payment_failed'].includes(state);

/** '' where the state says it. */
const PAYMENT_WORDS: Record<NonNullable<OrderListItemDto['payment_status']>, string> = {
  pending: '',
  paid: 'Paid',
  failed: 'Payment failed',
  cod: 'COD',
  refunded: '',
};

/** Under an order's state, what that does not say: `Paid. Ships 24 Nov` while the shop has it. */
export function statusLine({
  state,
  payment_status,
  awaitsCode,
  leavesBy,
}: Pick<OrderListItemDto, 'state' | 'payment_status' | 'awaitsCode' | 'leavesBy'>): string {
  if (awaitsCode) return 'Code not entered';
  const payment = payment_status && PAYMENT_WORDS[payment_status];
  const ships = isInShop(state) && `Ships ${dayOf.format(new Date(leavesBy))}`;
  return [!stateLabel(state).word.includes(payment ?? '') && payment, ships].filter(Boolean).join('. ');
}

const WAYS_OF_PAYING: Record<string, string> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cardless_emi: 'EMI',
  paylater: 'Pay later',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  credit: 'Store credit',
};

/** How an order is paid, in a word or two. */
export const paidByLabel = (paidBy: string): string => WAYS_OF_PAYING[paidBy] ?? paidBy.replaceAll('_', ' ');

/** `52 orders, newest first` */
export function ordersFoundLabel(total: number): string {
  if (total === 0) return 'No orders';
  return total === 1 ? '1 order' : `${formatCount(total)} orders, newest first`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** `Their third order.` */
export function nthOrderLabel(before: number): string {
  const ordinal = ORDINALS[before];
  return ordinal ? `Their ${ordinal} order.` : `They have ordered ${before} times before.`;
}

/** Named filters above the list. */
export const CHANNELS = ['shop', 'phone', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_NAMES: Record<Channel, string> = { shop: 'Shop', phone: 'Phone', whatsapp: 'WhatsApp' };

export const VIEWS: readonly View[] = [
  { name: 'All', states: [] },
  { name: 'Your turn', states: ORDER_STATES.filter((state) => STATE_LABELS[state].turn === 'yours') },
  { name: 'Proofs to send', states: [], proof: 'to_send' },
  { name: 'Proofs to change', states: [], proof: 'to_change' },
  { name: 'Proofs to call about', states: [], proof: 'to_call' },
  { name: 'To pack', states: ['paid', 'in_production'] },
  { name: 'To ship', states: ['packed'] },
  { name: 'On its way', states: ['shipped'] },
  { name: 'Payment held', states: [], held: true },
  { name: 'Disputes', states: [], disputed: true },
  { name: 'Cash on delivery', states: [], cash: true },
  { name: 'Archived', states: [], archived: true },
];

const sameStates = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((state) => other.includes(state));

/** Which of VIEWS the address asks for; -1 for a choice of its own. */
export function activeView({
  states,
  held = false,
  disputed = false,
  cash = false,
  archived = false,
  proof,
}: Chosen): number {
  return VIEWS.findIndex(
    (view) =>
      sameStates(view.states, states) &&
      (view.held ?? false) === held &&
      (view.disputed ?? false) === disputed &&
      (view.cash ?? false) === cash &&
      (view.archived ?? false) === archived &&
      view.proof === proof,
  );
}

const CANCELLABLE: ReadonlySet<string> = new Set(['paid', 'placed', 'in_production', 'packed']);
const FINISHED: ReadonlySet<string> = new Set([
  'awaiting_payment',
  'payment_failed',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
]);

export interface Deletion {
  /** Null where the order may be deleted; why not, and the way out, where it may not */
  refusal: string | null;
  /** cancelling it is the way out */
  canCancel: boolean;
}

/** Whether an order may be deleted, as the server decides it too. */
export function deletionOf({ number, state }: { number: string; state: string }): Deletion {
  if (FINISHED.has(state)) return { refusal: null, canCancel: false };
  if (CANCELLABLE.has(state)) {
    const why = `${number} is ${state === 'placed' ? 'placed' : 'paid'} and not yet delivered, so it can’t be deleted.`;
    const wayOut = 'Cancel it first: what was paid is refunded and the customer is told.';
    return { refusal: `${why} ${wayOut} You can delete it after that.`, canCancel: true };
  }
  return { refusal: `${number} isn’t finished yet, so it can’t be deleted. Settle it first.`, canCancel: false };
}

const HOLD_REASONS: Record<string, string> = {
  amount_differs: 'its amount is not the order’s',
  currency_differs: 'it is not in rupees',
};

export const REFUND_REASONS: Record<string, string> = {
  cancelled: 'the order was cancelled',
  second_payment: 'it had been paid already',
  order_closed: 'it was paid after it was closed',
  on_hold: 'its amount was not the order’s',
  sold_out: 'its items were sold out',
  goodwill: 'from the shop',
  return: 'items were returned',
  damage: 'items arrived damaged',
  items: 'items were refunded',
  gateway: 'from the gateway’s own dashboard',
};

export const REFUND_STATE_LABELS: Record<string, string> = {
  due: 'requested',
  sent: 'sent to the bank',
  processed: 'completed',
  failed: 'failed',
};

export function refundLabel({ amount, reason, state }: Pick<RefundDetailDto, 'amount' | 'reason' | 'state'>): string {
  return `Refund of ${rupees(amount)} ${REFUND_STATE_LABELS[state] ?? state}: ${REFUND_REASONS[reason] ?? reason.replaceAll('_', ' ')}`;
}

export function holdReasonLabel(reason: string): string {
  return HOLD_REASONS[reason] ?? reason.replaceAll('_', ' ');
}

const METHOD_LABELS: Record<string, string> = {
  upi: 'UPI',
  netbanking: 'net banking',
  emi: 'EMI',
  cardless_emi: 'cardless EMI',
  paylater: 'pay later',
  bank_transfer: 'bank transfer',
};

export const methodLabel = (method: string): string => METHOD_LABELS[method] ?? method;

export function paymentLabel({ amount, method, status, error, fee, offerId }: PaymentDetailDto): string {
  const parts = [
    `${rupees(amount)} ${status}`,
    method && `by ${methodLabel(method)}`,
    fee !== null && `gateway fee ${rupees(fee)}`,
    offerId && `with offer ${offerId}`,
    error,
  ];
  return parts.filter(Boolean).join(', ');
}
