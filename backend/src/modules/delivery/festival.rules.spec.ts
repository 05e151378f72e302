import { describe, expect, it } from '@jest/globals';
import { nextCutOff } from './festival.rules.js';
import { FESTIVALS } from './festivals.js';

const before = (now: string, pinCode = '411038', makingDays = [4]) => ({
  now: new Date(now),
  holidays: new Set<string>(),
  pinCode,
  makingDays,
});

describe('the last day to order for a festival', () => {
  it('is told for the place, with standard and with express, for the day before', () => {
    expect(nextCutOff(before('2026-08-12T05:00:00Z'))).toEqual({
      name: 'Rakhi',
      on: '2026-08-28',
      standard: '2026-08-19',
      express: '2026-08-20',
    });
  });

  it('is only that with express once standard is too slow, and nothing once both are', () => {
    expect(nextCutOff(before('2026-08-20T05:00:00Z'))).toMatchObject({ standard: null, express: '2026-08-20' });
    expect(nextCutOff(before('2026-08-20T09:00:00Z'))).toBeNull();
    expect(nextCutOff(before('2026-08-10T05:00:00Z', '194101'))).toMatchObject({
      standard: '2026-08-13',
      express: null,
    });
  });

  it('is told from 35 days before, and not on the day itself', () => {
    expect(nextCutOff(before('2026-07-24T05:00:00Z'))).toMatchObject({ name: 'Rakhi', standard: '2026-08-19' });
    expect(nextCutOff(before('2026-07-23T05:00:00Z'))).toBeNull();
    expect(nextCutOff(before('2026-08-28T05:00:00Z', '411038', [0]))).toBeNull();
  });

  it('is that of the nearer of two festivals', () => {
    expect(nextCutOff(before('2028-02-07T05:00:00Z', '411038', [0]))).toMatchObject({ name: 'Valentine’s Day' });
    expect(nextCutOff(before('2028-02-14T05:00:00Z', '411038', [0]))).toMatchObject({ name: 'Holi' });
  });

  it('passes on to the next festival once one is missed', () => {
    expect(nextCutOff(before('2026-11-05T05:00:00Z', '560038', [0]))).toMatchObject({ name: 'Bhai Dooj' });
    expect(nextCutOff(before('2026-09-10T05:00:00Z'))).toBeNull();
  });

  it('comes from a table of some years, each festival once a year', () => {
    for (const { name, days } of FESTIVALS) {
      const years = days.map((day) => day.slice(0, 4));
      expect([name, new Set(years).size]).toEqual([name, years.length]);
      expect(years).toContain('2030');
    }
  });
});
