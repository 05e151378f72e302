const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Banks settle a late payment within days; after these the gateway itself has given the money back. */
export const LAST_CHECK_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * When the gateway is next asked about an order that waits for its payment: after `afterMinutes`, then each time twice
 * as late; null when it has been asked for a week.
 */
export function nextCheck(createdAt: Date, now: Date, checks: number, afterMinutes: number): Date | null {
  const wait = Math.min(Math.max(afterMinutes * MINUTE_MS, 1_000) * 2 ** Math.min(checks, 20), LONGEST_WAIT_MS);
  const next = now.getTime() + (checks === 0 ? afterMinutes * MINUTE_MS : wait);
  return next - createdAt.getTime() > LAST_CHECK_MS ? null : new Date(next);
}
