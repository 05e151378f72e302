import { randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** `k7f3q-9m2xd`: some 49 random bits. */
export function generateRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A code as it was typed, with or without its hyphen, in any case; null for what cannot be one. */
export function parseRecoveryCode(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > 40) return null;
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  if (letters.length !== LENGTH || [...letters].some((letter) => !ALPHABET.includes(letter))) return null;
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
