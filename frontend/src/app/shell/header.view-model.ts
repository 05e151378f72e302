/** Above this the header always shows, in pixels. */
const TOP = 200;
/** Less than this is the hand trembling, in pixels. */
const STILL = 4;

export interface HeaderPlace {
  /** how far the page is scrolled, in pixels */
  y: number;
  away: boolean;
}

/**
 * Where the header is after a scroll: away on the way down, back on the way up. It stays while it is `held`: focus
 * is inside it, or its menu, its search or a drawer is open.
 */
export function afterScroll(before: HeaderPlace, y: number, held: boolean): HeaderPlace {
  if (held || y <= TOP) return { y, away: false };
  if (Math.abs(y - before.y) < STILL) return before;
  return { y, away: y > before.y };
}
