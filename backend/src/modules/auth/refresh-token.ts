import { createHash, randomBytes } from 'node:crypto';
import { isId } from '../../kernel/index.js';
import type { Hmac } from './otp.rules.js';

const SECRET_BYTES = 32;
const MAX_LENGTH = 256;

/**
 * `sessionId.secret.signature`. The signature tells an old token, whose use ends the session, from an invented one,
 * which must not: session ids travel in access tokens and are no secret.
 */
export function newRefreshToken(sessionId: string, hmac: Hmac): string {
  const body = `${sessionId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return `${body}.${hmac(body)}`;
}

/** The session that a genuine token, old or current, belongs to; null for anything else. */
export function verifyRefreshToken(
  token: unknown,
  isSigned: (body: string, signature: string) => boolean,
): string | null {
  if (typeof token !== 'string' || token.length > MAX_LENGTH) return null;
  const [sessionId, secret, signature, ...rest] = token.split('.');
  if (!isId(sessionId) || !secret || !signature || rest.length > 0) return null;
  return isSigned(`${sessionId}.${secret}`, signature) ? sessionId : null;
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
