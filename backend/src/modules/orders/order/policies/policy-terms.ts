import { rupeesToPaise } from '../../../../kernel/index.js';
import written from '../../../../../../policies/terms.json' with { type: 'json' };

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
  proofRemindAfterMs: written.proof.remindAfterDays * DAY_MS,
  deliveryAttempts: written.delivery.attempts,
  returnWithinMs: written.returns.withinDays * DAY_MS,
  returnProcessedInMs: written.returns.processedInDays * DAY_MS,
  damageWithinMs: written.damage.withinHours * HOUR_MS,
  /** How long a bank takes over a refund, in words. */
  bankTakes: `${from} to ${to} working days`,
  /** With the weekends between. */
  bankTakesAtMostMs: (to + 2 * Math.ceil(to / 5)) * DAY_MS,
} as const;
