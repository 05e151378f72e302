import { dayOf, formatDate } from '../../lib/format-date';
import { bankProcessingTime } from '../../lib/policies';
import { rupees } from '../../lib/rupees';
import type { BadgeTone } from '../../ui';
import { shortDay } from '../../lib/day-format';

export type StageState = 'done' | 'now' | 'ahead';

export interface Stage {
  name: string;
  state: StageState;
  /** when it was reached; null while it lies ahead */
  at: string | null;
}

interface HistoryEntry {
  at: string;
  state: string;
}

/** What was ordered: a list, or the JSON text of one. Text that is no list holds nothing. */
export function orderedProducts<Product>(products: readonly Product[] | string): readonly Product[] {
  if (typeof products !== 'string') return products;
  try {
    const read: unknown = JSON.parse(products);
    return Array.isArray(read) ? (read as Product[]) : [];
  } catch {
    return [];
  }
}

/** The class that a card's label carries: the payment's status, lowercased. */
export const statusClass = (paymentStatus: string): string => paymentStatus.toLowerCase();

const PAYMENT_TONES: Record<string, BadgeTone> = { paid: 'good', failed: 'danger', pending: 'brass' };

export const paymentTone = (paymentStatus: string): BadgeTone => PAYMENT_TONES[statusClass(paymentStatus)] ?? 'plain';

const STATE_LABELS: Record<string, { label: string; tone: BadgeTone }> = {
  in_production: { label: 'In the workshop', tone: 'brass' },
  packed: { label: 'Packed', tone: 'brass' },
  shipped: { label: 'Shipped', tone: 'brass' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  return_requested: { label: 'Return requested', tone: 'plain' },
  return_approved: { label: 'Return approved', tone: 'plain' },
  returned: { label: 'Returned', tone: 'plain' },
  refund_due: { label: 'Refund on its way', tone: 'brass' },
  placed: { label: 'Placed', tone: 'good' },
};

interface ShownState {
  state: string;
  /** it is refunded, but not all of its price went back */
  partlyRefunded: boolean;
}

const PARTLY_REFUNDED = 'Partly refunded';

/** A second label, where the order's state says more than its payment does. */
export const stateLabel = ({ state, partlyRefunded }: ShownState): { label: string; tone: BadgeTone } | null =>
  partlyRefunded ? { label: PARTLY_REFUNDED, tone: 'plain' } : (STATE_LABELS[state] ?? null);

/** It is to be made, or on its way. */
export const isActive = (state: string): boolean =>
  ['awaiting_payment', 'paid', 'placed', 'in_production', 'packed', 'shipped'].includes(state);

interface Milestone {
  name: string;
  states: readonly string[];
}

const ORDERED: Milestone = { name: 'Ordered', states: ['awaiting_payment', 'payment_failed'] };
const PAID: Milestone = { name: 'Payment received', states: ['paid'] };
const MADE_AND_SENT: readonly Milestone[] = [
  { name: 'In the workshop', states: ['in_production'] },
  { name: 'Packed', states: ['packed'] },
  { name: 'Shipped', states: ['shipped'] },
  { name: 'Delivered', states: ['delivered'] },
];
const BACK: readonly Milestone[] = [
  { name: 'Cancelled', states: ['cancelled'] },
  { name: 'Return requested', states: ['return_requested'] },
  { name: 'Return approved', states: ['return_approved'] },
  { name: 'Returned', states: ['returned'] },
  { name: 'Refund on its way', states: ['refund_due'] },
  { name: 'Refunded', states: ['refunded'] },
];

/**
 * Where an order is, from its history: what it has passed, where it stands, and what lies ahead of an order that is
 * being made. Stages that it skipped are left out once it is past them.
 */
export function timeline(
  { state, partlyRefunded }: ShownState,
  history: readonly HistoryEntry[],
  createdAt: string,
): Stage[] {
  const reached = new Map<string, string>();
  const isBack = (name: string) => BACK.some(({ states }) => states.includes(name));
  // What came back may do so again: its latest time counts.
  for (const entry of history) if (isBack(entry.state) || !reached.has(entry.state)) reached.set(entry.state, entry.at);
  const isCod = reached.has('placed') || state === 'placed';
  const start: Milestone = isCod ? { name: 'Ordered', states: ['placed'] } : ORDERED;
  const forward = [start, ...(isCod ? [] : [PAID]), ...MADE_AND_SENT];
  const wentBack = isBack(state);
  const all = wentBack ? [...forward, ...BACK] : forward;
  const now = all.findIndex((milestone) => milestone.states.includes(state));
  const at = (milestone: Milestone) =>
    milestone.states.map((name) => reached.get(name)).find(Boolean) ?? (milestone === start ? createdAt : null);
  return all.flatMap((milestone, index): Stage[] => {
    const when = at(milestone);
    if (index > now) return wentBack ? [] : [{ name: milestone.name, state: 'ahead', at: null }];
    if (index < now) return when ? [{ name: milestone.name, state: 'done', at: when }] : [];
    const name = partlyRefunded ? PARTLY_REFUNDED : milestone.name;
    return [{ name, state: state === 'delivered' ? 'done' : 'now', at: when }];
  });
}

interface PaymentFacts {
  state: string;
  pay_by: string;
  isPaymentPending: boolean;
}

export type PaymentWait = 'bank' | 'code' | 'payment' | 'another_try';

/** What an order that is not paid waits for; null once it is paid, placed or given up. */
export function paymentWait({ state, pay_by: payBy, isPaymentPending }: PaymentFacts): PaymentWait | null {
  if (isPaymentPending) return 'bank';
  if (state === 'payment_failed') return 'another_try';
  if (state !== 'awaiting_payment') return null;
  return payBy === 'cash' ? 'code' : 'payment';
}

const WAIT_TITLES: Record<PaymentWait, string> = {
  bank: 'Your payment is being confirmed',
  code: 'Waiting for your code',
  payment: 'Not paid yet',
  another_try: 'Not paid yet',
};

/** Money that goes back: with the bank, or on its way there. */
export function refundLabel({ amount, at, isDone }: { amount: number; at: string; isDone: boolean }): string {
  return isDone
    ? `We refunded ${rupees(amount)} on ${formatDate(at)}. Your bank takes ${bankProcessingTime}.`
    : `We’re refunding ${rupees(amount)}. We’ll e-mail you when the bank has it.`;
}

/** The lines of a letter. */
export function addressLines(address: {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  city: string;
  state: string;
  pinCode: string;
}): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.address,
    address.locality,
    `${address.city}, ${address.state} ${address.pinCode}`,
  ].filter((line) => line.trim() !== '');
}

