import { expect, it } from '@jest/globals';
import { dateRangeLabel, DATE_PRESETS, presetRange } from './date-ranges';

const NOW = new Date('2026-11-20T20:00:00Z'); // 1:30 on the 21st in India
const spansAt = (now: Date) => Object.fromEntries(DATE_PRESETS.map((span) => [span.name, presetRange(span, now)]));

it('spans are counted from today in India', () => {
  expect(spansAt(NOW)).toEqual({
    Today: { from: '2026-11-21', to: '2026-11-21' },
    Yesterday: { from: '2026-11-20', to: '2026-11-20' },
    '7 days': { from: '2026-11-15', to: '2026-11-21' },
    '30 days': { from: '2026-10-23', to: '2026-11-21' },
    'This month': { from: '2026-11-01', to: '2026-11-21' },
    'Last month': { from: '2026-10-01', to: '2026-10-31' },
    'Financial year': { from: '2026-04-01', to: '2026-11-21' },
    'All time': { from: null, to: null },
  });
});

it('the financial year begins in April, and last month may lie in the year before', () => {
  expect(spansAt(new Date('2027-01-31T12:00:00Z'))).toMatchObject({
    'Last month': { from: '2026-12-01', to: '2026-12-31' },
    'Financial year': { from: '2026-04-01', to: '2027-01-31' },
  });
  expect(spansAt(new Date('2027-04-01T12:00:00Z'))['Financial year']).toEqual({ from: '2027-04-01', to: '2027-04-01' });
});

it('two days have a span’s name, or their own', () => {
  expect(dateRangeLabel('2026-11-15', '2026-11-21', NOW)).toBe('7 days');
  expect(dateRangeLabel('2026-11-20', '2026-11-20', NOW)).toBe('Yesterday');
  expect(dateRangeLabel('2026-10-02', '2026-10-31', NOW)).toBe('02/10 to 31/10');
  expect(dateRangeLabel('', '2026-10-31', NOW)).toBe(' to 31/10');
  expect(dateRangeLabel('', '', NOW)).toBe('');
});
