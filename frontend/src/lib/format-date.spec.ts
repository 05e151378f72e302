import { expect, it } from '@jest/globals';
import { dayOf, formatDate, formatDateTime, formatShortDateTime, formatTime } from './format-date';

it('R-ORD-12 shows UTC moments in Indian time', () => {
  expect(formatDate('2026-11-08T20:00:00Z')).toBe('9 November 2026');
  expect(formatTime('2026-11-09T09:36:00Z')).toBe('3:06 pm');
  expect(formatShortDateTime('2026-11-08T20:00:00Z')).toBe('9 Nov, 1:30 am');
  expect(formatDateTime(Date.UTC(2026, 0, 1, 18, 31))).toBe('2 January 2026, 12:01 am');
});

it('a moment belongs to its day in India', () => {
  expect([dayOf('2026-11-27T18:29:00Z'), dayOf('2026-11-27T18:31:00Z')]).toEqual(['2026-11-27', '2026-11-28']);
});
