import { describe, expect, it } from '@jest/globals';
import { dayOf, daysBefore, startOf, windowsOf } from './span.js';

describe('days in India', () => {
  it('begin at half past six in the evening, UTC', () => {
    expect(dayOf(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(startOf('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  });
});

describe('a span', () => {
  const now = new Date('2026-11-20T05:12:00Z');

  it('ends with today, and stands beside the days before it up to the same hour', () => {
    expect(windowsOf(7, now)).toEqual({
      now: { fromDay: '2026-11-14', until: now },
      before: { fromDay: '2026-11-07', until: new Date('2026-11-13T05:12:00Z') },
    });
    expect(windowsOf(30, now).before).toEqual({ fromDay: '2026-09-22', until: new Date('2026-10-21T05:12:00Z') });
  });

  it('of today stands beside the same day of last week', () => {
    expect(windowsOf(1, now)).toEqual({
      now: { fromDay: '2026-11-20', until: now },
      before: { fromDay: '2026-11-13', until: new Date('2026-11-13T05:12:00Z') },
    });
  });
});
