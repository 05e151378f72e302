import written from '../../../../../policies/terms.json' with { type: 'json' };
import { paise, paiseToRupees, rupeesToPaise, multiplyPaise, ZERO_PAISE, type Paise } from '../../../kernel/index.js';
import type { OwnTerms } from '../../../platform/settings/index.js';
import { DEFAULT_TRANSIT_DAYS, zoneOf, type Zone } from '../../delivery/index.js';
import type { OrderState } from './order.types.js';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const { from, to } = written.refund.bankTakesWorkingDays;

/** What the shop promises, as its policy pages say it: amounts in paise, spans in milliseconds. */
export const POLICIES = {
  cancelWithinMs: written.cancellation.withinHours * HOUR_MS,
  expressFee: rupeesToPaise(written.express.rupees),
  giftWrapFeeEachPiece: rupeesToPaise(written.giftWrap.rupeesEachPiece),
  codThreshold: rupeesToPaise(written.cashOnDelivery.fromRupees),
  codFeeBelow: rupeesToPaise(written.cashOnDelivery.feeBelowRupees),
  codFeeFrom: rupeesToPaise(written.cashOnDelivery.feeFromRupees),
  /** For how long a door that turned a parcel away is known. */
  codDoorMonths: written.cashOnDelivery.doorKeptForMonths,
  /** Where the owner sets nothing else. */
  proofRemindDays: written.proof.remindAfterDays,
  proofCallDays: written.proof.callAfterDays,
  deliveryAttempts: written.delivery.attempts,
  returnWithinMs: written.returns.withinDays * DAY_MS,
  returnProcessedInMs: written.returns.processedInDays * DAY_MS,
  damageWithinMs: written.damage.withinHours * HOUR_MS,
  /** How long a bank takes over a refund, in words. */
  bankTakes: `${from} to ${to} working days`,
  /** With the weekends between. */
  bankTakesAtMostMs: (to + 2 * Math.ceil(to / 5)) * DAY_MS,
} as const;

/** Until when an order may be cancelled, sent back and reported as damaged; an order keeps its own. */
export interface OrderTerms {
  readonly cancelHours: number;
  readonly returnDays: number;
  readonly damageHours: number;
}

const FIRST_TERMS: OrderTerms = {
  cancelHours: written.cancellation.withinHours,
  returnDays: written.returns.withinDays,
  damageHours: written.damage.withinHours,
};

/** @param terms of an order; null for one from before orders kept them */
export function spansOf(terms: OrderTerms | null | undefined) {
  const { cancelHours, returnDays, damageHours } = terms ?? FIRST_TERMS;
  return {
    cancelWithinMs: cancelHours * HOUR_MS,
    returnWithinMs: returnDays * DAY_MS,
    damageWithinMs: damageHours * HOUR_MS,
  };
}

/** What is charged beside the pieces of an order. */
export interface Fees {
  readonly expressFee: Paise;
  readonly giftWrapFeeEachPiece: Paise;
  readonly codThreshold: Paise;
  readonly codFeeBelow: Paise;
  readonly codFeeFrom: Paise;
}

/** Delivery of an order. */
export interface DeliveryFees {
  readonly standard: Paise;
  /** Where a zone has a fee of its own. */
  readonly zones: Readonly<Partial<Record<Zone, Paise>>>;
  /** For each kilogram that is begun beyond the first. */
  readonly eachFurtherKg: Paise;
  /** The pieces come to so much: delivery is free. Null: never. */
  readonly freeFrom: Paise | null;
}

/** What holds for an order that is placed now. */
export interface Terms extends Fees {
  /** What of its price a personalised item costs that is made again with other words. */
  readonly remakePercent: number;
  readonly order: OrderTerms;
  readonly delivery: DeliveryFees;
  /** What the pieces of a cash order come to at least and at most; null: no limit. */
  readonly codLimits: { readonly min: Paise | null; readonly max: Paise | null };
}

const set = (rupees: number | undefined): Paise | null => (rupees === undefined ? null : rupeesToPaise(rupees));

