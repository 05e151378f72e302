/** A day of India's calendar: `2026-11-20`. */
export type IndianDay = string;

const IST_MS = 19_800_000;
const DAY_MS = 86_400_000;
const SUNDAY = 0;
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/** The day that it is in India. */
export function indianDayOf(moment: Date): IndianDay {
  return new Date(moment.getTime() + IST_MS).toISOString().slice(0, 10);
}

/** Noon of the day, in India. */
export function noonOf(day: IndianDay): Date {
  return new Date(`${day}T12:00:00+05:30`);
}

/** Whether the text is a day that stands in a calendar. */
export function isIndianDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return WRITTEN.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function daysAfter(day: IndianDay, count: number): IndianDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function isSunday(day: IndianDay): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY;
}

/** `count` working days later, earlier where it is below 0; Sundays do not count. */
export function workingDaysAfter(day: IndianDay, count: number): IndianDay {
  const step = count < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = daysAfter(reached, step);
    if (!isSunday(reached)) left -= 1;
  }
  return reached;
}
