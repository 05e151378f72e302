import { describe, expect, it } from '@jest/globals';
import { evaluateAttempt, triesLeftText } from './otp-attempt.rules.js';

const now = new Date('2026-11-20T05:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const fresh = { tries: 0, expiresAt: at(600_000), usedAt: null };

it('a wrong code is told how many tries are left', () => {
  expect([4, 1].map(triesLeftText)).toEqual([
    'You have 4 tries left with this code.',
    'You have 1 try left with this code.',
  ]);
});

describe('judgeTry', () => {
  it('R-API-04 accepts the right code and refuses a wrong one', () => {
    expect(evaluateAttempt(fresh, true, 5, now)).toBe('accepted');
    expect(evaluateAttempt(fresh, false, 5, now)).toBe('auth.code_wrong');
  });

  it('R-LOGIN-22 a code lives until its last millisecond and not longer', () => {
    expect(evaluateAttempt({ ...fresh, expiresAt: at(1) }, true, 5, now)).toBe('accepted');
    expect(evaluateAttempt({ ...fresh, expiresAt: at(0) }, true, 5, now)).toBe('auth.code_expired');
  });

  it('R-LOGIN-23 a used code is as good as a wrong one', () => {
    expect(evaluateAttempt({ ...fresh, usedAt: at(-1) }, true, 5, now)).toBe('auth.code_wrong');
  });

  it('R-LOGIN-24 the fifth try still counts, the sixth finds the code void even when it is right', () => {
    expect(evaluateAttempt({ ...fresh, tries: 4 }, true, 5, now)).toBe('accepted');
    expect(evaluateAttempt({ ...fresh, tries: 5 }, true, 5, now)).toBe('auth.code_void');
    expect(evaluateAttempt({ ...fresh, tries: 5 }, false, 5, now)).toBe('auth.code_void');
  });
});
