import { indianFormat } from './indian-format';

const weekday = indianFormat({ weekday: 'short' });
const longWeekday = indianFormat({ weekday: 'long' });
const month = indianFormat({ month: 'short' });
const longMonth = indianFormat({ month: 'long' });

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);
const ordinal = (day: string): number => Number(day.slice(8));

/** `Mon, 30 Nov` of `2026-11-30`, on one line. */
export const shortDay = (day: string): string => `${weekday(noonOf(day))},\u00a0${ordinal(day)}\u00a0${monthOf(day)}`;

/** `30 Nov`, on one line. */
export const dayOfMonth = (day: string): string => `${ordinal(day)}\u00a0${monthOf(day)}`;

/** `Sept` is written `Sep`. */
export const monthOf = (day: string): string => month(noonOf(day)).slice(0, 3);

/** `Monday`. */
export const weekdayOf = (day: string): string => longWeekday(noonOf(day));

/** `November`. */
export const longMonthOf = (day: string): string => longMonth(noonOf(day));
