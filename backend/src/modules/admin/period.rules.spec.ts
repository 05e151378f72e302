import { describe, expect, it } from '@jest/globals';
import { comparisonRanges } from './period.rules.js';

describe('a span', () => {
  const now = new Date('2026-11-20T05:12:00Z');

  it('ends with today, and stands beside the days before it up to the same hour', () => {
    expect(comparisonRanges(7, now)).toEqual({
      now: { fromDay: '2026-11-14', until: now },
      before: { fromDay: '2026-11-07', until: new Date('2026-11-13T05:12:00Z') },
    });
    expect(comparisonRanges(30, now).before).toEqual({
      fromDay: '2026-09-22',
      until: new Date('2026-10-21T05:12:00Z'),
    });
  });

  it('of today stands beside the same day of last week', () => {
    expect(comparisonRanges(1, now)).toEqual({
      now: { fromDay: '2026-11-20', until: now },
      before: { fromDay: '2026-11-13', until: new Date('2026-11-13T05:12:00Z') },
    });
  });
});
