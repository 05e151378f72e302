import { daysAfter, indianDay, isIndianDay, type IndianDay } from '../../../kernel/index.js';
import { isSunday, workingDaysAfter } from './working-days.js';
import { transitDays } from './transit.js';

/** How far ahead a day may be chosen. */
export const DAYS_AHEAD = 60;

export interface Journey {
  readonly now: Date;
  /** Of each piece; the slowest decides. */
  readonly makingDays: readonly number[];
  /** Six digits, not beginning with 0. */
  readonly pinCode: string;
  readonly express: boolean;
}

/** Days that the shop keeps to. */
export interface PromisedDays {
  /** By which it leaves the workshop. */
  readonly leavesOn: IndianDay;
  readonly arrivesOn: IndianDay;
}

/** Making, then the road: working days both, and a piece that is ready still takes one to pack. */
export function earliestDays({ now, makingDays, pinCode, express }: Journey): PromisedDays {
  const leavesOn = workingDaysAfter(indianDay(now), Math.max(1, ...makingDays));
  return { leavesOn, arrivesOn: workingDaysAfter(leavesOn, transitDays(pinCode, express)) };
}

/** The days of which one may be chosen, the earliest first. */
export function offeredDays(journey: Journey): IndianDay[] {
  const { arrivesOn } = earliestDays(journey);
  const last = daysAfter(indianDay(journey.now), DAYS_AHEAD);
  const days = [arrivesOn];
  for (let day = daysAfter(arrivesOn, 1); day <= last; day = daysAfter(day, 1)) if (!isSunday(day)) days.push(day);
  return days;
}

/**
 * The days of an order that should arrive on a chosen day, or as soon as it can. One for later leaves the workshop as
 * late as the road allows. Null for a day that is not offered.
 */
export function promisedDays(journey: Journey, chosen: IndianDay | null): PromisedDays | null {
  const earliest = earliestDays(journey);
  if (chosen === null || chosen === earliest.arrivesOn) return earliest;
  if (!isIndianDay(chosen) || !offeredDays(journey).includes(chosen)) return null;
  return { leavesOn: workingDaysAfter(chosen, -transitDays(journey.pinCode, journey.express)), arrivesOn: chosen };
}

/** The days of an order whose making begins later than it was promised for; null while the promise can be kept. */
export function renewedDays(journey: Journey, arrivesOn: IndianDay): PromisedDays | null {
  const earliest = earliestDays(journey);
  return arrivesOn < earliest.arrivesOn ? earliest : null;
}
