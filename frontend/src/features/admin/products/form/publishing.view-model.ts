const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** `2026-12-01T09:00`, as a field for a date and a time writes it, in India. */
export function localMoment(moment: string | number): string {
  return new Date(new Date(moment).getTime() + INDIA_MS).toISOString().slice(0, 16);
}

/** The moment that a field says, ISO 8601; null for none. */
export function momentOf(written: string): string | null {
  if (!WRITTEN.test(written)) return null;
  const moment = new Date(`${written}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Nine in the morning of tomorrow, in India, as a field writes it. */
export function tomorrowMorning(): string {
  return `${localMoment(Date.now() + DAY_MS).slice(0, 10)}T09:00`;
}
