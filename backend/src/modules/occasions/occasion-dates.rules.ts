import { addDays, isIstDate, type IstDate } from '../../kernel/index.js';
import { FESTIVALS } from '../delivery/index.js';
import { OCCASIONS, type Occasion } from './occasions.js';

export function occasionOf(slug: string): Occasion | null {
  return OCCASIONS.find((occasion) => occasion.slug === slug) ?? null;
}

/** The known days of an occasion from a day on, the next first; none where everybody has a day of their own. */
export function comingDays({ festival }: Pick<Occasion, 'festival'>, from: IstDate): IstDate[] {
  const days = FESTIVALS.find(({ name }) => name === festival)?.days ?? [];
  return days.filter((day) => day >= from).toSorted();
}

/** An occasion with its next day. */
export interface ComingOccasion extends Occasion {
  /** Null where everybody has a day of their own, and once the table of festivals has ended. */
  readonly on: IstDate | null;
}

/** All occasions: those with a day first, the next of them in front. */
export function comingOccasions(today: IstDate): ComingOccasion[] {
  const all = OCCASIONS.map((occasion) => ({ ...occasion, on: comingDays(occasion, today)[0] ?? null }));
  const later = '9999-12-31';
  return all.toSorted((a, b) => (a.on ?? later).localeCompare(b.on ?? later));
}

/** A day of every year; null for both where the occasion has a day in the table of festivals. */
export interface YearlyDay {
  readonly occasion: string;
  /** 1 to 31. */
  readonly day: number | null;
  /** 1 to 12. */
  readonly month: number | null;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A day in a year; 29 February is 28 February where the year has none. Null for a day that is in no year. */
export function dayInYear(year: number, month: number, day: number): IstDate | null {
  const date = `${year}-${two(month)}-${two(day)}`;
  if (isIstDate(date)) return date;
  return month === 2 && day === 29 ? `${year}-02-28` : null;
}

/** Whether a day and month are in some year's calendar. */
export const isYearlyDay = (day: number, month: number): boolean => dayInYear(2028, month, day) !== null;

/** The next time that a day comes, today included; null where none is known. */
export function nextTime({ occasion, day, month }: YearlyDay, today: IstDate): IstDate | null {
  if (day === null || month === null) {
    const known = occasionOf(occasion);
    return known && (comingDays(known, today)[0] ?? null);
  }
  const year = Number(today.slice(0, 4));
  const thisYear = dayInYear(year, month, day);
  return thisYear !== null && thisYear >= today ? thisYear : dayInYear(year + 1, month, day);
}

/** How many years it is since the first time; null where that is unknown or not over. */
export function turns(on: IstDate | null, firstYear: number | null): number | null {
  if (on === null || firstYear === null) return null;
  const years = Number(on.slice(0, 4)) - firstYear;
  return years > 0 ? years : null;
}

/** How long before a day a reminder may be sent, in days. */
export const REMIND_DAYS = [7, 14, 21] as const;
export const DEFAULT_REMIND_DAYS = 14;
/** A reminder that could not be sent on its day is sent on one of so many days after it. */
const GRACE_DAYS = 3;

/** A day of which reminders are due, as entries of a book name it. */
export interface DueDay {
  readonly on: IstDate;
  readonly remindDays: number;
  readonly day: number;
  readonly month: number;
  /** Occasions of the table of festivals that are on it. */
  readonly festivals: readonly string[];
}

/** The days of which reminders are due today, for each length of time before. */
export function dueDays(today: IstDate): DueDay[] {
  return REMIND_DAYS.flatMap((remindDays) =>
    Array.from({ length: GRACE_DAYS }, (_, late) => addDays(today, remindDays - late)).flatMap((on) => {
      const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
      const festivals = OCCASIONS.filter((one) => comingDays(one, on)[0] === on).map(({ slug }) => slug);
      const due = { on, remindDays, month, festivals };
      const leapDay = day === 28 && dayInYear(year, 2, 29) === on ? [{ ...due, day: 29, festivals: [] }] : [];
      return [{ ...due, day }, ...leapDay];
    }),
  );
}
