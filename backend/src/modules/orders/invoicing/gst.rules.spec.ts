import { describe, expect, it } from '@jest/globals';
import { CHARGE_HSNS, chargeHsn, extractTaxes, rateKey, summarize, sumTaxes, taxOf, type GstRow } from './gst.rules.js';

const NO_TAX = { igst: 0, cgst: 0, sgst: 0 };

describe('the tax in an amount', () => {
  it.each([
    ['between states', 11_800, 18, 'inter', { taxable: 10_000, igst: 1_800, cgst: 0, sgst: 0 }],
    ['within the state', 11_800, 18, 'intra', { taxable: 10_000, igst: 0, cgst: 900, sgst: 900 }],
    ['within the state, where the halves round', 100, 5, 'intra', { taxable: 96, igst: 0, cgst: 2, sgst: 2 }],
    ['between states, where it rounds', 100, 5, 'inter', { taxable: 95, igst: 5, cgst: 0, sgst: 0 }],
    ['at a quarter per cent', 10_025, 0.25, 'inter', { taxable: 10_000, igst: 25, cgst: 0, sgst: 0 }],
    ['at a quarter per cent within the state', 20_050, 0.25, 'intra', { taxable: 20_000, igst: 0, cgst: 25, sgst: 25 }],
    ['at 0 %', 10_000, 0, 'inter', { taxable: 10_000, ...NO_TAX }],
    ['of a seller who is not registered', 11_800, 18, 'none', { taxable: 11_800, ...NO_TAX }],
  ] as const)('%s', (_, total, rate, supply, taxes) => {
    expect(extractTaxes(total, rate, supply)).toEqual(taxes);
  });

  it('is added up by kind', () => {
    const parts = [
      { taxable: 1, igst: 20, cgst: 300, sgst: 4_000 },
      { taxable: 5, igst: 60, cgst: 700, sgst: 8_000 },
    ];
    expect(sumTaxes(parts)).toEqual({ taxable: 6, igst: 80, cgst: 1_000, sgst: 12_000 });
    expect(taxOf(sumTaxes(parts))).toBe(13_080);
    expect(sumTaxes([])).toEqual({ taxable: 0, ...NO_TAX });
  });
});

describe('the service code of a charge', () => {
  it.each([
    ['delivery', '996812'],
    ['express', '996812'],
    ['gift_wrap', '998540'],
    ['cod', '998599'],
    ['payment_fee', '998599'],
  ])('%s is %s', (charge, hsn) => {
    expect(chargeHsn(charge)).toBe(hsn);
  });

  it('is one of three', () => {
    expect(CHARGE_HSNS).toEqual(['996812', '998540', '998599']);
  });
});

const row = (own: Partial<GstRow>): GstRow => ({
  month: '2026-10',
  state: 'Maharashtra',
  code: '27',
  hsn: '9405',
  name: 'Lamps',
  rate: 18,
  taxable: 100,
  igst: 18,
  cgst: 0,
  sgst: 0,
  pieces: 1,
  total: 118,
  ...own,
});

describe('rows of the GST report', () => {
  it('that belong together are one, with the first one’s names', () => {
    const other = row({ name: 'Lights', taxable: 200, igst: 30, cgst: 4, sgst: 2, pieces: 3, total: 236 });
    expect(summarize([row({}), other, row({ hsn: '7117' })], ({ hsn }) => hsn)).toEqual([
      row({ hsn: '7117' }),
      row({ taxable: 300, igst: 48, cgst: 4, sgst: 2, pieces: 4, total: 354 }),
    ]);
    expect(summarize([], ({ hsn }) => hsn)).toEqual([]);
  });

  it('stand in the order of their rates', () => {
    const rates = [18, 5, 0.25, 40, 3, 0, 12].map((rate) => row({ rate }));
    expect(summarize(rates, rateKey).map(({ rate }) => rate)).toEqual([0, 0.25, 3, 5, 12, 18, 40]);
    expect(rateKey({ rate: 5 })).toBe('005.00');
  });
});
