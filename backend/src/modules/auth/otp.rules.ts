import { randomBytes, randomInt } from 'node:crypto';

const CODES = 1_000_000;
const SALT_BYTES = 16;

/** Keyed hash with the server's secret, base64url. */
export type Hmac = (text: string) => string;

/** Six decimal digits, every one of the million equally likely. */
export function generateOtp(): string {
  return String(randomInt(CODES)).padStart(6, '0');
}

/** The six digits as somebody typed or pasted them, or null. */
export function parseOtp(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 32) return null;
  const code = value.replaceAll(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(code) ? code : null;
}

export function generateSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64url');
}

/** What is kept of a code: worth nothing without the server's secret, and for this address alone. */
export function hashOtp(hmac: Hmac, parts: { salt: string; email: string; code: string }): string {
  return hmac(`${parts.salt}:${parts.email}:${parts.code}`);
}
