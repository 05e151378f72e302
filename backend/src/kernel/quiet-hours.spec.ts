import { expect, it } from '@jest/globals';
import { isWithinSendingHours, msUntilSendingHours } from './index.js';

const MINUTE = 60_000;

it.each([
  ['2026-11-20T09:00:00+05:30', 0],
  ['2026-11-20T20:59:59+05:30', 0],
  ['2026-11-20T21:00:00+05:30', 12 * 60 * MINUTE],
  ['2026-11-20T23:59:00+05:30', (9 * 60 + 1) * MINUTE],
  ['2026-11-21T00:00:00+05:30', 9 * 60 * MINUTE],
  ['2026-11-21T08:59:00+05:30', MINUTE],
])('nobody is reminded at night: at %s it is %i ms until the morning', (at, ms) => {
  expect(msUntilSendingHours(new Date(at))).toBe(ms);
  expect(isWithinSendingHours(new Date(at))).toBe(ms === 0);
});
