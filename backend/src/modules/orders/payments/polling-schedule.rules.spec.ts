import { describe, expect, it } from '@jest/globals';
import { nextPollAt, nextDuplicatePollAt } from './polling-schedule.rules.js';

const created = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(created.getTime() + count * 60_000);

const PACE = { afterMinutes: 15, atLeastEverySeconds: 6 * 3_600 };

describe('the checking schedule', () => {
  it('R-PAY-19 asks the gateway 15 minutes after the order, then ever more rarely', () => {
    expect(nextPollAt(created, created, 0, PACE)).toEqual(minutes(15));
    expect(nextPollAt(created, minutes(15), 1, PACE)).toEqual(minutes(45));
    expect(nextPollAt(created, minutes(45), 2, PACE)).toEqual(minutes(105));
    expect(nextPollAt(created, minutes(1000), 12, PACE)).toEqual(minutes(1360));
  });

  it('P37 asks of a paid order more often than each hour, for a day', () => {
    const pace = { paidEveryMinutes: 45, paidHours: 24 };
    expect(nextDuplicatePollAt(created, created, pace)).toEqual(minutes(45));
    expect(nextDuplicatePollAt(created, minutes(1395), pace)).toEqual(minutes(1440));
    expect(nextDuplicatePollAt(created, minutes(1396), pace)).toBeNull();
    expect(nextDuplicatePollAt(created, created, { ...pace, paidHours: 0 })).toBeNull();
  });

  it('P34 goes on for a week', () => {
    expect(nextPollAt(created, minutes(6 * 24 * 60), 30, PACE)).not.toBeNull();
    expect(nextPollAt(created, minutes(7 * 24 * 60), 40, PACE)).toBeNull();
  });
});
