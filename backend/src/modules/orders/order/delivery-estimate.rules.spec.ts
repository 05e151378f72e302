import { describe, expect, it } from '@jest/globals';
import {
  earliestEstimate,
  offeredDates,
  estimateFor,
  reviseEstimate,
  type EstimateInput,
  isSunday,
  addBusinessDays,
  transitDays,
  zoneOf,
} from './delivery-estimate.rules.js';

/** A Friday; in India it is the 20th already. */
const now = new Date('2026-11-19T20:00:00Z');
const to = (own: Partial<EstimateInput> = {}): EstimateInput => ({
  now,
  makingDays: [0, 3],
  pinCode: '560038',
  express: false,
  ...own,
});

describe('working days', () => {
  it('pass over Sundays, forwards and back', () => {
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-21');
    expect(addBusinessDays('2026-11-20', 2)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-23', -1)).toBe('2026-11-21');
    expect(addBusinessDays('2026-11-20', 0)).toBe('2026-11-20');
  });
});

describe('the road', () => {
  it.each([
    ['452001', 'home'],
    ['380001', 'near'],
    ['411038', 'near'],
    ['560038', 'across'],
    ['110001', 'across'],
    ['190001', 'remote'],
    ['744101', 'remote'],
    ['737101', 'remote'],
    ['682555', 'remote'],
    ['682511', 'across'],
    ['793001', 'remote'],
    ['900056', 'remote'],
  ])('%s is %s', (pin, zone) => {
    expect(zoneOf(pin)).toBe(zone);
  });

  it('express is shorter everywhere', () => {
    for (const pin of ['452001', '411038', '560038', '190001']) {
      expect(transitDays(pin, true)).toBeLessThan(transitDays(pin, false));
    }
  });
});

describe('delivery days', () => {
  it('the slowest piece is made, then it travels; Sundays do not count', () => {
    expect(earliestEstimate(to())).toEqual({ leavesOn: '2026-11-24', arrivesOn: '2026-11-30' });
    expect(earliestEstimate(to({ express: true }))).toEqual({ leavesOn: '2026-11-24', arrivesOn: '2026-11-27' });
    expect(earliestEstimate(to({ makingDays: [], pinCode: '452001' }))).toEqual({
      leavesOn: '2026-11-21',
      arrivesOn: '2026-11-24',
    });
  });

  it('later days up to sixty ahead are offered, none of them a Sunday', () => {
    const days = offeredDates(to());
    expect([days[0], days.at(-1)]).toEqual(['2026-11-30', '2027-01-19']);
    expect(days.filter(isSunday)).toEqual([]);
    expect(offeredDates(to({ makingDays: [90] }))).toHaveLength(1);
  });

  it('one for later leaves as late as the road allows', () => {
    expect(estimateFor(to(), null)).toEqual(earliestEstimate(to()));
    expect(estimateFor(to(), '2026-11-30')).toEqual(earliestEstimate(to()));
    expect(estimateFor(to(), '2026-12-24')).toEqual({ leavesOn: '2026-12-18', arrivesOn: '2026-12-24' });
  });

  it.each(['2026-11-28', '2026-12-06', '2027-01-20', '2026-02-30', 'soon'])('%s is not offered', (day) => {
    expect(estimateFor(to(), day)).toBeNull();
  });

  it('what is paid later than it was promised for arrives later', () => {
    const later = to({ now: new Date('2026-11-23T05:00:00Z') });
    expect(reviseEstimate(later, '2026-11-30')).toEqual({ leavesOn: '2026-11-26', arrivesOn: '2026-12-02' });
    expect(reviseEstimate(later, '2026-12-24')).toBeNull();
    expect(reviseEstimate(to(), '2026-11-30')).toBeNull();
  });
});
