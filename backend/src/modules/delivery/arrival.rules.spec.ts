import { describe, expect, it } from '@jest/globals';
import {
  addWorkingDays,
  arrivalAfter,
  arrivalOf,
  countsFrom,
  earliestEstimate,
  estimateFor,
  isSunday,
  lastOrderDay,
  movableDates,
  movedEstimate,
  offeredDates,
  orderBy,
  reviseEstimate,
  shipBy,
  workshopOf,
  type EstimateInput,
} from './arrival.rules.js';
import {
  DEFAULT_TRANSIT_DAYS,
  farthestDays,
  isCodServed,
  isExpressServed,
  transitDays,
  transitDaysOf,
  zoneOf,
} from './zones.rules.js';

const OPEN: ReadonlySet<string> = new Set();
/** Half past one in the night of a Friday in India. */
const now = new Date('2026-11-19T20:00:00Z');
const to = (own: Partial<EstimateInput> = {}): EstimateInput => ({
  now,
  holidays: OPEN,
  makingDays: [0, 3],
  pinCode: '560038',
  express: false,
  ...own,
});

describe('working days', () => {
  it('pass over Sundays and holidays, forwards and back', () => {
    expect(addWorkingDays('2026-11-20', 1, OPEN)).toBe('2026-11-21');
    expect(addWorkingDays('2026-11-20', 2, OPEN)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-23', -1, OPEN)).toBe('2026-11-21');
    expect(addWorkingDays('2026-11-22', 0, OPEN)).toBe('2026-11-22');
    expect(addWorkingDays('2026-11-20', 2, new Set(['2026-11-23']))).toBe('2026-11-24');
    expect(addWorkingDays('2026-11-24', -1, new Set(['2026-11-23']))).toBe('2026-11-21');
  });
});

const at = (time: string, ...holidays: string[]) => ({ now: new Date(time), holidays: new Set(holidays) });

describe('the cut-off', () => {
  it('is 2 pm in India: later orders count from the next working day', () => {
    expect(countsFrom(at('2026-11-20T08:29:59Z'))).toBe('2026-11-20');
    expect(countsFrom(at('2026-11-20T08:30:00Z'))).toBe('2026-11-21');
    expect(countsFrom(at('2026-11-21T09:00:00Z'))).toBe('2026-11-23');
  });

  it('on a day of rest is that of the next working day', () => {
    expect(countsFrom(at('2026-11-22T05:00:00Z'))).toBe('2026-11-23');
    expect(countsFrom(at('2026-11-20T05:00:00Z', '2026-11-20'))).toBe('2026-11-21');
    expect(orderBy(at('2026-11-22T05:00:00Z'))).toEqual(new Date('2026-11-23T08:30:00Z'));
  });
});

/** PIN codes by the circles of India Post. */
const PLACES = [
  ['home', 'Madhya Pradesh', ['452001', '462001', '470001', '482001']],
  ['near', 'Rajasthan, Gujarat, Maharashtra, Goa, Chhattisgarh', ['302001', '380001', '411038', '403001', '492001']],
  ['across', 'Delhi, Haryana, Punjab', ['110001', '122001', '141001', '160001']],
  ['across', 'Uttar Pradesh, Uttarakhand', ['226001', '248001']],
  ['across', 'Andhra Pradesh, Telangana, Karnataka', ['500001', '520001', '560038']],
  ['across', 'Tamil Nadu, Kerala', ['600001', '682511', '695001']],
  ['across', 'West Bengal, Odisha', ['700001', '736101', '743101', '751001']],
  ['across', 'Bihar, Jharkhand', ['800001', '834001']],
  ['remote', 'Himachal Pradesh, Jammu, Kashmir, Ladakh', ['171001', '180001', '190001', '194101']],
  ['remote', 'Sikkim, Andaman and Nicobar Islands, Lakshadweep', ['737101', '744101', '682555']],
  ['remote', 'the north-east', ['781001', '793001', '797001']],
  ['remote', 'the Army Postal Service', ['900056']],
  ['remote', 'nowhere', ['000001', '']],
] as const;

describe('the road', () => {
  it.each(PLACES)('is %s to %s', (zone, _place, pins) => {
    expect(pins.map(zoneOf)).toEqual(pins.map(() => zone));
  });

  it.each([
    ['home', '452001', 2, 1],
    ['near', '411038', 3, 2],
    ['across', '560038', 5, 3],
    ['remote', '190001', 8, 5],
  ])('to a place that is %s (%s) takes %d working days, with express %d', (_zone, pin, standard, express) => {
    expect([transitDays(pin, false), transitDays(pin, true)]).toEqual([standard, express]);
  });

  it('takes the days that the owner set, and express never more of them than standard', () => {
    const days = transitDaysOf({ daysHome: 4, daysAcross: 2, expressDaysAcross: 1, daysRemote: 3, expressDaysNear: 3 });
    expect(days).toEqual({
      home: { standard: 4, express: 1 },
      near: { standard: 3, express: 3 },
      across: { standard: 2, express: 1 },
      remote: { standard: 3, express: 3 },
    });
    expect(transitDaysOf({ expressDaysHome: 2, daysNear: 1, expressDaysRemote: 4 })).toEqual({
      ...DEFAULT_TRANSIT_DAYS,
      home: { standard: 2, express: 2 },
      near: { standard: 1, express: 1 },
      remote: { standard: 8, express: 4 },
    });
    expect([transitDays('452001', false, days), transitDays('560038', true, days)]).toEqual([4, 1]);
    expect([farthestDays(), farthestDays(days), farthestDays(transitDaysOf({ daysNear: 9 }))]).toEqual([8, 4, 9]);
  });

  it('takes the days of the longest beginning of its PIN code, in place of its zone', () => {
    const placeDays = [
      { prefix: '56', days: 4, expressDays: 1 },
      { prefix: '560038', days: 2 },
      { prefix: '781', days: 12, expressDays: null },
    ];
    const days = transitDaysOf({ placeDays });
    const both = (pin: string) => [transitDays(pin, false, days), transitDays(pin, true, days)];
    expect(['560038', '560039', '550038', '781001', '782001', '457810'].map(both)).toEqual([
      [2, 2],
      [4, 1],
      [5, 3],
      [12, 5],
      [8, 5],
      [2, 1],
    ]);
    expect(farthestDays(days)).toBe(12);
    expect(transitDaysOf({ placeDays: [] })).not.toHaveProperty('places');
    expect(earliestEstimate(to({ makingDays: [], transit: days })).arrivesOn).toBe('2026-11-23');
  });

  it('moves every promise with the owner’s days', () => {
    const transit = transitDaysOf({ daysHome: 5, expressDaysHome: 3 });
    const ready = to({ makingDays: [], pinCode: '452001', transit });
    expect(earliestEstimate(ready).arrivesOn).toBe('2026-11-26');
    expect(arrivalOf(ready)).toMatchObject({ standard: '2026-11-26', express: '2026-11-24' });
    expect(estimateFor(ready, '2026-11-27')?.leavesOn).toBe('2026-11-21');
    expect(lastOrderDay(ready, '2026-11-27', false)).toBe('2026-11-21');
  });

  it('has no express and no cash where no courier flies', () => {
    const far = ['194101', '744101', '682555', '900056'];
    const served = ['190001', '452001', '682511'];
    expect(far.map((pin) => isExpressServed(pin) || isCodServed(pin))).toEqual(far.map(() => false));
    expect(served.map((pin) => isExpressServed(pin) && isCodServed(pin))).toEqual(served.map(() => true));
  });
});

describe('delivery days', () => {
  it('the slowest item is made, then it travels; days of rest do not count', () => {
    expect(earliestEstimate(to())).toEqual({ leavesOn: '2026-11-24', arrivesOn: '2026-11-30' });
    expect(earliestEstimate(to({ express: true }))).toEqual({ leavesOn: '2026-11-24', arrivesOn: '2026-11-27' });
    expect(earliestEstimate(to({ holidays: new Set(['2026-11-23', '2026-11-28']) }))).toEqual({
      leavesOn: '2026-11-25',
      arrivesOn: '2026-12-02',
    });
  });

  it('what is ready leaves today before 2 pm, else on the next working day', () => {
    const ready = { makingDays: [], pinCode: '452001' };
    expect(earliestEstimate(to(ready))).toEqual({ leavesOn: '2026-11-20', arrivesOn: '2026-11-23' });
    const late = new Date('2026-11-20T09:00:00Z');
    expect(earliestEstimate(to({ ...ready, now: late }))).toEqual({ leavesOn: '2026-11-21', arrivesOn: '2026-11-24' });
  });

  it('making begins on the launch day of what is launched later', () => {
    const launched = earliestEstimate(to({ launchOn: '2026-12-06' }));
    expect(launched).toEqual({ leavesOn: '2026-12-10', arrivesOn: '2026-12-16' });
    expect(earliestEstimate(to({ launchOn: '2026-11-01' }))).toEqual(earliestEstimate(to()));
  });

  it('later days up to sixty ahead are offered, none of them a day of rest', () => {
    const days = offeredDates(to());
    expect([days[0], days.at(-1)]).toEqual(['2026-11-30', '2027-01-19']);
    expect(days.filter(isSunday)).toEqual([]);
    expect(days).toHaveLength(44);
    expect(offeredDates(to({ holidays: new Set(['2026-12-25']) }))).not.toContain('2026-12-25');
    expect(offeredDates(to({ makingDays: [90] }))).toHaveLength(1);
    expect(offeredDates(to({ isProofFirst: true }))).toEqual(['2026-11-30']);
  });

  it('one for later leaves as late as the road allows', () => {
    expect(estimateFor(to(), null)).toEqual(earliestEstimate(to()));
    expect(estimateFor(to(), '2026-11-30')).toEqual(earliestEstimate(to()));
    expect(estimateFor(to(), '2026-12-24')).toEqual({ leavesOn: '2026-12-18', arrivesOn: '2026-12-24' });
  });

  it.each(['2026-11-28', '2026-12-06', '2027-01-20', '2026-02-30', 'soon'])('%s is not offered', (day) => {
    expect(estimateFor(to(), day)).toBeNull();
  });

  it('there are none with express where it does not go', () => {
    expect(estimateFor(to({ pinCode: '194101', express: true }), null)).toBeNull();
  });

  it('what is paid later than it was promised for arrives later', () => {
    const later = to({ now: new Date('2026-11-23T05:00:00Z') });
    expect(reviseEstimate(later, '2026-11-30')).toEqual({ leavesOn: '2026-11-26', arrivesOn: '2026-12-02' });
    expect(reviseEstimate(later, '2026-12-01')).toEqual({ leavesOn: '2026-11-26', arrivesOn: '2026-12-02' });
    expect(reviseEstimate(later, '2026-12-02')).toBeNull();
    expect(reviseEstimate(to(), '2026-11-30')).toBeNull();
  });

  it('an order moves to days from its own on, or sooner where one of this moment would arrive sooner', () => {
    const from = (promised: string, own = {}) => movableDates(to(own), promised)[0];
    expect(from('2026-11-28')).toBe('2026-11-28');
    expect(from('2026-12-21')).toBe('2026-11-30');
    expect(from('2026-11-21')).toBe('2026-11-26');
    expect(from('2026-11-29')).toBe('2026-11-30');
    expect(from('2026-11-28', { holidays: new Set(['2026-11-28']) })).toBe('2026-11-30');
    expect(movableDates(to(), '2026-12-21').at(-1)).toBe('2027-01-19');
    expect(movableDates(to({ makingDays: [90] }), '2027-02-19')).toEqual([]);
  });

  it('a moved order leaves as late as the road allows', () => {
    expect(movedEstimate(to(), '2026-11-28', '2026-12-24')).toEqual({
      leavesOn: '2026-12-18',
      arrivesOn: '2026-12-24',
    });
    expect(movedEstimate(to(), '2026-12-21', '2026-12-01')).toEqual({
      leavesOn: '2026-11-25',
      arrivesOn: '2026-12-01',
    });
    expect(movedEstimate(to(), '2026-12-21', '2026-11-28')).toBeNull();
    expect(movedEstimate(to(), '2026-12-21', '2026-12-06')).toBeNull();
  });
});

const workshopFor = (own: Parameters<typeof workshopOf>[0], holidays = OPEN) => ({
  holidays,
  workshop: workshopOf(own, holidays),
});

describe('the days that the owner sets', () => {
  it('without any the workshop works as the couriers do', () => {
    expect(workshopOf({}, OPEN)).toBeUndefined();
  });

  it('while the workshop is closed nothing is made or sent, and couriers deliver', () => {
    const closed = workshopFor({ closedFrom: '2026-11-23', closedTo: '2026-11-28' });
    expect(earliestEstimate(to(closed))).toEqual({ leavesOn: '2026-12-01', arrivesOn: '2026-12-07' });
    const ready = to({ ...closed, makingDays: [], pinCode: '560038' });
    expect(earliestEstimate(ready)).toEqual({ leavesOn: '2026-11-20', arrivesOn: '2026-11-26' });
    expect(countsFrom({ now: new Date('2026-11-24T05:00:00Z'), ...closed })).toBe('2026-11-30');
    expect(arrivalAfter({ now, ...closed }, 3, 5)).toBe('2026-12-07');
  });

  it('a chosen day is kept by leaving before the workshop closes', () => {
    const closed = to({ ...workshopFor({ closedFrom: '2026-12-14', closedTo: '2026-12-19' }) });
    expect(estimateFor(closed, '2026-12-21')).toEqual({ leavesOn: '2026-12-12', arrivesOn: '2026-12-21' });
    expect(lastOrderDay(closed, '2026-12-21', false)).toBe('2026-12-09');
  });

  it('a workshop that rests on Saturday takes a day more, and one that works on Sunday a day less', () => {
    const fiveDays = to(workshopFor({ workDays: [1, 2, 3, 4, 5] }));
    expect(earliestEstimate(fiveDays).leavesOn).toBe('2026-11-25');
    const sevenDays = to(workshopFor({ workDays: [1, 2, 3, 4, 5, 6, 7] }));
    expect(earliestEstimate(sevenDays).leavesOn).toBe('2026-11-23');
    const holidays = new Set(['2026-11-21']);
    expect(earliestEstimate(to(workshopFor({ workDays: [1, 2, 3, 4, 5, 6, 7] }, holidays))).leavesOn).toBe(
      '2026-11-24',
    );
  });
});

describe('the answer to "When will it arrive?"', () => {
  it('is one for all ways, with the last day to order for each day', () => {
    const answer = arrivalOf(to());
    expect(answer).toMatchObject({
      orderBy: new Date('2026-11-20T08:30:00Z'),
      leavesOn: '2026-11-24',
      standard: '2026-11-30',
      express: '2026-11-27',
    });
    expect(answer.days.slice(0, 3)).toEqual([
      { day: '2026-11-27', orderBy: '2026-11-20' },
      { day: '2026-11-28', orderBy: '2026-11-21' },
      { day: '2026-11-30', orderBy: '2026-11-20' },
    ]);
  });

  it('has no express where it does not go', () => {
    const answer = arrivalOf(to({ pinCode: '194101' }));
    expect(answer.express).toBeNull();
    expect(answer.days[0]?.day).toBe(answer.standard);
  });

  it('the last day to order leaves time for making and the road', () => {
    expect(lastOrderDay(to(), '2026-12-05', false)).toBe('2026-11-26');
    expect(lastOrderDay(to(), '2026-12-06', true)).toBe('2026-11-28');
  });

  it('for lists follow from making and the road', () => {
    const byMaking = [0, 1, 3].map((days) => arrivalAfter({ now, holidays: OPEN }, days, 5));
    expect(byMaking).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
  });
});

describe('an order leaves the workshop', () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const of = (...days: number[]) => ({ createdAt, lines: days.map((madeToOrderDays) => ({ madeToOrderDays })) });

  it('by 6 pm in India of the day that was promised', () => {
    expect(shipBy({ ...of(9), leavesOn: '2026-11-24' })).toEqual(new Date('2026-11-24T12:30:00Z'));
  });

  it('without a promise, once its slowest piece is made, and a day later at the earliest', () => {
    expect(shipBy({ ...of(2, 5, 0), leavesOn: null })).toEqual(new Date('2026-11-25T10:00:00Z'));
    expect(shipBy({ ...of(0), leavesOn: null })).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(shipBy({ ...of(), leavesOn: null })).toEqual(new Date('2026-11-21T10:00:00Z'));
  });
});
