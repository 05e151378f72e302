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

const WEEKS = ['This week, by', 'Next week, by', 'By', 'By', 'By'];
const WEEKS_OFFERED = 2;

/** Any day, the first on which something of the list arrives, and the ends of that week and the next: none finds nothing. */
export function dayChoices(dates: ArrivalDates, shortestMaking: number | null, today: string): DayChoice[] {
  const first = firstArrival(dates, shortestMaking);
  const any = { day: '', name: 'Any day' };
  if (!first) return [any];
  const saturday = saturdayOf(today);
  const weeks = WEEKS.map((name, place) => {
    const day = addDays(saturday, 7 * place);
    return { day, name: `${name} ${shortDay(day)}` };
  })
    .filter(({ day }) => day >= first)
    .slice(0, WEEKS_OFFERED);
  const isEnd = weeks.some(({ day }) => day === first);
  return [any, ...(isEnd ? [] : [{ day: first, name: `By ${shortDay(first)}` }]), ...weeks];
}
