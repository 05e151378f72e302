import { expect, it } from '@jest/globals';
import { dateRangeLabel, DATE_PRESETS, presetRange } from './date-presets';

const NOW = new Date('2026-11-20T20:00:00Z'); // 1:30 on the 21st in India

it('spans end today in India', () => {
  expect(DATE_PRESETS.map((span) => presetRange(span, NOW))).toEqual([
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '2026-11-15', to: '2026-11-21' },
    { from: '2026-10-23', to: '2026-11-21' },
    { from: null, to: null },
  ]);
});

it('two days have a span’s name, or their own', () => {
  expect(dateRangeLabel('2026-11-15', '2026-11-21', NOW)).toBe('7 days');
  expect(dateRangeLabel('2026-10-01', '2026-10-31', NOW)).toBe('01/10 to 31/10');
  expect(dateRangeLabel('', '2026-10-31', NOW)).toBe(' to 31/10');
  expect(dateRangeLabel('', '', NOW)).toBe('');
});
