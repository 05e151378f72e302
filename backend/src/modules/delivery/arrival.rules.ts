import { addDays, endOfDay, isIstDate, startOfDay, toIstDate, type IstDate } from '../../kernel/index.js';
import { isExpressServed, transitDays, type TransitDays } from './zones.rules.js';

const SUNDAY = 0;
const HOUR_MS = 3_600_000;
/** Orders before this hour in India count from their day. */
const CUT_OFF_HOUR = 14;
/** The parcels of a day are out of the workshop by this hour in India. */
const CLOSING_HOUR = 18;

/** Days on which workshop and couriers rest beside Sundays. */
export type Holidays = ReadonlySet<IstDate>;

export function isSunday(day: IstDate): boolean {
  return new Date(day).getUTCDay() === SUNDAY;
}

/** Whether workshop and couriers work on the day. */
const isWorkingDay = (day: IstDate, holidays: Holidays): boolean => !isSunday(day) && !holidays.has(day);

/** Whether somebody works on a day. */
export type WorksOn = (day: IstDate) => boolean;

/** `count` working days later, earlier where it is below 0. */
export function addWorkingDays(day: IstDate, count: number, holidays: Holidays): IstDate {
  return stepDays(day, count, (one) => isWorkingDay(one, holidays));
}

function stepDays(day: IstDate, count: number, works: WorksOn): IstDate {
  const step = count < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (works(reached)) left -= 1;
  }
  return reached;
}

/** The day itself where somebody works on it, else the next one, or the one before for -1. */
const nearestDay = (day: IstDate, step: 1 | -1, works: WorksOn): IstDate =>
  works(day) ? day : stepDays(day, step, works);

const cutOff = (day: IstDate): Date => new Date(startOfDay(day).getTime() + CUT_OFF_HOUR * HOUR_MS);

/** When an order is placed, in a shop that rests on these days. */
export interface OrderMoment {
  readonly now: Date;
  readonly holidays: Holidays;
  /** Whether the workshop makes and sends on a day; left out where it does on every working day of the couriers. */
  readonly workshop?: WorksOn | undefined;
  /** Working days on the road; left out for the shop's own estimate. */
  readonly transit?: TransitDays | undefined;
}

/** Which days the owner set for the workshop. */
export interface WorkshopDays {
  /** 1 for Monday to 7 for Sunday; at least one. Undefined: all but Sunday. */
  readonly workDays?: readonly number[] | undefined;
  /** Nothing is made or sent from the first of these days to the last. */
  readonly closedFrom?: IstDate | undefined;
  readonly closedTo?: IstDate | undefined;
}

/** On which days the workshop works, holidays apart; undefined where that is on every day but Sundays. */
export function workshopOf({ workDays, closedFrom, closedTo }: WorkshopDays, holidays: Holidays): WorksOn | undefined {
  if (!workDays && !closedFrom) return undefined;
  const weekdays = new Set((workDays ?? [1, 2, 3, 4, 5, 6]).map((day) => day % 7));
  const isClosed = (day: IstDate) => closedFrom !== undefined && day >= closedFrom && day <= (closedTo ?? closedFrom);
  return (day) => weekdays.has(new Date(day).getUTCDay()) && !holidays.has(day) && !isClosed(day);
}

const workshopDays = ({ holidays, workshop }: Pick<OrderMoment, 'holidays' | 'workshop'>): WorksOn =>
  workshop ?? ((day) => isWorkingDay(day, holidays));

/** The working day from which an order of this moment counts: its own before 2 pm, else the next. */
export function countsFrom(moment: OrderMoment): IstDate {
  const { now } = moment;
  const works = workshopDays(moment);
  const today = toIstDate(now);
  const isInTime = works(today) && now < cutOff(today);
  return isInTime ? today : stepDays(today, 1, works);
}

/** Until when an order has the dates of an order of this moment. */
export const orderBy = (moment: OrderMoment): Date => cutOff(countsFrom(moment));

/** How far ahead a day may be chosen. */
const MAX_DAYS_AHEAD = 60;

/** What is ordered, where it goes, and when. */
export interface ArrivalInput extends OrderMoment {
  /** Working days of each item; the slowest decides. */
  readonly makingDays: readonly number[];
  /** Six digits, not beginning with 0. */
  readonly pinCode: string;
  /** The latest day from which one of the items is made; null or left out where all are made now. */
  readonly launchOn?: IstDate | null;
  /** One of them is drawn first and waits for the buyer’s approval: no day can be kept before. */
  readonly isProofFirst?: boolean;
}

export interface EstimateInput extends ArrivalInput {
  readonly express: boolean;
}

/** Days that the shop keeps to. */
export interface DeliveryEstimate {
  /** By which it leaves the workshop. */
  readonly leavesOn: IstDate;
  readonly arrivesOn: IstDate;
}

/** Making, then the road: working days both. What is ready before 2 pm leaves on the same day. */
export function earliestEstimate({
  makingDays,
  pinCode,
  express,
  launchOn,
  ...moment
}: EstimateInput): DeliveryEstimate {
  const works = workshopDays(moment);
  const ordered = countsFrom(moment);
  const begins = launchOn && launchOn > ordered ? nearestDay(launchOn, 1, works) : ordered;
  const leavesOn = stepDays(begins, Math.max(0, ...makingDays), works);
  return {
    leavesOn,
    arrivesOn: addWorkingDays(leavesOn, transitDays(pinCode, express, moment.transit), moment.holidays),
  };
}

