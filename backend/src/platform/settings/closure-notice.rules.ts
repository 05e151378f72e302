import { addDays, type IstDate } from '../../kernel/index.js';

/** A closure is announced so many days before it begins. */
const ANNOUNCED_DAYS = 7;

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const written = (day: IstDate): string => DAY.format(new Date(`${day}T00:00:00Z`));

interface Closure {
  readonly closedFrom?: IstDate | undefined;
  readonly closedTo?: IstDate | undefined;
  /** The owner's own line. */
  readonly closureNotice?: string | undefined;
}

/** The line that shoppers read from a week before a closure until its last day; null at other times. */
export function closureNotice({ closedFrom, closedTo, closureNotice: own }: Closure, today: IstDate): string | null {
  if (closedFrom === undefined || closedTo === undefined) return null;
  if (today < addDays(closedFrom, -ANNOUNCED_DAYS) || today > closedTo) return null;
  if (own) return own;
  const days =
    closedFrom === closedTo ? `on ${written(closedFrom)}` : `from ${written(closedFrom)} to ${written(closedTo)}`;
  return `Our workshop is closed ${days}. You can order as always; delivery dates allow for it.`;
}
