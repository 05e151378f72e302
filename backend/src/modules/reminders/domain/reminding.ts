const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A cart that was left longer ago is let be. */
const FORGOTTEN_MS = 7 * DAY_MS;
/** Between two reminders of one customer. */
export const APART_MS = 21 * DAY_MS;
/** Of the words that customers agree to. */
export const NOTICE = '2026-11-20';

export const OUTCOMES = ['sent', 'not_wanted', 'changed', 'ordered', 'nothing_left', 'too_late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** When carts must have been changed last to be reminded of now. @param afterHours how long a cart rests before that */
export function restingSpan(now: Date, afterHours: number): { readonly from: Date; readonly before: Date } {
  return {
    from: new Date(now.getTime() - FORGOTTEN_MS),
    before: new Date(now.getTime() - afterHours * HOUR_MS),
  };
}

export interface LeftCart {
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
export function reasonAgainst(cart: LeftCart, now: Date): Exclude<Outcome, 'sent'> | null {
  if (!cart.isWanted) return 'not_wanted';
  if (cart.hasOrdered) return 'ordered';
  if (cart.changed?.getTime() !== cart.left.getTime()) return 'changed';
  if (now.getTime() - cart.left.getTime() > FORGOTTEN_MS + DAY_MS) return 'too_late';
  return cart.linesLeft === 0 ? 'nothing_left' : null;
}
