import { DomainError } from './errors.js';

/** A date in India: `2026-11-20`. */
export type IstDate = string;

const DAY_MS = 86_400_000;
/** India has one time zone and no daylight saving time. */
const IST_MS = 19_800_000;

const midnightUtc = (day: IstDate): number => Date.parse(`${day}T00:00:00Z`);

/** The time of a clock in India, in milliseconds as if it were UTC. */
export const toIstMillis = (moment: Date): number => moment.getTime() + IST_MS;

/** The date in India at this moment. */
export function toIstDate(moment: Date): IstDate {
  return new Date(toIstMillis(moment)).toISOString().slice(0, 10);
}

/** Whether the text is an existing date in the form `2026-11-20`. */
export function isIstDate(text: string): boolean {
  const at = midnightUtc(text);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Midnight in India at the start of the day; an invalid Date if the day does not exist. */
export function startOfDay(day: IstDate): Date {
  return new Date(midnightUtc(day) - IST_MS);
}

/** @throws DomainError request.invalid for a day that is in no calendar */
export function assertIstDate(day: string): string {
  if (Number.isNaN(startOfDay(day).getTime())) throw new DomainError('request.invalid');
  return day;
}

/** Noon in India on the day. */
export function noon(day: IstDate): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS / 2);
}

/** Midnight in India at the end of the day. */
export function endOfDay(day: IstDate): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/** The date `count` days later; earlier if `count` is negative. */
export function addDays(day: IstDate, count: number): IstDate {
  return new Date(midnightUtc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

const DAY_AND_MONTH = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', DAY_AND_MONTH);
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'short' });
const longDayFormat = new Intl.DateTimeFormat('en-GB', { ...DAY_AND_MONTH, year: 'numeric' });

/** `20 Nov`, in India. */
export const formatDay = (moment: Date): string => dayFormat.format(moment);

/** `20 Nov 2026`, in India. */
export const formatLongDay = (moment: Date): string => longDayFormat.format(moment);

/** `Fri 20 Nov`, in India. */
export const formatWeekday = (moment: Date): string => `${weekdayFormat.format(moment)} ${formatDay(moment)}`;

const HOUR_MS = 3_600_000;
const MORNING_MS = 9 * HOUR_MS;
const NIGHT_MS = 21 * HOUR_MS;

/** Whether a reminder may be sent at this moment: from 9 am to 9 pm in India. */
export function isWithinSendingHours(now: Date): boolean {
  return msUntilSendingHours(now) === 0;
}

/** Milliseconds until a reminder may be sent; 0 if it may be sent now. */
export function msUntilSendingHours(now: Date): number {
  const sinceMidnight = toIstMillis(now) % DAY_MS;
  if (sinceMidnight >= MORNING_MS && sinceMidnight < NIGHT_MS) return 0;
  return (MORNING_MS - sinceMidnight + DAY_MS) % DAY_MS;
}
