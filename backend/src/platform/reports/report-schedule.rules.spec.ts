import { describe, expect, it } from '@jest/globals';
import { duePeriod, lastPeriod, sendingTime } from './report-schedule.rules.js';

const at = (text: string) => new Date(`${text}+05:30`);

describe('the period of a report that is e-mailed', () => {
  it.each([
    ['2026-11-23T08:00', '2026-11-16', '2026-11-22'],
    ['2026-11-23T07:59', '2026-11-09', '2026-11-15'],
    ['2026-11-25T12:00', '2026-11-16', '2026-11-22'],
    ['2026-11-29T23:00', '2026-11-16', '2026-11-22'],
    ['2026-11-30T09:00', '2026-11-23', '2026-11-29'],
  ])('at %s the week is from %s to %s', (now, from, to) => {
    expect(lastPeriod('week', at(now))).toEqual({ from, to });
  });

  it.each([
    ['2026-12-01T08:00', '2026-11-01', '2026-11-30'],
    ['2026-12-01T07:59', '2026-10-01', '2026-10-31'],
    ['2027-01-15T08:00', '2026-12-01', '2026-12-31'],
    ['2028-03-01T08:00', '2028-02-01', '2028-02-29'],
  ])('at %s the month is from %s to %s', (now, from, to) => {
    expect(lastPeriod('month', at(now))).toEqual({ from, to });
  });

  it('is e-mailed at 8 am of the day after', () => {
    expect(sendingTime({ from: '2026-11-16', to: '2026-11-22' })).toEqual(at('2026-11-23T08:00'));
  });
});

describe('a schedule', () => {
  const now = at('2026-11-23T09:00');

  it('is due once for each period, also where a sending was missed', () => {
    const created = at('2026-10-01T10:00');
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(duePeriod('week', '2026-11-15', created, now)).toEqual(week);
    expect(duePeriod('week', '2026-11-01', created, now)).toEqual(week);
    expect(duePeriod('week', '2026-11-22', created, now)).toBeNull();
    expect(duePeriod('week', '2026-11-29', created, now)).toBeNull();
    expect(duePeriod('month', null, created, now)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('that is new begins with the next period', () => {
    expect(duePeriod('week', null, at('2026-11-23T08:00'), now)).toBeNull();
    expect(duePeriod('week', null, at('2026-11-23T07:59'), now)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });
});
