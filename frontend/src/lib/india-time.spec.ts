import { expect, it } from '@jest/globals';
import { indianDay, indianDayAndTime, indianShortMoment, indianTime } from './india-time';

it('R-ORD-12 shows UTC moments in Indian time', () => {
  expect(indianDay('2026-11-08T20:00:00Z')).toBe('9 November 2026');
  expect(indianTime('2026-11-09T09:36:00Z')).toBe('3:06 pm');
  expect(indianShortMoment('2026-11-08T20:00:00Z')).toBe('9 Nov, 1:30 am');
  expect(indianDayAndTime(Date.UTC(2026, 0, 1, 18, 31))).toBe('2 January 2026, 12:01 am');
});
