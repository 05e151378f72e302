const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A cart that was left longer ago is let be. */
const MAX_CART_AGE_MS = 7 * DAY_MS;
/** Between two reminders of one customer. */
export const MIN_INTERVAL_MS = 21 * DAY_MS;
/** Of the words that customers agree to. */
export const CONSENT_VERSION = '2026-11-20';

export const OUTCOMES = ['sent', 'not_wanted', 'changed', 'ordered', 'nothing_left', 'too_late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** When carts must have been changed last to be reminded of now. @param afterHours how long a cart rests before that */
export function eligibleRange(now: Date, afterHours: number): { readonly from: Date; readonly before: Date } {
  return {
    from: new Date(now.getTime() - MAX_CART_AGE_MS),
    before: new Date(now.getTime() - afterHours * HOUR_MS),
  };
}

export interface ReminderCandidate {
  /** When it had been changed last as the reminder was noted. */
  readonly left: Date;
  /** When it was changed last; null for an empty cart. */
  readonly changed: Date | null;
  readonly isWanted: boolean;
  readonly hasOrdered: boolean;
  /** Lines that can still be bought. */
  readonly linesLeft: number;
}

/** Why nobody is reminded of a cart after all; null while it is right to. */
export function skipReason(cart: ReminderCandidate, now: Date): Exclude<Outcome, 'sent'> | null {
  if (!cart.isWanted) return 'not_wanted';
  if (cart.hasOrdered) return 'ordered';
  if (cart.changed?.getTime() !== cart.left.getTime()) return 'changed';
  if (now.getTime() - cart.left.getTime() > MAX_CART_AGE_MS + DAY_MS) return 'too_late';
  return cart.linesLeft === 0 ? 'nothing_left' : null;
}