/** Where an order that was not paid is paid again: its Buy Now draft, or the cart. */
export const payUrl = (draftId: string | null): string =>
  draftId ? `/checkout?draft=${encodeURIComponent(draftId)}` : '/checkout';

/** The screen that shows how an order's payment stands. */
export const orderStatusUrl = (orderId: string): string => `/checkout?order=${encodeURIComponent(orderId)}`;

interface TitledOrder extends ShownState, PaymentFacts {
  arrivesOn: string | null;
  isDayChosen: boolean;
  /** nobody knows the day while a payment is looked into */
  isHeld: boolean;
  parcelsInAll: number;
  shipments: readonly { deliveredAt: string | null }[];
  history: readonly HistoryEntry[];
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number): string => COUNTS[count] ?? String(count);

/** What a card says first: the day, before the number. */
export function orderTitle(order: TitledOrder): string {
  const { state, arrivesOn, isDayChosen, isHeld, parcelsInAll, shipments, history } = order;
  const wait = paymentWait(order);
  if (wait) return WAIT_TITLES[wait];
  const arrived = shipments.filter(({ deliveredAt }) => deliveredAt !== null).length;
  if (state === 'delivered') {
    const at = history.findLast((entry) => entry.state === 'delivered')?.at;
    return at ? `Delivered on ${shortDay(dayOf(at))}` : 'Delivered';
  }
  if (isActive(state) && arrived > 0 && arrived < parcelsInAll) {
    return `${inWords(arrived)} of ${inWords(parcelsInAll).toLowerCase()} parcels ${arrived === 1 ? 'has' : 'have'} arrived`;
  }
  if (isActive(state) && arrivesOn && !isHeld) {
    return `Arrives ${shortDay(arrivesOn)}${isDayChosen ? ', the day you chose' : ''}`;
  }
  return stateLabel(order)?.label ?? (state === 'refunded' ? 'Refunded' : 'Ordered');
}

/** `Zoya Khan, 22 Civil Lines, Sindhi Camp, Jaipur, Rajasthan 302001` in two parts, the name first. */
export function deliveredTo(address: Parameters<typeof addressLines>[0], isGift: boolean): [string, string] {
  const [name = '', ...place] = addressLines(address);
  return [isGift ? name : 'you', place.join(', ')];
}

/** Whether its buyer can have a gift receipt: it is paid or placed and not cancelled. */
export const hasGiftReceipt = (state: string): boolean =>
  ['paid', 'placed', 'in_production', 'packed', 'shipped', 'delivered'].includes(state);
