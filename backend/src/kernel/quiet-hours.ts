import { toIstMillis } from './dates.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MORNING_MS = 9 * HOUR_MS;
const NIGHT_MS = 21 * HOUR_MS;

/** Whether a reminder may be sent at this moment: from 9 am to 9 pm in India. */
export function isWithinSendingHours(now: Date): boolean {
  return msUntilSendingHours(now) === 0;
}

/** Milliseconds until a reminder may be sent; 0 if it may be sent now. */
export function msUntilSendingHours(now: Date): number {
  const sinceMidnight = toIstMillis(now) % DAY_MS;
  if (sinceMidnight >= MORNING_MS && sinceMidnight < NIGHT_MS) return 0;
  return (MORNING_MS - sinceMidnight + DAY_MS) % DAY_MS;
}
