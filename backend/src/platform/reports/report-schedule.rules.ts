import { addDays, startOfDay, toIstDate, type IstDate } from '../../kernel/index.js';

export const SCHEDULE_RHYTHMS = ['week', 'month'] as const;
export type ScheduleRhythm = (typeof SCHEDULE_RHYTHMS)[number];

/** Days of a report, both included; in India. */
export interface ReportPeriod {
  readonly from: IstDate;
  readonly to: IstDate;
}

/** Of the day, in India, at which reports are e-mailed. */
const SENDING_HOUR = 8;
const HOUR_MS = 3_600_000;

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: IstDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const firstOfMonth = (day: IstDate): IstDate => `${day.slice(0, 7)}-01` as IstDate;

/** The last week or month that was over by 8 am of its next day. */
export function lastPeriod(every: ScheduleRhythm, now: Date): ReportPeriod {
  const today = toIstDate(new Date(now.getTime() - SENDING_HOUR * HOUR_MS));
  const next = every === 'week' ? addDays(today, -weekday(today)) : firstOfMonth(today);
  const to = addDays(next, -1);
  return { from: every === 'week' ? addDays(to, -6) : firstOfMonth(to), to };
}

/** When a period's report is e-mailed. */
export const sendingTime = ({ to }: ReportPeriod): Date =>
  new Date(startOfDay(addDays(to, 1)).getTime() + SENDING_HOUR * HOUR_MS);

/**
 * The period whose report is to be written; null for none.
 * @param sentTo the last day of the last one; null for a new schedule, which begins with the next period
 */
export function duePeriod(
  every: ScheduleRhythm,
  sentTo: IstDate | null,
  createdAt: Date,
  now: Date,
): ReportPeriod | null {
  const period = lastPeriod(every, now);
  if (sentTo !== null && sentTo >= period.to) return null;
  return createdAt.getTime() < sendingTime(period).getTime() ? period : null;
}
