import { expect, it } from '@jest/globals';
import type { GstRateDto } from '../../../api/generated/types';
import {
  bandsLabel,
  rateErrors,
  rateFormOf,
  scheduleLabel,
  toSaveDto,
  withBand,
  withoutBand,
} from './gst-rates.view-model';

const TEXTILES: GstRateDto = {
  hsn: '6304',
  name: 'Furnishing',
  validFrom: '2025-09-22',
  bands: [
    { upTo: 2_500, rate: 5 },
    { upTo: null, rate: 18 },
  ],
  isInForce: true,
  isOpen: false,
};

it('rates are said with their prices and days', () => {
  expect(bandsLabel(TEXTILES.bands)).toBe('5 % up to ₹2,500, 18 % above');
  expect(bandsLabel([{ upTo: null, rate: 0.25 }])).toBe('0.25 %');
  expect(scheduleLabel(TEXTILES)).toBe('Since 22 Sept 2025');
  const next = { ...TEXTILES, validFrom: '2027-04-01', isInForce: false, isOpen: true };
  expect([scheduleLabel(next), scheduleLabel({ ...next, isOpen: false })]).toEqual([
    'From 1 Apr 2027',
    'From 1 Apr 2027, replaced',
  ]);
});

it('a new schedule begins with the rates of today, and the last stays without an end', () => {
  const form = rateFormOf(TEXTILES, '2026-11-23');
  expect(form).toMatchObject({
    validFrom: '2026-11-23',
    bands: [
      { upTo: '2500', rate: '5' },
      { upTo: '', rate: '18' },
    ],
  });
  expect(rateFormOf({ ...TEXTILES, validFrom: '2027-04-01' }, '2026-11-23').validFrom).toBe('2027-04-01');
  expect(withBand(form).bands.map(({ rate }) => rate)).toEqual(['5', '', '18']);
  expect(withoutBand(form, 0).bands).toEqual([{ upTo: '', rate: '18' }]);
  expect(
    toSaveDto({
      ...form,
      bands: [
        { upTo: '₹2,500', rate: '5 %' },
        { upTo: '9', rate: '12.5' },
      ],
    }).bands,
  ).toEqual([
    { upTo: 2_500, rate: 5 },
    { upTo: null, rate: 12.5 },
  ]);
});

it('what is missing is said at its field', () => {
  expect(Object.keys(rateErrors(withBand(rateFormOf(null, '2026-11-23'))))).toEqual([
    'hsn',
    'name',
    'bands.0.upTo',
    'bands.0.rate',
    'bands.1.rate',
  ]);
  expect(rateErrors(rateFormOf(TEXTILES, '2026-11-23'))).toEqual({});
});

it('a new code begins empty, from today', () => {
  expect(rateFormOf(null, '2026-11-23')).toEqual({
    hsn: '',
    name: '',
    validFrom: '2026-11-23',
    bands: [{ upTo: '', rate: '' }],
  });
  expect(withBand(rateFormOf(null, '2026-11-23')).bands[0]).toEqual({ upTo: '', rate: '' });
  expect(bandsLabel([])).toBe('');
});

const wrong = (own: object) =>
  rateErrors({ ...rateFormOf({ ...TEXTILES, bands: [{ upTo: null, rate: 18 }] }, '2026-11-23'), ...own });

it.each([
  ['6', 'Enter 2 to 8 digits.'],
  ['63', undefined],
  [' 63041910 ', undefined],
  ['630419101', 'Enter 2 to 8 digits.'],
  ['a63', 'Enter 2 to 8 digits.'],
  ['63a', 'Enter 2 to 8 digits.'],
])('an HSN code "%s"', (hsn, message) => {
  expect(wrong({ hsn })['hsn']).toBe(message);
});

it.each([
  ['0', undefined],
  ['100', undefined],
  ['12.5 %', undefined],
  ['100.1', 'From 0 to 100.'],
  ['-1', 'From 0 to 100.'],
  ['', 'From 0 to 100.'],
])('a rate of "%s" per cent', (rate, message) => {
  expect(wrong({ bands: [{ upTo: '', rate }] })['bands.0.rate']).toBe(message);
});

const bandUpTo = (upTo: string) => ({
  bands: [
    { upTo, rate: '5' },
    { upTo: '', rate: '18' },
  ],
});

it('a price from ₹1 ends a band, and a name of blanks is none', () => {
  expect([wrong(bandUpTo('1')), wrong(bandUpTo('0.5'))]).toEqual([{}, { 'bands.0.upTo': 'Enter the highest price.' }]);
  expect(wrong({ name: '  ' })).toEqual({ name: 'Enter what it covers.' });
});

it('code and name are sent trimmed', () => {
  expect(toSaveDto({ hsn: ' 6304 ', name: ' Furnishing ', validFrom: '2026-11-23', bands: [] })).toEqual({
    hsn: '6304',
    name: 'Furnishing',
    validFrom: '2026-11-23',
    bands: [],
  });
});
