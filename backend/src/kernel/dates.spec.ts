import { describe, expect, it } from '@jest/globals';
import { endOfDay, addDays, startOfDay, toIstMillis, toIstDate, isIstDate, noon } from './index.js';

describe('days in India', () => {
  it('begin at half past six in the evening, UTC', () => {
    expect(toIstDate(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(toIstDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-21T18:30:00.000Z');
    expect(noon('2026-11-21').toISOString()).toBe('2026-11-21T06:30:00.000Z');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(toIstMillis(new Date('2026-11-20T18:30:00Z'))).toBe(Date.parse('2026-11-21T00:00:00Z'));
  });

  it('are none where the calendar has none', () => {
    expect(startOfDay('2026-13-01').getTime()).toBeNaN();
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'tomorrow', '', '2026-11-20T00:00:00Z'])('%s is none', (text) => {
    expect(isIstDate(text)).toBe(false);
  });
});
