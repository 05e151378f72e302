import { addDays, type IstDate, toIstDate, isIstDate, noon } from '../../../kernel/index.js';

const SUNDAY = 0;

export function isSunday(day: IstDate): boolean {
  return new Date(day).getUTCDay() === SUNDAY;
}

/** `count` working days later, earlier where it is below 0; Sundays do not count. */
export function addBusinessDays(day: IstDate, count: number): IstDate {
  const step = count < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (!isSunday(reached)) left -= 1;
  }
  return reached;
}

/** How far a place is from the workshop in Indore, for a parcel. */
export type Zone = 'home' | 'near' | 'across' | 'remote';

/** Working days on the road. The shop's own estimate: by road, and by air where express pays for it. */
const DAYS: Record<Zone, { readonly standard: number; readonly express: number }> = {
  home: { standard: 2, express: 1 },
  near: { standard: 3, express: 2 },
  across: { standard: 5, express: 3 },
  remote: { standard: 8, express: 5 },
};

/**
 * Zones by the beginning of a pin code; the longest that fits counts. India Post gives each first digit to a region,
 * and each two to a postal circle: 45 to 48 are Madhya Pradesh, 79 the north-east. What has three digits and
 * more is an island or a mountain state within a circle.
 */
const ZONES: Readonly<Record<string, Zone>> = {
  '1': 'across', // Delhi, Haryana, Punjab, Himachal Pradesh
  '2': 'across', // Uttar Pradesh, Uttarakhand
  '3': 'near', // Rajasthan, Gujarat
  '4': 'near', // Maharashtra, Goa, Chhattisgarh
  '5': 'across', // Andhra Pradesh, Telangana, Karnataka
  '6': 'across', // Tamil Nadu, Kerala
  '7': 'across', // West Bengal, Odisha
  '8': 'across', // Bihar, Jharkhand
  '9': 'remote', // Army Postal Service
  '17': 'remote', // Himachal Pradesh
  '18': 'remote', // Jammu
  '19': 'remote', // Kashmir, Ladakh
  '45': 'home',
  '46': 'home',
  '47': 'home',
  '48': 'home',
  '737': 'remote', // Sikkim
  '744': 'remote', // Andaman and Nicobar Islands
  '78': 'remote', // Assam
  '79': 'remote', // Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Tripura
  '68255': 'remote', // Lakshadweep
};

/** @param pinCode six digits, not beginning with 0 */
export function zoneOf(pinCode: string): Zone {
  for (let digits = 5; digits > 0; digits -= 1) {
    const zone = ZONES[pinCode.slice(0, digits)];
    if (zone) return zone;
  }
  return 'remote';
}

/** Working days from the workshop to the door. */
export function transitDays(pinCode: string, express: boolean): number {
  return DAYS[zoneOf(pinCode)][express ? 'express' : 'standard'];
}

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

const DAY_MS = 86_400_000;

/** What an order says about the day by which it leaves the workshop. */
export interface ShipByInput {
  /** Null in an order from before days were promised. */
  readonly leavesOn: IstDate | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly lines: readonly { readonly madeToOrderDays: number }[];
}

/** When an order should have left the workshop. Without a promise its slowest piece decides. */
export function shipBy({ leavesOn, createdAt, lines }: ShipByInput): Date {
  if (leavesOn !== null) return noon(leavesOn);
  const days = Math.max(1, ...lines.map(({ madeToOrderDays }) => madeToOrderDays));
  return new Date(Date.parse(createdAt) + days * DAY_MS);
}
