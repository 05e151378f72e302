export interface SlidingWindow {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Whole seconds until one more event fits into `limit`, or null when it fits now.
 * No span of `limit.seconds` ever holds more than `limit.points` events, wherever it begins.
 */
export function secondsUntilAllowed(events: readonly Date[], limit: SlidingWindow, now: Date): number | null {
  const windowMs = limit.seconds * 1000;
  const recent = events
    .map((event) => event.getTime())
    .filter((time) => time > now.getTime() - windowMs)
    .toSorted((a, b) => b - a);
  const blocking = recent[limit.points - 1];
  return blocking === undefined ? null : Math.max(1, Math.ceil((blocking + windowMs - now.getTime()) / 1000));
}
