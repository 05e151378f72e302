import { describe, expect, it } from '@jest/globals';
import { dayChoices, firstArrival, makingBy, todayOf } from './arrives-by.view-model';

const DATES = [
  { makingDays: 0, arrivesOn: '2026-11-27' },
  { makingDays: 1, arrivesOn: '2026-11-28' },
  { makingDays: 2, arrivesOn: '2026-11-30' },
  // a holiday of the couriers
  { makingDays: 3, arrivesOn: '2026-11-30' },
  { makingDays: 4, arrivesOn: '2026-12-02' },
];
const read = (today: string, dates = DATES, shortestMaking: number | null = 0) =>
  dayChoices(dates, shortestMaking, today).map(({ day, name }) => `${day} ${name}`.replaceAll('\u00a0', ' '));

describe('the working days that making may take', () => {
  it.each([
    ['2026-11-26', null],
    ['2026-11-27', 0],
    ['2026-11-28', 1],
    ['2026-11-29', 1],
    ['2026-11-30', 3],
    ['2026-12-01', 3],
    ['2026-12-02', 4],
    ['2027-01-01', 4],
  ])('so that it arrives by %s: %s', (day, making) => {
    expect(makingBy(DATES, day)).toBe(making);
  });

  it('are not known without dates', () => {
    expect(makingBy([], '2026-12-01')).toBeNull();
  });
});

describe('the days to choose from', () => {
  it('are the first day and the ends of this week and the next', () => {
    expect(read('2026-11-24')).toEqual([
      ' Any day',
      '2026-11-27 By Fri, 27 Nov',
      '2026-11-28 This week, by Sat, 28 Nov',
      '2026-12-05 Next week, by Sat, 5 Dec',
    ]);
  });

  it('belong to the week of a Monday and of a Sunday alike', () => {
    expect(read('2026-11-23')).toEqual(read('2026-11-29'));
  });

  it('leave out weeks in which nothing arrives any more, and go on with those after', () => {
    const dates = [{ makingDays: 0, arrivesOn: '2026-12-01' }];
    expect(read('2026-11-24', dates)).toEqual([
      ' Any day',
      '2026-12-01 By Tue, 1 Dec',
      '2026-12-05 Next week, by Sat, 5 Dec',
      '2026-12-12 By Sat, 12 Dec',
    ]);
    expect(read('2026-11-24', [{ makingDays: 0, arrivesOn: '2026-12-07' }])).toEqual([
      ' Any day',
      '2026-12-07 By Mon, 7 Dec',
      '2026-12-12 By Sat, 12 Dec',
      '2026-12-19 By Sat, 19 Dec',
    ]);
  });

  it('begin with the day on which what is made soonest arrives', () => {
    expect(read('2026-11-24', DATES, 1)).toEqual([
      ' Any day',
      '2026-11-28 This week, by Sat, 28 Nov',
      '2026-12-05 Next week, by Sat, 5 Dec',
    ]);
    expect(read('2026-11-28', DATES, 4)).toEqual([
      ' Any day',
      '2026-12-02 By Wed, 2 Dec',
      '2026-12-05 Next week, by Sat, 5 Dec',
      '2026-12-12 By Sat, 12 Dec',
    ]);
    expect(firstArrival(DATES, 3)).toBe('2026-11-30');
  });

  it('are any day alone where the list is empty, or made later than any known day', () => {
    expect([read('2026-11-24', DATES, null), read('2026-11-24', DATES, 5)]).toEqual([[' Any day'], [' Any day']]);
    expect([firstArrival(DATES, null), firstArrival(DATES, 5)]).toEqual([undefined, undefined]);
  });

  it('name a day once, where the first is the end of a week', () => {
    expect(read('2026-11-24', [{ makingDays: 0, arrivesOn: '2026-11-28' }])).toEqual([
      ' Any day',
      '2026-11-28 This week, by Sat, 28 Nov',
      '2026-12-05 Next week, by Sat, 5 Dec',
    ]);
  });

  it('are any day alone until the dates are there', () => {
    expect(read('2026-11-24', [])).toEqual([' Any day']);
  });
});

it('today is the day in India, from half past six in the evening in UTC the next', () => {
  expect(todayOf(Date.parse('2026-11-24T18:29:59Z'))).toBe('2026-11-24');
  expect(todayOf(Date.parse('2026-11-24T18:30:00Z'))).toBe('2026-11-25');
});
