/** Lengths of time that the dashboard shows, in days with today as the last. */
export const SPANS = [1, 7, 30] as const;

export type Span = (typeof SPANS)[number];

const DAY_MS = 86_400_000;
/** India has one offset and no summer time. */
const IST_MS = 19_800_000;
const WEEK = 7;

export interface Window {
  /** The first day, `2026-11-20`. */
  readonly fromDay: string;
  /** Where its last day, which is not over, ends for now. */
  readonly until: Date;
}

/** The day in India. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + IST_MS).toISOString().slice(0, 10);
}

/** The moment at which a day begins in India. */
export function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - IST_MS);
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A span up to now, and the one to hold it against: the days before it, up to the same hour; for today the same day of
 * last week, so that a Friday stands beside a Friday.
 */
export function windowsOf(span: Span, now: Date): { readonly now: Window; readonly before: Window } {
  const today = dayOf(now);
  const back = span === 1 ? WEEK : span;
  const fromDay = daysBefore(today, span - 1);
  return {
    now: { fromDay, until: now },
    before: { fromDay: daysBefore(fromDay, back), until: new Date(now.getTime() - back * DAY_MS) },
  };
}