/** The owner's terms; what is not set is as the policies have it. @param deliveryFee where the owner set none */
export function termsOf(own: OwnTerms, deliveryFee: Paise): Terms {
  const zones = {
    home: set(own.deliveryHomeRupees),
    near: set(own.deliveryNearRupees),
    across: set(own.deliveryAcrossRupees),
    remote: set(own.deliveryRemoteRupees),
  };
  return {
    order: {
      cancelHours: own.cancelHours ?? FIRST_TERMS.cancelHours,
      returnDays: own.returnDays ?? FIRST_TERMS.returnDays,
      damageHours: own.damageHours ?? FIRST_TERMS.damageHours,
    },
    remakePercent: own.remakePercent ?? written.remake.percent,
    expressFee: set(own.expressRupees) ?? POLICIES.expressFee,
    giftWrapFeeEachPiece: set(own.giftWrapRupees) ?? POLICIES.giftWrapFeeEachPiece,
    codThreshold: set(own.codFromRupees) ?? POLICIES.codThreshold,
    codFeeBelow: set(own.codFeeBelowRupees) ?? POLICIES.codFeeBelow,
    codFeeFrom: set(own.codFeeFromRupees) ?? POLICIES.codFeeFrom,
    codLimits: { min: set(own.codMinRupees), max: set(own.codMaxRupees) },
    delivery: {
      standard: set(own.deliveryRupees) ?? deliveryFee,
      zones: Object.fromEntries(Object.entries(zones).filter(([, fee]) => fee !== null)) as DeliveryFees['zones'],
      eachFurtherKg: set(own.deliveryPerKgRupees) ?? ZERO_PAISE,
      freeFrom: set(own.freeDeliveryFromRupees),
    },
  };
}

/** What holds where the owner set nothing, in the owner's units. What has no limit is left out. */
export function defaultTerms(deliveryFee: Paise) {
  return {
    ...FIRST_TERMS,
    remakePercent: written.remake.percent,
    expressRupees: written.express.rupees,
    giftWrapRupees: written.giftWrap.rupeesEachPiece,
    codFromRupees: written.cashOnDelivery.fromRupees,
    codFeeBelowRupees: written.cashOnDelivery.feeBelowRupees,
    codFeeFromRupees: written.cashOnDelivery.feeFromRupees,
    deliveryRupees: paiseToRupees(deliveryFee),
    deliveryPerKgRupees: 0,
    daysHome: DEFAULT_TRANSIT_DAYS.home.standard,
    daysNear: DEFAULT_TRANSIT_DAYS.near.standard,
    daysAcross: DEFAULT_TRANSIT_DAYS.across.standard,
    daysRemote: DEFAULT_TRANSIT_DAYS.remote.standard,
    expressDaysHome: DEFAULT_TRANSIT_DAYS.home.express,
    expressDaysNear: DEFAULT_TRANSIT_DAYS.near.express,
    expressDaysAcross: DEFAULT_TRANSIT_DAYS.across.express,
    expressDaysRemote: DEFAULT_TRANSIT_DAYS.remote.express,
    workDays: [1, 2, 3, 4, 5, 6],
  };
}

/** @param pinCode where it goes; null while nobody knows */
export function deliveryFeeFor(
  { standard, zones, eachFurtherKg, freeFrom }: DeliveryFees,
  parcel: { readonly pinCode: string | null; readonly subtotal: Paise; readonly grams: number },
): Paise {
  if (freeFrom !== null && parcel.subtotal >= freeFrom) return ZERO_PAISE;
  const fee = (parcel.pinCode === null ? undefined : zones[zoneOf(parcel.pinCode)]) ?? standard;
  const furtherKg = Math.max(0, Math.ceil(parcel.grams / 1_000) - 1);
  return paise(fee + multiplyPaise(eachFurtherKg, furtherKg));
}

/** Whether the pieces of an order come to too little or too much for cash at the door. */
export const isBeyondCodLimits = ({ min, max }: Terms['codLimits'], subtotal: Paise): boolean =>
  (min !== null && subtotal < min) || (max !== null && subtotal > max);

const BEFORE_SHIPPING: ReadonlySet<OrderState> = new Set([
  'awaiting_payment',
  'payment_failed',
  'paid',
  'placed',
  'in_production',
  'packed',
]);

export type CancellationRejection = 'already_shipped' | 'too_late';

interface WithTerms {
  /** As they were when the order was placed; null and undefined: the shop's first. */
  readonly terms?: OrderTerms | null | undefined;
}

/** The last moment at which its buyer may cancel it. */
export function cancelUntil({ placedAt, terms }: { readonly placedAt: Date } & WithTerms): Date {
  return new Date(placedAt.getTime() + spansOf(terms).cancelWithinMs);
}

