/** Above this the header always shows, in pixels. */
const ALWAYS_VISIBLE_ABOVE_PX = 200;
/** Less than this is the hand trembling, in pixels. */
const MIN_DELTA_PX = 4;

export interface HeaderState {
  /** how far the page is scrolled, in pixels */
  y: number;
  away: boolean;
}

/**
 * Where the header is after a scroll: away on the way down, back on the way up. It stays while it is `held`: focus
 * is inside it, or its menu, its search or a drawer is open.
 */
export function nextHeaderState(before: HeaderState, y: number, held: boolean): HeaderState {
  if (held || y <= ALWAYS_VISIBLE_ABOVE_PX) return { y, away: false };
  if (Math.abs(y - before.y) < MIN_DELTA_PX) return before;
  return { y, away: y > before.y };
}
