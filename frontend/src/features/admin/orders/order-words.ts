import { indianDay } from '../../../lib/india-time';
import { rupees } from '../../../lib/rupees';
import type { DeskOrderDto, FiledPaymentDto, FiledRefundDto, HappeningDto } from '../../../api/generated-admin';

/** Whose turn it is: `yours` the shop's, `wait` somebody else's. */
export type Turn = 'yours' | 'wait' | 'work' | 'done' | 'closed';

interface StateWord {
  word: string;
  turn: Turn;
}

export const STATE_WORDS = {
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
} as const satisfies Record<string, StateWord>;

export type OrderState = keyof typeof STATE_WORDS;

export const ORDER_STATES = Object.keys(STATE_WORDS) as OrderState[];

export function stateWord(state: string): StateWord {
  return (STATE_WORDS as Record<string, StateWord>)[state] ?? { word: state.replaceAll('_', ' '), turn: 'wait' };
}

export interface StepWord {
  /** on a button: `Mark packed` */
  ask: string;
  /** in a toast: `2 orders packed` */
  done: string;
}

export const STEP_WORDS: Record<string, StepWord> = {
  start_production: { ask: 'Start production', done: 'in production' },
  pack: { ask: 'Mark packed', done: 'packed' },
  ship: { ask: 'Mark shipped', done: 'shipped' },
  deliver: { ask: 'Mark delivered', done: 'delivered' },
  delivery_failed: { ask: 'Delivery failed', done: 'noted: nobody took it' },
  return_to_shop: { ask: 'Back at the shop', done: 'back at the shop' },
  refuse_at_door: { ask: 'Turned away', done: 'back: turned away at the door' },
  cancel: { ask: 'Cancel order', done: 'cancelled' },
};

export const PROOF_TASKS = ['to_send', 'to_change'] as const;
export type ProofTask = (typeof PROOF_TASKS)[number];

interface Chosen {
  states: readonly string[];
  held?: boolean;
  proof?: ProofTask | undefined;
}

interface View extends Chosen {
  name: string;
  states: readonly OrderState[];
}

const dayOf = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' });