/** Why an order can no longer be cancelled: its hours are over, or it is on its way or beyond; null when it can. */
export function cancellationRejection(
  order: { readonly placedAt: Date; readonly state: OrderState } & WithTerms,
  now: Date,
): CancellationRejection | null {
  if (!BEFORE_SHIPPING.has(order.state)) return 'already_shipped';
  return now > cancelUntil(order) ? 'too_late' : null;
}

/** Sending an order ahead of the others. */
export function expressFee(fees: Fees = POLICIES): Paise {
  return fees.expressFee;
}

/** Wrapping `pieces` of an order, each by itself. @throws RangeError when that is not a whole number from 0 */
export function giftWrapFee(pieces: number, fees: Fees = POLICIES): Paise {
  if (!Number.isInteger(pieces) || pieces < 0) throw new RangeError(`${pieces} is not a number of pieces`);
  return multiplyPaise(fees.giftWrapFeeEachPiece, pieces);
}

/** Taking cash at the door, by what the pieces of the order come to. */
export function codFee(subtotal: Paise, fees: Fees = POLICIES): Paise {
  return subtotal < fees.codThreshold ? fees.codFeeBelow : fees.codFeeFrom;
}

export type CodRejection =
  | 'amount_beyond_limits'
  | 'cod_refused_before'
  | 'gift_to_somebody'
  | 'personalised'
  | 'place_not_served';

/** Why an order cannot be paid in cash at the door; null when it can. */
export function codRejection(order: {
  /** any piece bears a text or a photo of the buyer's */
  readonly isPersonalised: boolean;
  /** the courier takes no cash where it goes */
  readonly isPlaceUnserved: boolean;
  /** it goes to somebody else, whom the courier would ask for the money */
  readonly isGift: boolean;
  /** the buyer once turned such a parcel away */
  readonly buyerRefusedCod: boolean;
  /** its pieces come to less or more than the owner takes in cash */
  readonly isBeyondLimits?: boolean;
}): CodRejection | null {
  if (order.isPersonalised) return 'personalised';
  if (order.isGift) return 'gift_to_somebody';
  if (order.isPlaceUnserved) return 'place_not_served';
  if (order.isBeyondLimits) return 'amount_beyond_limits';
  return order.buyerRefusedCod ? 'cod_refused_before' : null;
}

export type RefundMethod = 'original_payment' | 'store_credit';

/** How a buyer gets back what was paid: a return gives store credit, a cancellation the money the way it came. */
export function refundMethodFor(end: 'cancelled' | 'returned'): RefundMethod {
  return end === 'returned' ? 'store_credit' : 'original_payment';
}

export type UndeliveredRefundRejection = 'delivery_attempts_used_up';

/** Why a parcel that could not be handed over gives no refund; null while the courier has tries left. */
export function undeliveredRefundRejection(failedAttempts: number): UndeliveredRefundRejection | null {
  return failedAttempts >= POLICIES.deliveryAttempts ? 'delivery_attempts_used_up' : null;
}

export type ReturnRejection = 'not_delivered' | 'personalised' | 'too_late';

interface DeliveredItem extends WithTerms {
  readonly deliveredAt: Date | null;
}

/** Why a piece cannot be sent back; null when its return may be asked for. */
export function returnRejection(
  piece: DeliveredItem & { readonly isPersonalised: boolean },
  now: Date,
): ReturnRejection | null {
  if (piece.isPersonalised) return 'personalised';
  return windowRejection(piece, now, spansOf(piece.terms).returnWithinMs);
}

export type DamageRejection = 'not_delivered' | 'photo_missing' | 'too_late';

/** Why a report of damage is not taken; null when it is. Personalised pieces may be reported like all others. */
export function damageRejection(
  report: DeliveredItem & { readonly hasPhoto: boolean },
  now: Date,
): DamageRejection | null {
  return (
    windowRejection(report, now, spansOf(report.terms).damageWithinMs) ?? (report.hasPhoto ? null : 'photo_missing')
  );
}

function windowRejection(
  { deliveredAt }: DeliveredItem,
  now: Date,
  withinMs: number,
): 'not_delivered' | 'too_late' | null {
  if (deliveredAt === null) return 'not_delivered';
  return now.getTime() - deliveredAt.getTime() > withinMs ? 'too_late' : null;
}

/** By when a return that came back at `receivedAt` is dealt with. */
export function returnProcessedBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + POLICIES.returnProcessedInMs);
}
