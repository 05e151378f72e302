import { toIstMillis } from './dates.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MORNING_MS = 9 * HOUR_MS;
const NIGHT_MS = 21 * HOUR_MS;

/** Whether people in India may be reminded of something now: from 9 in the morning until 9 at night. */
export function isWithinSendingHours(now: Date): boolean {
  return msUntilSendingHours(now) === 0;
}

/** How long until people may be reminded; 0 while they may. */
export function msUntilSendingHours(now: Date): number {
  const sinceMidnight = toIstMillis(now) % DAY_MS;
  if (sinceMidnight >= MORNING_MS && sinceMidnight < NIGHT_MS) return 0;
  return (MORNING_MS - sinceMidnight + DAY_MS) % DAY_MS;
}
