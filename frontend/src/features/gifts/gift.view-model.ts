import type { RecipientGiftDto } from '../../api/generated/types';
import { dayOf } from '../../lib/format-date';
import { shortDay } from '../delivery';

type Gift = RecipientGiftDto;

/** The sentence above a recipient's page. */
export function giftTitle({ stage, isLate, recipient, giver, thanks }: Gift): string {
  if (stage === 'delivered') return thanks ? `Your thanks are with ${giver}` : `It is yours, ${recipient}`;
  if (isLate) return 'A little late, but on its way';
  if (stage === 'on_the_way') return `It is on its way to you, ${recipient}`;
  if (stage === 'packed') return `Something is packed for you, ${recipient}`;
  return `Something is being made for you, ${recipient}`;
}

/** Before the day, the day, and after it. */
export type LeadParts = readonly [before: string, day: string, after: string];

/** Where it goes and when; null where no day is promised. */
export function giftLead({ stage, isLate, arrivesOn, city, parcels }: Gift): LeadParts | null {
  if (stage === 'delivered' || arrivesOn === null) return null;
  const day = shortDay(arrivesOn);
  if (isLate) return ['It was due on ', day, '. We’re sorry; the day it arrives is not far.'];
  if (stage !== 'on_the_way') return [`It should reach you in ${city} on `, day, '.'];
  const carriers = [...new Set(parcels.map(({ carrier }) => carrier))].filter((name) => name !== 'Other');
  const by = carriers.length > 0 ? `, by ${carriers.join(' and ')}` : '';
  return ['Arrives ', day, `${by}. The courier calls before coming.`];
}

export interface GiftStep {
  name: string;
  state: 'done' | 'now' | 'ahead';
  /** a day, in words */
  at: string | null;
}

const ORDER = ['making', 'packed', 'on_the_way', 'delivered'] as const;

const dayIn = (at: string | null): string | null => (at === null ? null : shortDay(dayOf(at)));

/** The way of a gift, from the order to the door. */
export function giftSteps({ stage, steps, arrivesOn, isLate }: Gift): GiftStep[] {
  const now = ORDER.indexOf(stage);
  const stateOf = (place: number): GiftStep['state'] =>
    now > place || stage === 'delivered' ? 'done' : now === place ? 'now' : 'ahead';
  const due = isLate || arrivesOn === null ? null : shortDay(arrivesOn);
  return [
    { name: 'Ordered', state: 'done', at: dayIn(steps.ordered) },
    { name: now > 0 ? 'Made by hand' : 'Being made by hand', state: stateOf(0), at: dayIn(steps.making) },
    { name: 'Packed and wrapped', state: stateOf(1), at: dayIn(steps.packed) },
    { name: 'On its way', state: stateOf(2), at: dayIn(steps.sent) },
    { name: 'With you', state: stateOf(3), at: dayIn(steps.delivered) ?? due },
  ];
}

/** `Parcel 1 of 2, delivered on Mon, 30 Nov`; one parcel has no number. */
export function parcelTitle({ deliveredAt, shippedAt }: Gift['parcels'][number], place: number, all: number): string {
  const which = all > 1 ? `Parcel ${place + 1} of ${all}` : 'Your parcel';
  return deliveredAt
    ? `${which}, delivered on ${shortDay(dayOf(deliveredAt))}`
    : `${which}, sent on ${shortDay(dayOf(shippedAt))}`;
}

/** First lines of a thank-you; pressed, one begins the message. */
export const FIRST_LINES = ['We love it', 'You made my day', 'Call you tonight'] as const;

export const withFirstLine = (text: string, line: string): string =>
  text.trim() === '' ? `${line}. ` : text.startsWith(line) ? text : `${line}. ${text}`;

interface Exchangeable {
  lineId: string;
  exchangeable: number;
}

/** What is sent of the pieces that were ticked: all of each that may come back. */
export const chosenPieces = (items: readonly Exchangeable[], ticked: ReadonlySet<string>) =>
  items
    .filter(({ lineId, exchangeable }) => ticked.has(lineId) && exchangeable > 0)
    .map(({ lineId, exchangeable }) => ({ lineId, quantity: exchangeable }));

const EXCHANGE_STATES: Record<string, string> = {
  requested: 'We’re looking at it',
  approved: 'Please send it back',
  declined: 'We can’t take it back',
  settled: 'Store credit added',
};

export const exchangeState = (state: string): string => EXCHANGE_STATES[state] ?? '';
