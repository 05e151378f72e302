import { describe, expect, it } from '@jest/globals';
import {
  endOfDay,
  addDays,
  startOfDay,
  toIstMillis,
  toIstDate,
  assertIstDate,
  formatDay,
  formatLongDay,
  formatWeekday,
  isIstDate,
  isWithinSendingHours,
  msUntilSendingHours,
  noon,
} from './index.js';

const MINUTE = 60_000;

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

  it('are refused where the calendar has none', () => {
    expect(startOfDay('2026-13-01').getTime()).toBeNaN();
    expect(() => assertIstDate('2026-13-01')).toThrow(expect.objectContaining({ code: 'request.invalid' }));
    expect(assertIstDate('2026-12-01')).toBe('2026-12-01');
  });

  it('are written as people in India read them', () => {
    const afterMidnight = new Date('2026-11-19T18:30:00Z');
    expect(formatDay(afterMidnight)).toBe('20 Nov');
    expect(formatLongDay(afterMidnight)).toBe('20 Nov 2026');
    expect(formatWeekday(afterMidnight)).toBe('Fri 20 Nov');
  });

  it.each(['2028-02-29', '2026-11-20'])('%s is one', (text) => {
    expect(isIstDate(text)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'tomorrow', '', '2026-11-20T00:00:00Z', '2026', '2026-11'])(
    '%s is none',
    (text) => {
      expect(isIstDate(text)).toBe(false);
    },
  );
});

it.each([
  ['2026-11-20T09:00:00+05:30', 0],
  ['2026-11-20T20:59:59+05:30', 0],
  ['2026-11-20T21:00:00+05:30', 12 * 60 * MINUTE],
  ['2026-11-20T23:59:00+05:30', (9 * 60 + 1) * MINUTE],
  ['2026-11-21T00:00:00+05:30', 9 * 60 * MINUTE],
  ['2026-11-21T08:59:00+05:30', MINUTE],
])('nobody is reminded at night: at %s it is %i ms until the morning', (at, ms) => {
  expect(msUntilSendingHours(new Date(at))).toBe(ms);
  expect(isWithinSendingHours(new Date(at))).toBe(ms === 0);
});