/** The days of which one may be chosen, the earliest first. */
export function offeredDates(input: EstimateInput): IstDate[] {
  const { arrivesOn } = earliestEstimate(input);
  return input.isProofFirst ? [arrivesOn] : [arrivesOn, ...deliveryDaysFrom(addDays(arrivesOn, 1), input)];
}

/** The days on which couriers deliver, from one on and as far ahead as a day may be chosen. */
function deliveryDaysFrom(first: IstDate, { now, holidays }: OrderMoment): IstDate[] {
  const last = addDays(toIstDate(now), MAX_DAYS_AHEAD);
  const days: IstDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) days.push(day);
  return days;
}

/**
 * The days of an order that should arrive on a chosen day, or as soon as it can. One for later leaves the workshop as
 * late as the road allows. Null for a day that is not offered, and for express where it does not go.
 */
export function estimateFor(input: EstimateInput, chosen: IstDate | null): DeliveryEstimate | null {
  const { pinCode, express } = input;
  if (express && !isExpressServed(pinCode)) return null;
  const earliest = earliestEstimate(input);
  if (chosen === null || chosen === earliest.arrivesOn) return earliest;
  if (!isIstDate(chosen) || !offeredDates(input).includes(chosen)) return null;
  return { leavesOn: lastDayToLeave(input, chosen), arrivesOn: chosen };
}

function lastDayToLeave(input: EstimateInput, arrivesOn: IstDate): IstDate {
  const { pinCode, express, transit, holidays } = input;
  const roadDays = transitDays(pinCode, express, transit);
  return nearestDay(addWorkingDays(arrivesOn, -roadDays, holidays), -1, workshopDays(input));
}

/**
 * The days to which an order that was promised for a day may move, the earliest first: from that day on, or from the
 * first day of an order placed now, where that is sooner; never before it could arrive if it left now.
 */
export function movableDates(input: EstimateInput, promised: IstDate): IstDate[] {
  const { arrivesOn: anew } = earliestEstimate(input);
  const { arrivesOn: soonest } = earliestEstimate({ ...input, makingDays: [] });
  const kept = promised > soonest ? promised : soonest;
  return deliveryDaysFrom(kept < anew ? kept : anew, input);
}

/** The days of an order that moves to another day of arrival; null for a day to which it may not. */
export function movedEstimate(input: EstimateInput, promised: IstDate, chosen: IstDate): DeliveryEstimate | null {
  if (!movableDates(input, promised).includes(chosen)) return null;
  return { leavesOn: lastDayToLeave(input, chosen), arrivesOn: chosen };
}

/** The days of an order whose making begins later than it was promised for; null while the promise can be kept. */
export function reviseEstimate(input: EstimateInput, arrivesOn: IstDate): DeliveryEstimate | null {
  const earliest = earliestEstimate(input);
  return arrivesOn < earliest.arrivesOn ? earliest : null;
}

/** A day that may be chosen. */
export interface OfferedDay {
  readonly day: IstDate;
  /** The last day on which it can be ordered for that day, before 2 pm; with express where standard is too slow now. */
  readonly orderBy: IstDate;
}

/** When something arrives at a place, in all the ways in which it can be sent. */
export interface Arrival {
  /** Until when it has to be ordered for these dates. */
  readonly orderBy: Date;
  readonly leavesOn: IstDate;
  /** The first day without express. */
  readonly standard: IstDate;
  /** The first day with express; null where it does not go. */
  readonly express: IstDate | null;
  /** The earliest first; what stands before `standard` needs express. */
  readonly days: readonly OfferedDay[];
}

/** The one answer to "When will it arrive?". */
export function arrivalOf(input: ArrivalInput): Arrival {
  const standard = earliestEstimate({ ...input, express: false });
  const fast = isExpressServed(input.pinCode) ? earliestEstimate({ ...input, express: true }).arrivesOn : null;
  const days = offeredDates({ ...input, express: fast !== null });
  return {
    orderBy: orderBy(input),
    leavesOn: standard.leavesOn,
    standard: standard.arrivesOn,
    express: fast,
    days: days.map((day) => ({ day, orderBy: lastOrderDay(input, day, day < standard.arrivesOn) })),
  };
}

/** The last working day on which something can be ordered, before 2 pm, that is to be there on a day. */
export function lastOrderDay(
  { makingDays, pinCode, holidays, workshop, transit }: Omit<ArrivalInput, 'now'>,
  day: IstDate,
  express: boolean,
): IstDate {
  const works = workshopDays({ holidays, workshop });
  const arrives = isWorkingDay(day, holidays) ? day : addWorkingDays(day, -1, holidays);
  const leaves = nearestDay(addWorkingDays(arrives, -transitDays(pinCode, express, transit), holidays), -1, works);
  return stepDays(leaves, -Math.max(0, ...makingDays), works);
}

/** The day on which something ordered now arrives after so many working days of making and on the road. */
export function arrivalAfter(moment: OrderMoment, makingDays: number, roadDays: number): IstDate {
  const leavesOn = stepDays(countsFrom(moment), makingDays, workshopDays(moment));
  return addWorkingDays(leavesOn, roadDays, moment.holidays);
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
  if (leavesOn !== null) return new Date(endOfDay(leavesOn).getTime() - (24 - CLOSING_HOUR) * HOUR_MS);
  const days = Math.max(1, ...lines.map(({ madeToOrderDays }) => madeToOrderDays));
  return new Date(Date.parse(createdAt) + days * DAY_MS);
}
