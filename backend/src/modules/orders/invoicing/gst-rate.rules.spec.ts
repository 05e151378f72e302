import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { scheduleProblems, schedulesInForce, type GstSchedule } from './gst-rate.rules.js';

const TEXTILES: GstSchedule = {
  hsn: '6304',
  name: 'Furnishing',
  validFrom: '2026-11-23',
  bands: [
    { upTo: paise(250_000), rateBp: 500 },
    { upTo: null, rateBp: 1_800 },
  ],
};
const fieldsOf = (change: Partial<GstSchedule>) =>
  scheduleProblems({ ...TEXTILES, ...change }, '2026-11-23').map(({ field }) => field);

const up = (amount: number) => ({ upTo: paise(amount), rateBp: 500 });
const problems = (change: Partial<GstSchedule>) => scheduleProblems({ ...TEXTILES, ...change }, '2026-11-23');

describe('GST rates', () => {
  it('begin today or later', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ validFrom: '2026-11-22' })).toEqual(['validFrom']);
  });

  it('cover every price once, from the lowest to the highest', () => {
    const open = { upTo: null, rateBp: 500 };
    const low = { upTo: paise(100_000), rateBp: 500 };
    const high = { upTo: paise(250_000), rateBp: 1_200 };
    expect(fieldsOf({ bands: [low, high, open] })).toEqual([]);
    expect(fieldsOf({ bands: [] })).toEqual(['bands']);
    expect(fieldsOf({ bands: [low] })).toEqual(['bands.0.upTo']);
    expect(fieldsOf({ bands: [open, open] })).toEqual(['bands.0.upTo']);
    expect(fieldsOf({ bands: [high, low, open] })).toEqual(['bands.1.upTo']);
    expect(fieldsOf({ bands: [low, low, open] })).toEqual(['bands.1.upTo']);
  });

  it('are refused in words that say what to mend', () => {
    const open = { upTo: null, rateBp: 500 };
    expect(problems({ validFrom: '2026-11-22', bands: [] })).toEqual([
      { field: 'validFrom', message: 'Today or later: what was billed stays.' },
      { field: 'bands', message: 'Please give a rate.' },
    ]);
    expect(problems({ bands: [open, up(100)] })).toEqual([
      { field: 'bands.0.upTo', message: 'Enter the highest price.' },
      { field: 'bands.1.upTo', message: 'The last rate holds for every higher price.' },
    ]);
    const higher = 'Please give a higher price than before.';
    expect(problems({ bands: [up(0), open] })).toEqual([{ field: 'bands.0.upTo', message: higher }]);
    expect(problems({ bands: [up(1), open] })).toEqual([]);
    expect(problems({ bands: [up(200), up(200), up(201), open] })).toEqual([
      { field: 'bands.1.upTo', message: higher },
    ]);
    expect(problems({ validFrom: '2026-11-24', bands: [open] })).toEqual([]);
  });

  it('hold from their day until newer ones of the same code begin', () => {
    const next = { ...TEXTILES, validFrom: '2027-04-01' };
    const other = { ...TEXTILES, hsn: '6302' };
    const all = [TEXTILES, next, other];
    expect(schedulesInForce(all, '2027-03-31')).toEqual(new Set([TEXTILES, other]));
    expect(schedulesInForce(all.toReversed(), '2027-04-01')).toEqual(new Set([next, other]));
    expect(schedulesInForce(all, '2027-04-01')).toEqual(new Set([next, other]));
    expect(schedulesInForce(all, '2026-11-22').size).toBe(0);
  });
});