/** Under an order's state: `paid, leaves by 24 Nov` while the shop has it. */
export function standing({
  state,
  payment_status,
  leavesBy,
}: Pick<DeskOrderDto, 'state' | 'payment_status' | 'leavesBy'>): string {
  const isHere = ['paid', 'placed', 'in_production', 'packed'].includes(state);
  return isHere ? `${payment_status}, leaves by ${dayOf.format(new Date(leavesBy))}` : payment_status;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** `Their third order.` */
export function orderOfTheirs(before: number): string {
  const ordinal = ORDINALS[before];
  return ordinal ? `Their ${ordinal} order.` : `They ordered ${before} times before.`;
}

/** Named filters above the list. */
export const VIEWS: readonly View[] = [
  { name: 'All', states: [] },
  { name: 'Your turn', states: ORDER_STATES.filter((state) => STATE_WORDS[state].turn === 'yours') },
  { name: 'Proofs to send', states: [], proof: 'to_send' },
  { name: 'Proofs to change', states: [], proof: 'to_change' },
  { name: 'To pack', states: ['paid', 'in_production'] },
  { name: 'To ship', states: ['packed'] },
  { name: 'On its way', states: ['shipped'] },
  { name: 'Payment held', states: [], held: true },
];

const sameStates = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((state) => other.includes(state));

/** Which of VIEWS the address asks for; -1 for a choice of its own. */
export function viewOf({ states, held = false, proof }: Chosen): number {
  return VIEWS.findIndex(
    (view) => sameStates(view.states, states) && (view.held ?? false) === held && view.proof === proof,
  );
}

const HELD: Record<string, string> = {
  amount_differs: 'its amount is not the order’s',
  currency_differs: 'it is not in rupees',
};

const REFUNDED: Record<string, string> = {
  cancelled: 'the order was cancelled',
  second_payment: 'it had been paid already',
  order_closed: 'it was paid after it was closed',
  sold_out: 'its pieces were sold out',
  goodwill: 'from the shop',
  return: 'pieces came back',
  damage: 'pieces arrived damaged',
  gateway: 'from the gateway’s own dashboard',
};

const REFUND_STANDS: Record<string, string> = {
  due: 'the bank is asked',
  sent: 'on its way to the bank',
  processed: 'given back',
  failed: 'failed',
};

export function refundLine({ amount, reason, state }: Pick<FiledRefundDto, 'amount' | 'reason' | 'state'>): string {
  return `${rupees(amount)} ${REFUND_STANDS[state] ?? state}: ${REFUNDED[reason] ?? reason.replaceAll('_', ' ')}`;
}

export function heldBecause(reason: string): string {
  return HELD[reason] ?? reason.replaceAll('_', ' ');
}

export function paymentLine({ amount, method, status, error }: FiledPaymentDto): string {
  return [`${rupees(amount)} ${status}`, method && `by ${method}`, error].filter(Boolean).join(', ');
}

export interface TimelineEntry {
  at: string;
  /** for the choice above the timeline */
  kind: 'state' | 'payment' | 'mail';
  icon: 'check' | 'orders' | 'card' | 'mail' | 'alert' | 'trash';
  title: string;
  text: string;
  wrong: boolean;
}

const MAILS: Record<string, string> = {
  'order-confirmation': 'Order confirmation sent',
  'payment-failed': 'Mail about the failed payment sent',
  'order-shipped': 'Mail with the tracking number sent',
  'order-delivered': 'Mail about the arrival sent',
  'order-cancelled': 'Mail about the cancellation sent',
  'proof-ready': 'Mail with a proof sent',
  'proof-reminder': 'Reminder of a proof sent',
  'return-asked': 'Mail that the request arrived sent',
  'return-approved': 'Mail how to send it back sent',
  'return-declined': 'Mail why it is not taken back sent',
  'return-settled': 'Mail what is given back sent',
  refunded: 'Mail about the refund sent',
  'payment-returned': 'Mail about the payment that goes back sent',
};

/** Events that say more than the state to which they lead. */
const EVENTS: Record<string, string> = {
  order_opened: 'Order placed',
  send_proof: 'Proof sent',
  approve_proof: 'Proof approved',
  change_proof: 'Another proof asked for',
  decline_return: 'Return declined',
  settle_claim: 'Report of damage settled',
};

const text = (...parts: (string | null)[]) => parts.filter(Boolean).join('. ');

/** One thing that happened, in words. */
export function timelineEntry({ at, kind, name, state, actor, note, reference }: HappeningDto): TimelineEntry {
  switch (kind) {
    case 'state': {
      const first = name === 'order_opened';
      const title = EVENTS[name] ?? `Moved to ${stateWord(state ?? '').word.toLowerCase()}`;
      const by = actor === 'customer' ? 'By the buyer' : actor && `By ${actor}`;
      const wrong = state === 'payment_failed';
      return { at, kind, icon: first ? 'orders' : 'check', title, text: text(by, note), wrong };
    }
    case 'payment': {
      const wrong = name === 'failed';
      return { at, kind, icon: wrong ? 'alert' : 'card', title: `Payment ${name}`, text: text(note, reference), wrong };
    }
    case 'refund': {
      const wrong = name === 'failed';
      const title = `Refund ${REFUND_STANDS[name] ?? name}`;
      return { at, kind: 'payment', icon: wrong ? 'alert' : 'card', title, text: text(note, reference), wrong };
    }
    case 'webhook':
      return {
        at,
        kind: 'payment',
        icon: 'card',
        title: `${name} came from the gateway`,
        text: text(note && `Outcome: ${note}`, reference),
        wrong: false,
      };
    case 'mail':
      return { at, kind, icon: 'mail', title: MAILS[name] ?? `Mail sent: ${name}`, text: '', wrong: false };
    case 'admin':
      return {
        at,
        kind: 'state',
        icon: 'trash',
        title: note ?? name,
        text: text(actor && `By ${actor}`),
        wrong: false,
      };
  }
}

export interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

/** Entries by their day in India, in the order in which they came. */
export function timelineDays(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = indianDay(entry.at);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return days;
}
