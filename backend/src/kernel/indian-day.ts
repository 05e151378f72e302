/** A day of India's calendar: `2026-11-20`. */
export type IndianDay = string;

const DAY_MS = 86_400_000;
/** India has one offset and no summer time. */
const IST_MS = 19_800_000;
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

const midnightUtc = (day: IndianDay): number => Date.parse(`${day}T00:00:00Z`);

/** What a clock in India shows, as milliseconds that count as if it were in UTC. */
export const indianClock = (moment: Date): number => moment.getTime() + IST_MS;

/** The day that it is in India. */
export function indianDay(moment: Date): IndianDay {
  return new Date(indianClock(moment)).toISOString().slice(0, 10);
}

/** Whether the text is a day that stands in a calendar. */
export function isIndianDay(text: string): boolean {
  const at = midnightUtc(text);
  return WRITTEN.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The moment at which a day begins in India; no valid date for a day that is in no calendar. */
export function dayStart(day: IndianDay): Date {
  return new Date(midnightUtc(day) - IST_MS);
}

/** Noon of the day, in India. */
export function noonOf(day: IndianDay): Date {
  return new Date(dayStart(day).getTime() + DAY_MS / 2);
}

/** The first moment that is too late for a day in India. */
export function dayEnd(day: IndianDay): Date {
  return new Date(dayStart(day).getTime() + DAY_MS);
}

/** `count` days later, earlier where it is below 0. */
export function daysAfter(day: IndianDay, count: number): IndianDay {
  return new Date(midnightUtc(day) + count * DAY_MS).toISOString().slice(0, 10);
}
