const MINUTE_MS = 60_000;
/** Banks settle a late payment within days; after these the gateway itself has given the money back. */
export const MAX_POLLING_MS = 7 * 24 * 60 * MINUTE_MS;

export interface PollingSettings {
  readonly afterMinutes: number;
  readonly atLeastEverySeconds: number;
}

export interface DuplicatePollingSettings {
  readonly paidEveryMinutes: number;
  readonly paidHours: number;
}

/** When the gateway is next asked whether a paid order was paid twice; null once that is over. */
export function nextDuplicatePollAt(
  paidAt: Date,
  now: Date,
  { paidEveryMinutes, paidHours }: DuplicatePollingSettings,
): Date | null {
  const next = now.getTime() + paidEveryMinutes * MINUTE_MS;
  return next - paidAt.getTime() > paidHours * 60 * MINUTE_MS ? null : new Date(next);
}

/**
 * When the gateway is next asked about an order that waits for its payment: after `afterMinutes`, then each time twice
 * as late, up to `atLeastEverySeconds`; null when it has been asked for a week.
 */
export function nextPollAt(createdAt: Date, now: Date, checks: number, pace: PollingSettings): Date | null {
  const first = pace.afterMinutes * MINUTE_MS;
  const wait = Math.min(Math.max(first, 1_000) * 2 ** Math.min(checks, 20), pace.atLeastEverySeconds * 1_000);
  const next = now.getTime() + (checks === 0 ? first : wait);
  return next - createdAt.getTime() > MAX_POLLING_MS ? null : new Date(next);
}
