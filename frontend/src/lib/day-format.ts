import { onFirstUse } from './on-first-use';

const parts = { timeZone: 'Asia/Kolkata' } as const;
const weekday = onFirstUse(() => new Intl.DateTimeFormat('en-IN', { ...parts, weekday: 'short' }));
const longWeekday = onFirstUse(() => new Intl.DateTimeFormat('en-IN', { ...parts, weekday: 'long' }));
const month = onFirstUse(() => new Intl.DateTimeFormat('en-IN', { ...parts, month: 'short' }));
const longMonth = onFirstUse(() => new Intl.DateTimeFormat('en-IN', { ...parts, month: 'long' }));

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);
const ordinal = (day: string): number => Number(day.slice(8));

/** `Mon, 30 Nov` of `2026-11-30`, on one line. */
export const shortDay = (day: string): string =>
  `${weekday().format(noonOf(day))},\u00a0${ordinal(day)}\u00a0${monthOf(day)}`;

/** `30 Nov`, on one line. */
export const dayOfMonth = (day: string): string => `${ordinal(day)}\u00a0${monthOf(day)}`;

/** `Sept` is written `Sep`. */
export const monthOf = (day: string): string => month().format(noonOf(day)).slice(0, 3);

/** `Monday`. */
export const weekdayOf = (day: string): string => longWeekday().format(noonOf(day));

/** `November`. */
export const longMonthOf = (day: string): string => longMonth().format(noonOf(day));
