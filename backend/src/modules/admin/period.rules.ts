import { addDays, toIstDate } from '../../kernel/index.js';

/** Lengths of time that the dashboard shows, in days with today as the last. */
export const PERIODS = [1, 7, 30] as const;

export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const WEEK = 7;

export interface DateRange {
  /** The first day, `2026-11-20`. */
  readonly fromDay: string;
  /** Where its last day, which is not over, ends for now. */
  readonly until: Date;
}

/**
 * A span up to now, and the one to hold it against: the days before it, up to the same hour; for today the same day of
 * last week, so that a Friday stands beside a Friday.
 */
export function comparisonRanges(span: Period, now: Date): { readonly now: DateRange; readonly before: DateRange } {
  const today = toIstDate(now);
  const back = span === 1 ? WEEK : span;
  const fromDay = addDays(today, 1 - span);
  return {
    now: { fromDay, until: now },
    before: { fromDay: addDays(fromDay, -back), until: new Date(now.getTime() - back * DAY_MS) },
  };
}
