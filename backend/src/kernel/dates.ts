/** A day of India's calendar: `2026-11-20`. */
export type IstDate = string;

const DAY_MS = 86_400_000;
/** India has one offset and no summer time. */
const IST_MS = 19_800_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const midnightUtc = (day: IstDate): number => Date.parse(`${day}T00:00:00Z`);

/** What a clock in India shows, as milliseconds that count as if it were in UTC. */
export const toIstMillis = (moment: Date): number => moment.getTime() + IST_MS;

/** The day that it is in India. */
export function toIstDate(moment: Date): IstDate {
  return new Date(toIstMillis(moment)).toISOString().slice(0, 10);
}

/** Whether the text is a day that stands in a calendar. */
export function isIstDate(text: string): boolean {
  const at = midnightUtc(text);
  return ISO_DATE.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The moment at which a day begins in India; no valid date for a day that is in no calendar. */
export function startOfDay(day: IstDate): Date {
  return new Date(midnightUtc(day) - IST_MS);
}

/** Noon of the day, in India. */
export function noon(day: IstDate): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS / 2);
}

/** The first moment that is too late for a day in India. */
export function endOfDay(day: IstDate): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/** `count` days later, earlier where it is below 0. */
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
