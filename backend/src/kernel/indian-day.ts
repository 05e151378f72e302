const DAY_MS = 86_400_000;
/** India has one offset and no summer time. */
const IST_MS = 19_800_000;

/** What a clock in India shows, as milliseconds that count as if it were in UTC. */
export const indianClock = (moment: Date): number => moment.getTime() + IST_MS;

/** The day in India: `2026-11-20`. */
export function indianDay(moment: Date): string {
  return new Date(indianClock(moment)).toISOString().slice(0, 10);
}

/** The moment at which a day begins in India; no valid date for a day that is in no calendar. */
export function dayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - IST_MS);
}

/** The first moment that is too late for a day in India. */
export function dayEnd(day: string): Date {
  return new Date(dayStart(day).getTime() + DAY_MS);
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
