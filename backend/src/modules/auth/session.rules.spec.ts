import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../kernel/index.js';
import { hashRefreshToken, newRefreshToken, verifyRefreshToken } from './refresh-token.js';
import { isSessionActive, REFRESH_GRACE_MS, refreshTokenStatus, sessionExpiry } from './session.rules.js';

const rotatedAt = new Date('2026-11-20T05:00:00Z');
const after = (ms: number) => new Date(rotatedAt.getTime() + ms);
const days = (count: number) => after(count * 86_400_000);
const session = {
  refreshHash: 'new',
  previousHash: 'old',
  rotatedAt,
  expiresAt: after(30 * 86_400_000),
  endedAt: null,
};

const hmac = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64url');
const isSigned = (text: string, mac: string) => mac === hmac(text);

describe('R-SEC-17 tokenStanding', () => {
  it('the newest token is current as long as the session lives', () => {
    expect(refreshTokenStatus(session, 'new', after(0))).toBe('current');
    expect(refreshTokenStatus(session, 'new', after(30 * 86_400_000 - 1))).toBe('current');
    expect(refreshTokenStatus(session, 'new', after(30 * 86_400_000))).toBe('over');
  });

  it('the one before it is served for the grace and is a reuse from then on', () => {
    expect(refreshTokenStatus(session, 'old', after(REFRESH_GRACE_MS))).toBe('superseded');
    expect(refreshTokenStatus(session, 'old', after(REFRESH_GRACE_MS + 1))).toBe('reused');
  });

  it('any older one is a reuse at once', () => {
    expect(refreshTokenStatus(session, 'older', after(0))).toBe('reused');
    expect(refreshTokenStatus({ ...session, previousHash: null }, 'old', after(0))).toBe('reused');
  });

  it('R-OUT-06 nothing counts for an ended session', () => {
    const ended = { ...session, endedAt: after(1) };
    expect(refreshTokenStatus(ended, 'new', after(2))).toBe('over');
    expect(refreshTokenStatus(ended, 'old', after(2))).toBe('over');
    expect(isSessionActive(ended, after(2))).toBe(false);
  });
});

describe('sessionExpiry', () => {
  const lifetimes = { sessionDays: 30, sessionMaxDays: 90 };

  it('R-SEC-16 is 30 days after the last use, and at most 90 after the sign-in', () => {
    expect(sessionExpiry(rotatedAt, days(0), lifetimes)).toEqual(days(30));
    expect(sessionExpiry(rotatedAt, days(60), lifetimes)).toEqual(days(90));
    expect(sessionExpiry(rotatedAt, days(89), lifetimes)).toEqual(days(90));
  });
});

describe('R-SEC-17 refresh token', () => {
  const sessionId = newId();
  const token = newRefreshToken(sessionId, hmac);
  const [id, secret, signature] = token.split('.');

  it('names its session, and no two are alike', () => {
    expect(verifyRefreshToken(token, isSigned)).toBe(sessionId);
    expect(newRefreshToken(sessionId, hmac)).not.toBe(token);
    expect(hashRefreshToken(token)).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['another session', `${newId()}.${secret}.${signature}`],
    ['another secret', `${id}.${'A'.repeat(43)}.${signature}`],
    ['no signature', `${id}.${secret}`],
    ['an empty signature', `${id}.${secret}.`],
    ['a tail', `${token}.x`],
    ['a session that is no id', `x.${secret}.${hmac(`x.${secret}`)}`],
    ['something endless', 'x'.repeat(1_000_000)],
    ['no text', { token }],
    ['nothing', undefined],
  ])('an invented token names none: %s', (_, invented) => expect(verifyRefreshToken(invented, isSigned)).toBeNull());
});
