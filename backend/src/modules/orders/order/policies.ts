import written from '../../../../../policies/terms.json' with { type: 'json' };
import { rupeesToPaise, multiplyPaise, type Paise } from '../../../kernel/index.js';
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

const BEFORE_SHIPPING: ReadonlySet<OrderState> = new Set([
  'awaiting_payment',
  'payment_failed',
  'paid',
  'placed',
  'in_production',
  'packed',
]);

export type CancellationRejection = 'already_shipped' | 'too_late';

/** The last moment at which its buyer may cancel it. */
export function cancelUntil({ placedAt }: { readonly placedAt: Date }): Date {
  return new Date(placedAt.getTime() + POLICIES.cancelWithinMs);
}

/** Why an order can no longer be cancelled: its hours are over, or it is on its way or beyond; null when it can. */
export function cancellationRejection(
  order: { readonly placedAt: Date; readonly state: OrderState },
  now: Date,
): CancellationRejection | null {
  if (!BEFORE_SHIPPING.has(order.state)) return 'already_shipped';
  return now > cancelUntil(order) ? 'too_late' : null;
}

/** Sending an order ahead of the others. */
export function expressFee(): Paise {
  return POLICIES.expressFee;
}

/** Wrapping `pieces` of an order, each by itself. @throws RangeError when that is not a whole number from 0 */
export function giftWrapFee(pieces: number): Paise {
  if (!Number.isInteger(pieces) || pieces < 0) throw new RangeError(`${pieces} is not a number of pieces`);
  return multiplyPaise(POLICIES.giftWrapFeeEachPiece, pieces);
}

/** Taking cash at the door, by what the pieces of the order come to. */
export function codFee(subtotal: Paise): Paise {
  return subtotal < POLICIES.codThreshold ? POLICIES.codFeeBelow : POLICIES.codFeeFrom;
}

export type CodRejection = 'cod_refused_before' | 'gift_to_somebody' | 'personalised' | 'place_not_served';

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
}): CodRejection | null {
  if (order.isPersonalised) return 'personalised';
  if (order.isGift) return 'gift_to_somebody';
  if (order.isPlaceUnserved) return 'place_not_served';
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

interface DeliveredItem {
  readonly deliveredAt: Date | null;
}

/** Why a piece cannot be sent back; null when its return may be asked for. */
export function returnRejection(
  piece: DeliveredItem & { readonly isPersonalised: boolean },
  now: Date,
): ReturnRejection | null {
  if (piece.isPersonalised) return 'personalised';
  return windowRejection(piece, now, POLICIES.returnWithinMs);
}

export type DamageRejection = 'not_delivered' | 'photo_missing' | 'too_late';

/** Why a report of damage is not taken; null when it is. Personalised pieces may be reported like all others. */
export function damageRejection(
  report: DeliveredItem & { readonly hasPhoto: boolean },
  now: Date,
): DamageRejection | null {
  return windowRejection(report, now, POLICIES.damageWithinMs) ?? (report.hasPhoto ? null : 'photo_missing');
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
