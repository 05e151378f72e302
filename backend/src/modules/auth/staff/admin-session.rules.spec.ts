import { describe, expect, it } from '@jest/globals';
import { adminSessionExpiry, proofState } from './admin-session.rules.js';

const now = new Date('2026-11-23T06:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const proved = (minutes: number) => ({ hasFactor: true, codeProvedAt: null, factorProvedAt: ago(minutes) });
const offered = { isFactorRequired: false, proofMinutes: 15 };
const required = { ...offered, isFactorRequired: true };

describe('how far a session of the admin has come', () => {
  it('without a factor, a mailed code is enough where a factor is only offered', () => {
    const state = { hasFactor: false, codeProvedAt: ago(10), factorProvedAt: null };
    expect(proofState(state, offered, now)).toEqual({ secondFactor: 'passed', hasFreshProof: true });
    expect(proofState(state, required, now)).toEqual({ secondFactor: 'setup', hasFreshProof: true });
  });

  it('with a factor, a mailed code is no proof', () => {
    const state = { hasFactor: true, codeProvedAt: ago(1), factorProvedAt: null };
    expect(proofState(state, offered, now)).toEqual({ secondFactor: 'required', hasFreshProof: false });
  });

  it('a proof is fresh for fifteen minutes', () => {
    expect(proofState(proved(15), required, now)).toEqual({ secondFactor: 'passed', hasFreshProof: true });
    expect(proofState(proved(15.1), required, now)).toEqual({ secondFactor: 'passed', hasFreshProof: false });
  });
});

it('a session of the admin ends after twelve hours, and after thirty minutes of rest', () => {
  const limits = { sessionHours: 12, idleMinutes: 30 };
  expect(adminSessionExpiry(ago(60), now, limits)).toEqual(ago(-30));
  expect(adminSessionExpiry(ago(710), now, limits)).toEqual(ago(-10));
});
