import { describe, expect, it } from '@jest/globals';
import { secondsUntilAllowed } from './rate-limit.rules.js';

const now = new Date('2026-11-20T05:00:00Z');
const ago = (...seconds: number[]) => seconds.map((s) => new Date(now.getTime() - s * 1000));

describe('waitFor', () => {
  it('R-LOGIN-25 one send in 30 s: refused for the rest of the 30 s, then allowed', () => {
    const gap = { points: 1, seconds: 30 };
    expect(secondsUntilAllowed([], gap, now)).toBeNull();
    expect(secondsUntilAllowed(ago(0), gap, now)).toBe(30);
    expect(secondsUntilAllowed(ago(29.5), gap, now)).toBe(1);
    expect(secondsUntilAllowed(ago(30), gap, now)).toBeNull();
  });

  it('R-LOGIN-26 five an hour: the sixth waits for the oldest of the five to leave the hour', () => {
    const hourly = { points: 5, seconds: 3600 };
    expect(secondsUntilAllowed(ago(10, 20, 30, 40), hourly, now)).toBeNull();
    expect(secondsUntilAllowed(ago(10, 20, 30, 40, 3000), hourly, now)).toBe(600);
    expect(secondsUntilAllowed(ago(10, 20, 30, 40, 3600), hourly, now)).toBeNull();
  });

  it('R-LOGIN-28 the span slides: ten tries at the end of one quarter of an hour leave none for the next', () => {
    const tries = { points: 10, seconds: 900 };
    expect(secondsUntilAllowed(ago(...Array.from({ length: 10 }, (_, i) => 60 + i)), tries, now)).toBe(831);
  });

  it('counts events in any order, and those that another process stamped a moment ahead', () => {
    expect(secondsUntilAllowed(ago(40, 10, -2), { points: 2, seconds: 30 }, now)).toBe(20);
    expect(secondsUntilAllowed(ago(-2), { points: 1, seconds: 30 }, now)).toBe(32);
  });
});
