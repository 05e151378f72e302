import { describe, expect, it } from '@jest/globals';
import { skipReason, eligibleRange, type ReminderCandidate } from './reminders.rules.js';

const now = new Date('2026-11-20T10:00:00Z');
const left = new Date('2026-11-19T09:00:00Z');
const cart: ReminderCandidate = { left, changed: new Date(left), isWanted: true, hasOrdered: false, linesLeft: 2 };

describe('a reminder of a cart', () => {
  it('is right while the cart rests as it was left', () => {
    expect(skipReason(cart, now)).toBeNull();
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
