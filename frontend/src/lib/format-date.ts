import { indianFormat } from './indian-format';

const day = indianFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const time = indianFormat({ hour: 'numeric', minute: '2-digit', hour12: true });

const shortDay = indianFormat({ day: 'numeric', month: 'short' });

type Moment = Date | string | number;

/** `9 November 2026`, in Indian time. */
export function formatDate(moment: Moment): string {
  return day(new Date(moment));
}

/** `3:06 pm`, in Indian time. */
export function formatTime(moment: Moment): string {
  return time(new Date(moment)).replace(/\s/g, ' ').toLowerCase();
}

/** `9 November 2026, 3:06 pm`, in Indian time. */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** `9 Nov`, in Indian time. */
export function formatShortDay(moment: Moment): string {
  return shortDay(new Date(moment));
}

/** `9 Nov, 3:06 pm`, in Indian time. */
export function formatShortDateTime(moment: Moment): string {
  return `${formatShortDay(moment)}, ${formatTime(moment)}`;
}

const weekday = indianFormat({ weekday: 'long' });
const dayAndMonth = indianFormat({ day: 'numeric', month: 'long' });

/** `Friday, 27 November`, of a day as the shop writes it: `2026-11-27`. */
export function formatWeekday(written: string): string {
  const noon = new Date(`${written}T12:00:00+05:30`);
  return `${weekday(noon)}, ${dayAndMonth(noon)}`;
}

const isoDay = indianFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** The day of a moment in India, as the shop writes it: `2026-11-27`. */
export const dayOf = (moment: Moment): string => isoDay(new Date(moment));
