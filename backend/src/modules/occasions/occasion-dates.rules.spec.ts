import { describe, expect, it } from '@jest/globals';
import { FESTIVALS } from '../delivery/index.js';
import {
  comingOccasions,
  dayInYear,
  dueDays,
  isYearlyDay,
  nextTime,
  occasionOf,
  turns,
} from './occasion-dates.rules.js';
import { lastDaysFor, makingTimes } from './last-days.rules.js';
import { OCCASIONS } from './occasions.js';

describe('the occasions', () => {
  it('have their days from the table of festivals, each festival a page', () => {
    const named = OCCASIONS.flatMap(({ festival }) => festival ?? []);
    expect(named.toSorted()).toEqual(FESTIVALS.map(({ name }) => name).toSorted());
    expect(new Set(OCCASIONS.map(({ slug }) => slug)).size).toBe(OCCASIONS.length);
    for (const { slug } of OCCASIONS) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('stand in the order in which they come, those without a day last', () => {
    const coming = comingOccasions('2026-11-23');
    expect(coming.slice(0, 3).map(({ slug, on }) => [slug, on])).toEqual([
      ['christmas', '2026-12-25'],
      ['valentines-day', '2027-02-14'],
      ['holi', '2027-03-22'],
    ]);
    expect(coming.at(-1)?.on).toBeNull();
    expect(comingOccasions('2026-12-25')[0]?.slug).toBe('christmas');
    expect(occasionOf('easter')).toBeNull();
    const withDays = coming.filter(({ on }) => on !== null);
    expect(coming.slice(0, withDays.length)).toEqual(withDays);
    expect(withDays.map(({ on }) => on)).toEqual(withDays.map(({ on }) => on).toSorted());
  });
});

const birthday = (day: number, month: number) => ({ occasion: 'birthday', day, month });

describe('a day of every year', () => {
  it('comes today, later this year, or next year', () => {
    expect(nextTime(birthday(23, 11), '2026-11-23')).toBe('2026-11-23');
    expect(nextTime(birthday(12, 12), '2026-11-23')).toBe('2026-12-12');
    expect(nextTime(birthday(9, 2), '2026-11-23')).toBe('2027-02-09');
    expect(nextTime({ occasion: 'rakhi', day: null, month: null }, '2026-11-23')).toBe('2027-08-17');
    expect(nextTime({ occasion: 'rakhi', day: null, month: 5 }, '2026-11-23')).toBe('2027-08-17');
    expect(nextTime({ occasion: 'rakhi', day: 5, month: null }, '2026-11-23')).toBe('2027-08-17');
    expect(nextTime({ occasion: 'birthday', day: null, month: null }, '2026-11-23')).toBeNull();
    expect(nextTime({ occasion: 'easter', day: null, month: null }, '2026-11-23')).toBeNull();
  });

  it('of 29 February is 28 February where there is none', () => {
    expect(nextTime(birthday(29, 2), '2026-11-23')).toBe('2027-02-28');
    expect(nextTime(birthday(29, 2), '2027-03-01')).toBe('2028-02-29');
    expect(
      [
        [29, 2],
        [30, 2],
        [31, 4],
        [29, 13],
      ].map(([day = 0, month = 0]) => isYearlyDay(day, month)),
    ).toEqual([true, false, false, false]);
    expect(dayInYear(2027, 4, 31)).toBeNull();
    expect([dayInYear(2027, 2, 29), dayInYear(2027, 2, 30), dayInYear(2027, 3, 29)]).toEqual([
      '2027-02-28',
      null,
      '2027-03-29',
    ]);
  });

  it('says how many years it is then', () => {
    expect(turns('2026-12-12', 1966)).toBe(60);
    expect([turns('2026-12-12', 2026), turns(null, 1966), turns('2026-12-12', null)]).toEqual([null, null, null]);
  });

  it('is due 7, 14 or 21 days before, and up to two days later', () => {
    const due = dueDays('2026-11-28');
    expect(due).toContainEqual({ on: '2026-12-12', remindDays: 14, day: 12, month: 12, festivals: [] });
    expect(due.filter(({ remindDays }) => remindDays === 7).map(({ on }) => on)).toEqual([
      '2026-12-05',
      '2026-12-04',
      '2026-12-03',
    ]);
    expect(dueDays('2026-12-11').find(({ on }) => on === '2026-12-25')?.festivals).toEqual(['christmas']);
    expect(
      dueDays('2027-02-14')
        .filter(({ on }) => on === '2027-02-28')
        .map(({ day, month, festivals }) => [day, month, festivals]),
    ).toEqual([
      [28, 2, []],
      [29, 2, []],
    ]);
    expect(dueDays('2027-03-21').map(({ day }) => day)).toEqual([28, 27, 26, 4, 3, 2, 11, 10, 9]);
    expect(dueDays('2027-02-13').map(({ day }) => day)).toEqual([20, 19, 18, 27, 26, 25, 6, 5, 4]);
    expect(
      dueDays('2028-02-14')
        .filter(({ on }) => on === '2028-02-28')
        .map(({ day }) => day),
    ).toEqual([28]);
    expect(dueDays('2028-02-15').filter(({ on }) => on === '2028-02-29')).toHaveLength(1);
  });
});

describe('the last days to order for an occasion', () => {
  const moment = { now: new Date('2026-08-12T05:00:00Z'), holidays: new Set<string>() };
  const making = makingTimes([
    { madeToOrderDays: 4, customisable: true, isDrawnFirst: false },
    { madeToOrderDays: 9, customisable: true, isDrawnFirst: true },
    { madeToOrderDays: 2, customisable: false, isDrawnFirst: false },
  ]);

  it('are those of the slowest gift of each kind, for the day before', () => {
    expect(making).toEqual({ personalised: 4, readyMade: 2 });
    const quick = { madeToOrderDays: 1, customisable: false, isDrawnFirst: false };
    expect(makingTimes([quick, { ...quick, madeToOrderDays: 3 }])).toEqual({ personalised: null, readyMade: 3 });
    expect(makingTimes([])).toEqual({ personalised: null, readyMade: null });
    expect(lastDaysFor(moment, making, '411038', '2026-08-28')).toEqual({
      personalised: '2026-08-19',
      express: '2026-08-20',
      readyMade: '2026-08-21',
    });
  });

  it('are no more once they are over, and none where express does not go or no such gift is', () => {
    const lastHour = { ...moment, now: new Date('2026-08-19T05:00:00Z') };
    expect(lastDaysFor(lastHour, making, '411038', '2026-08-28').personalised).toBe('2026-08-19');
    const late = { ...moment, now: new Date('2026-08-20T09:00:00Z') };
    expect(lastDaysFor(late, making, '411038', '2026-08-28')).toMatchObject({ personalised: null, express: null });
    expect(lastDaysFor(moment, { personalised: null, readyMade: 2 }, '194101', '2026-08-28')).toEqual({
      personalised: null,
      express: null,
      readyMade: '2026-08-15',
    });
  });
});
