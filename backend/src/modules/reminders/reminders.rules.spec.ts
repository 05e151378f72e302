import { describe, expect, it } from '@jest/globals';
import {
  CONSENT_VERSION,
  eligibleRange,
  MIN_INTERVAL_MS,
  OUTCOMES,
  skipReason,
  type ReminderCandidate,
} from './reminders.rules.js';

const now = new Date('2026-11-20T10:00:00Z');
const left = new Date('2026-11-19T09:00:00Z');
const cart: ReminderCandidate = { left, changed: new Date(left), isWanted: true, hasOrdered: false, linesLeft: 2 };

describe('a reminder of a cart', () => {
  it('is right while the cart rests as it was left', () => {
    expect(skipReason(cart, now)).toBeNull();
  });

  it('is right up to eight days after the cart was left, with one line that can be bought', () => {
    const eight = new Date('2026-11-12T10:00:00Z');
    expect(skipReason({ ...cart, left: eight, changed: new Date(eight), linesLeft: 1 }, now)).toBeNull();
    const over = new Date('2026-11-12T09:59:59.999Z');
    expect(skipReason({ ...cart, left: over, changed: new Date(over) }, now)).toBe('too_late');
  });

  it('is noted with what became of it', () => {
    expect(OUTCOMES).toEqual(['sent', 'not_wanted', 'changed', 'ordered', 'nothing_left', 'too_late']);
  });

  it('comes at most once in 21 days, to whom has agreed to the words of 20 November 2026', () => {
    expect(MIN_INTERVAL_MS).toBe(new Date('2026-12-11').getTime() - new Date('2026-11-20').getTime());
    expect(CONSENT_VERSION).toBe('2026-11-20');
  });

  it.each<[Partial<ReminderCandidate>, string]>([
    [{ isWanted: false, hasOrdered: true }, 'not_wanted'],
    [{ hasOrdered: true }, 'ordered'],
    [{ changed: new Date('2026-11-20T09:00:00Z') }, 'changed'],
    [{ changed: null, linesLeft: 0 }, 'changed'],
    [{ linesLeft: 0 }, 'nothing_left'],
    [{ left: new Date('2026-11-12T09:00:00Z'), changed: new Date('2026-11-12T09:00:00Z') }, 'too_late'],
  ])('is not sent for %j: %s', (otherwise, reason) => {
    expect(skipReason({ ...cart, ...otherwise }, now)).toBe(reason);
  });

  it('is for carts that have rested a while, and not for old ones', () => {
    expect(eligibleRange(now, 24)).toEqual({
      from: new Date('2026-11-13T10:00:00Z'),
      before: new Date('2026-11-19T10:00:00Z'),
    });
  });
});
