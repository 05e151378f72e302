import { addDays, toIstDate, isIstDate, type IstDate } from '../../../kernel/index.js';
import { isSunday, addBusinessDays } from './business-days.js';
import { transitDays } from './transit-times.js';

/** How far ahead a day may be chosen. */
export const MAX_DAYS_AHEAD = 60;

export interface EstimateInput {
  readonly now: Date;
  /** Of each piece; the slowest decides. */
  readonly makingDays: readonly number[];
  /** Six digits, not beginning with 0. */
  readonly pinCode: string;
  readonly express: boolean;
}

/** Days that the shop keeps to. */
export interface DeliveryEstimate {
  /** By which it leaves the workshop. */
  readonly leavesOn: IstDate;
  readonly arrivesOn: IstDate;
}

/** Making, then the road: working days both, and a piece that is ready still takes one to pack. */
export function earliestEstimate({ now, makingDays, pinCode, express }: EstimateInput): DeliveryEstimate {
  const leavesOn = addBusinessDays(toIstDate(now), Math.max(1, ...makingDays));
  return { leavesOn, arrivesOn: addBusinessDays(leavesOn, transitDays(pinCode, express)) };
}

/** The days of which one may be chosen, the earliest first. */
export function offeredDates(journey: EstimateInput): IstDate[] {
  const { arrivesOn } = earliestEstimate(journey);
  const last = addDays(toIstDate(journey.now), MAX_DAYS_AHEAD);
  const days = [arrivesOn];
  for (let day = addDays(arrivesOn, 1); day <= last; day = addDays(day, 1)) if (!isSunday(day)) days.push(day);
  return days;
}

/**
 * The days of an order that should arrive on a chosen day, or as soon as it can. One for later leaves the workshop as
 * late as the road allows. Null for a day that is not offered.
 */
export function estimateFor(journey: EstimateInput, chosen: IstDate | null): DeliveryEstimate | null {
  const earliest = earliestEstimate(journey);
  if (chosen === null || chosen === earliest.arrivesOn) return earliest;
  if (!isIstDate(chosen) || !offeredDates(journey).includes(chosen)) return null;
  return { leavesOn: addBusinessDays(chosen, -transitDays(journey.pinCode, journey.express)), arrivesOn: chosen };
}

/** The days of an order whose making begins later than it was promised for; null while the promise can be kept. */
export function reviseEstimate(journey: EstimateInput, arrivesOn: IstDate): DeliveryEstimate | null {
  const earliest = earliestEstimate(journey);
  return arrivesOn < earliest.arrivesOn ? earliest : null;
}
