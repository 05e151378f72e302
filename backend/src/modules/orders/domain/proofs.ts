import { daysAfter, indianDay, type IndianDay } from '../../../kernel/index.js';
import type { OrderState } from './order-state.js';
import { isSunday } from './working-days.js';

/** open: its buyer looks at it; change_asked: the shop makes another; replaced: another has been made. */
export const PROOF_STATES = ['open', 'approved', 'change_asked', 'replaced'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** The only state of an order in which proofs are sent and answered. */
export const PROVING = 'paid' satisfies OrderState;

export const PROOF_WORDS_MAX = 500;

interface Promised {
  readonly leavesOn?: IndianDay | null | undefined;
  readonly arrivesOn?: IndianDay | null | undefined;
}

const DAY_MS = 86_400_000;

/** The promised days, later by the days that a proof waited for its buyer; never a Sunday. */
export function movedDays({ leavesOn, arrivesOn }: Promised, since: Date, now: Date): Promised {
  const waited = Math.round((Date.parse(indianDay(now)) - Date.parse(indianDay(since))) / DAY_MS);
  const moved = (day: IndianDay | null | undefined): IndianDay | null => {
    if (!day) return null;
    if (waited <= 0) return day;
    const later = daysAfter(day, waited);
    return isSunday(later) ? daysAfter(later, 1) : later;
  };
  return { leavesOn: moved(leavesOn), arrivesOn: moved(arrivesOn) };
}
