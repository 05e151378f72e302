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
