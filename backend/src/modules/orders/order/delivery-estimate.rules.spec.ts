import { describe, expect, it } from '@jest/globals';
import {
  earliestEstimate,
  offeredDates,
  estimateFor,
  reviseEstimate,
  shipBy,
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
    expect(addBusinessDays('2026-11-24', -3)).toBe('2026-11-20');
    expect(addBusinessDays('2026-11-22', 0)).toBe('2026-11-22');
    expect(addBusinessDays('2026-11-30', -6)).toBe('2026-11-23');
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
    expect(days).toHaveLength(44);
    expect(days.slice(0, 7)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-07',
    ]);
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
    expect(reviseEstimate(later, '2026-12-01')).toEqual({ leavesOn: '2026-11-26', arrivesOn: '2026-12-02' });
    expect(reviseEstimate(later, '2026-12-02')).toBeNull();
    expect(reviseEstimate(later, '2026-12-24')).toBeNull();
    expect(reviseEstimate(to(), '2026-11-30')).toBeNull();
  });
});

describe('an order leaves the workshop', () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const of = (...days: number[]) => ({ createdAt, lines: days.map((madeToOrderDays) => ({ madeToOrderDays })) });

  it('by noon in India of the day that was promised', () => {
    expect(shipBy({ ...of(9), leavesOn: '2026-11-24' })).toEqual(new Date('2026-11-24T06:30:00Z'));
  });

  it('without a promise, once its slowest piece is made, and a day later at the earliest', () => {
    expect(shipBy({ ...of(2, 5, 0), leavesOn: null })).toEqual(new Date('2026-11-25T10:00:00Z'));
    expect(shipBy({ ...of(0), leavesOn: null })).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(shipBy({ ...of(), leavesOn: null })).toEqual(new Date('2026-11-21T10:00:00Z'));
  });
});
