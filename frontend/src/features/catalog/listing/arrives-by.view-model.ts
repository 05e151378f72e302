import type { ArrivalDatesDto } from '../../../api/generated/types';
import { shortDay } from '../../delivery';

export type ArrivalDates = ArrivalDatesDto['dates'];

/** The most working days that making may take, so that it arrives on the day or before; null where none are few enough. */
export const makingBy = (dates: ArrivalDates, day: string): number | null =>
  dates.findLast(({ arrivesOn }) => arrivesOn <= day)?.makingDays ?? null;

export interface DayChoice {
  /** `2026-11-27`; '' for any */
  day: string;
  name: string;
}

const DAY_MS = 86_400_000;
const IST_MS = 19_800_000;
const SATURDAY = 6;

/** Today in India, `2026-11-24`. */
export const todayOf = (now: number): string => new Date(now + IST_MS).toISOString().slice(0, 10);

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The Saturday of a day's week; a week ends with its Sunday, on which nothing is delivered. */
const saturdayOf = (day: string): string => addDays(day, SATURDAY - (new Date(day).getUTCDay() || 7));

/** The day on which the first of a list arrives; undefined where nothing of it arrives on the known days. */
export const firstArrival = (dates: ArrivalDates, shortestMaking: number | null): string | undefined =>
  shortestMaking === null ? undefined : dates.find(({ makingDays }) => makingDays >= shortestMaking)?.arrivesOn;

/** What the end of a week is called, counted from today's. */
function weekEndName(saturday: string, today: string): string {
  const thisWeeks = saturdayOf(today);
  if (saturday === thisWeeks) return `This week, by ${shortDay(saturday)}`;
  return saturday === addDays(thisWeeks, 7) ? `Next week, by ${shortDay(saturday)}` : `By ${shortDay(saturday)}`;
}

/** Any day, the first on which something of the list arrives, and the ends of that week and the next: none finds nothing. */
export function dayChoices(dates: ArrivalDates, shortestMaking: number | null, today: string): DayChoice[] {
  const first = firstArrival(dates, shortestMaking);
  const any = { day: '', name: 'Any day' };
  if (!first) return [any];
  const end = saturdayOf(first);
  const weekEnds = [end, addDays(end, 7)].map((day) => ({ day, name: weekEndName(day, today) }));
  return [any, ...(first === end ? [] : [{ day: first, name: `By ${shortDay(first)}` }]), ...weekEnds];
}
