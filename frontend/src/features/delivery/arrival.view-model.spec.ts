import { describe, expect, it } from '@jest/globals';
import type { ArrivalDto } from '../../api/generated/types';
import {
  AS_SOON_AS_POSSIBLE,
  calendarWeeks,
  facts,
  festivalLines,
  isOffered,
  timeLeft,
  wayFor,
  wayOptions,
} from './arrival.view-model';

const ARRIVAL: ArrivalDto = {
  pinCode: '302001',
  place: 'Jaipur',
  state: 'Rajasthan',
  makingDays: 4,
  isPersonalised: true,
  isProofFirst: false,
  orderBy: '2026-11-20T08:30:00.000Z',
  today: '2026-11-20',
  leavesOn: '2026-11-25',
  standard: '2026-11-28',
  express: '2026-11-27',
  days: [
    { day: '2026-11-27', orderBy: '2026-11-20' },
    { day: '2026-11-28', orderBy: '2026-11-20' },
    { day: '2026-11-30', orderBy: '2026-11-21' },
    { day: '2026-12-05', orderBy: '2026-11-27' },
  ],
  products: [{ productId: 'p1', standard: '2026-11-28' }],
  fees: { standard: 0, express: 200 },
  cod: { fee: 40, problem: 'personalised' },
  festival: null,
};
const now = Date.parse('2026-11-20T05:18:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const read = (arrival: ArrivalDto, way = AS_SOON_AS_POSSIBLE) =>
  facts(arrival, way, now).map(({ before = '', strong = '', after = '' }) => plain(before + strong + after));
const ways = (arrival: ArrivalDto, way = AS_SOON_AS_POSSIBLE) =>
  wayOptions(arrival, way).map(({ title, note, way: given }) => [plain(title), plain(note), given !== null]);

const left = (from: string) => timeLeft('2026-11-20T08:30:00Z', Date.parse(from));

describe('the ways to send it', () => {
  it('are standard, express and the calendar', () => {
    expect(ways(ARRIVAL)).toEqual([
      ['Sat, 28 Nov', 'Standard, free', true],
      ['Fri, 27 Nov', 'Express, ₹200', true],
      ['Pick a day', 'from 27 Nov', false],
    ]);
    expect(ways(ARRIVAL, { express: false, day: '2026-12-05' })[2]).toEqual(['Sat, 5 Dec', 'Your day, free', true]);
    expect(ways(ARRIVAL, { express: true, day: '2026-11-27' })[2]).toEqual(['Fri, 27 Nov', 'Your day, ₹200', true]);
    expect(ways({ ...ARRIVAL, days: [] })[2]).toEqual(['Pick a day', 'from 28 Nov', false]);
    expect(wayOptions(ARRIVAL, AS_SOON_AS_POSSIBLE).map(({ kind, way }) => [kind, way])).toEqual([
      ['standard', { express: false, day: '' }],
      ['express', { express: true, day: '' }],
      ['day', null],
    ]);
  });

  it('say why one is not possible', () => {
    expect(ways({ ...ARRIVAL, express: null, place: 'Leh' })[1]).toEqual(['Express', 'Not to Leh yet', false]);
    const drawn = ways({ ...ARRIVAL, isProofFirst: true });
    expect(drawn).toEqual([
      ['About 28 Nov', 'Standard, free', true],
      ['About 27 Nov', 'Express, ₹200', true],
      ['Pick a day', 'Once you approve it', false],
    ]);
  });

  it('lead to a day: by express where standard is too slow', () => {
    expect(wayFor(ARRIVAL, '2026-11-27')).toEqual({ express: true, day: '' });
    expect(wayFor(ARRIVAL, '2026-11-28')).toEqual(AS_SOON_AS_POSSIBLE);
    expect(wayFor(ARRIVAL, '2026-12-05')).toEqual({ express: false, day: '2026-12-05' });
    expect(isOffered(ARRIVAL, { express: false, day: '2026-12-05' })).toBe(true);
    expect(isOffered(ARRIVAL, { express: false, day: '2026-12-06' })).toBe(false);
    expect(isOffered({ ...ARRIVAL, express: null }, { express: true, day: '' })).toBe(false);
    expect(isOffered({ ...ARRIVAL, express: null }, AS_SOON_AS_POSSIBLE)).toBe(true);
    expect(isOffered({ ...ARRIVAL, days: [] }, { express: true, day: '' })).toBe(true);
    const fast = { standard: '2026-11-30', express: '2026-11-26' };
    expect(wayFor(fast, '2026-11-27')).toEqual({ express: true, day: '2026-11-27' });
    expect(wayFor({ ...fast, express: '2026-12-02' }, '2026-12-02')).toEqual({ express: false, day: '2026-12-02' });
  });
});

describe('the facts', () => {
  it('are until when to order, when it leaves the workshop, and cash on delivery', () => {
    expect(read(ARRIVAL)).toEqual([
      'Order within 3 h 12 min for these dates.',
      'Made for you in 4 working days. Leaves our workshop on Wed, 25 Nov.',
      'Cash on delivery isn’t available for personalised items.',
    ]);
  });

  it('of an item that is ready and not personalised are two', () => {
    const ready = { ...ARRIVAL, makingDays: 0, leavesOn: '2026-11-20', cod: { fee: 40, problem: null } };
    expect(read(ready)).toEqual([
      'Order within 3 h 12 min and it leaves our workshop today.',
      'Cash on delivery is available here, ₹40.',
    ]);
    expect(read({ ...ready, leavesOn: '2026-11-21' })[0]).toBe('Order within 3 h 12 min for these dates.');
    expect(facts(ready, AS_SOON_AS_POSSIBLE, now).map(({ kind, good }) => [kind, good])).toEqual([
      ['time', true],
      ['cash', true],
    ]);
    expect(read({ ...ready, cod: { fee: 40, problem: 'place' } })[1]).toBe(
      'Cash on delivery isn’t available in Jaipur.',
    );
    expect(read({ ...ARRIVAL, isPersonalised: false, makingDays: 1 })[1]).toBe(
      'Made in 1 working day. Leaves our workshop on Wed, 25 Nov.',
    );
  });

  it('of a chosen day say until when to order for it', () => {
    expect(read(ARRIVAL, { express: false, day: '2026-12-05' })).toEqual([
      'Order by 2 pm on Fri, 27 Nov for this day.',
      'We’ll send it so that it arrives on Sat, 5 Dec, and not before.',
      'Cash on delivery isn’t available for personalised items.',
    ]);
  });

  it('of something that is drawn first promise no day', () => {
    expect(read({ ...ARRIVAL, isProofFirst: true })).toEqual([
      'We draw it first and e-mail you a preview.',
      'Making takes 4 working days from the moment you approve it.',
      'Cash on delivery isn’t available for personalised items.',
    ]);
    expect(read(ARRIVAL, { express: false, day: '2027-01-01' })[0]).toBe('Order within 3 h 12 min for these dates.');
  });

  it('say the time left in hours and minutes, and the day where it is further away', () => {
    expect(plain(timeLeft('2026-11-20T08:30:00Z', Date.parse('2026-11-20T08:00:30Z')) ?? '')).toBe('29 min');
    expect(left('2026-11-20T08:31:00Z')).toBeNull();
    expect(plain(left('2026-11-20T08:30:00Z') ?? '')).toBe('0 min');
    expect(plain(left('2026-11-19T08:30:30Z') ?? '')).toBe('23 h 59 min');
    expect(left('2026-11-19T08:30:00Z')).toBeNull();
    const weekend = { ...ARRIVAL, orderBy: '2026-11-23T08:30:00.000Z' };
    expect(read(weekend)[0]).toBe('Order by 2 pm on Mon, 23 Nov for these dates.');
    expect(read({ ...weekend, orderBy: '2026-11-23T19:00:00.000Z' })[0]).toContain('Tue, 24 Nov');
  });
});

function lines(festival: ArrivalDto['festival']): string[] | null {
  const told = festivalLines({ ...ARRIVAL, place: 'Pune', festival });
  return told && [plain(told.title), plain(told.text)];
}

describe('a festival', () => {
  const rakhi = { name: 'Rakhi', on: '2026-08-28', standard: '2026-08-19', express: '2026-08-21' };

  it('is told with its last days to order', () => {
    expect(lines(rakhi)).toEqual([
      'Last day for Rakhi in Pune: Wed, 19 Aug',
      'Rakhi is on Fri, 28 Aug. With express, order by Fri, 21 Aug.',
    ]);
    expect(lines({ ...rakhi, standard: null })).toEqual([
      'Last day for Rakhi in Pune: Fri, 21 Aug',
      'Rakhi is on Fri, 28 Aug. With express only.',
    ]);
    expect(lines({ ...rakhi, express: null })?.[1]).toBe('Rakhi is on Fri, 28 Aug.');
    expect(lines({ ...rakhi, express: '2026-08-19' })?.[1]).toBe('Rakhi is on Fri, 28 Aug.');
    expect(lines({ ...rakhi, standard: null, express: null })).toBeNull();
    expect(lines(null)).toBeNull();
  });
});

describe('the calendar', () => {
  it('has whole weeks from Monday, and says why a day cannot be chosen', () => {
    const weeks = calendarWeeks(
      ARRIVAL.days.map(({ day }) => day),
      ARRIVAL.standard,
    );
    expect(weeks.map((week) => week[0]?.day)).toEqual(['2026-11-23', '2026-11-30']);
    expect(weeks[0]?.map(({ closed, express }) => closed || express)).toEqual([
      'too soon',
      'too soon',
      'too soon',
      'too soon',
      true,
      false,
      'no deliveries',
    ]);
    expect(weeks[1]?.at(-1)).toMatchObject({ day: '2026-12-06', closed: 'too far ahead' });
    expect(weeks[1]?.map(({ express }) => express)).not.toContain(true);
    expect(calendarWeeks(['2026-11-30'], '2026-11-28')).toHaveLength(1);
    expect(calendarWeeks([], '2026-11-28')).toEqual([]);
  });
});
