import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Keys at once. */
export const MAX_API_KEYS = 50;
export const API_KEY_NAME_LENGTH = 60;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
/** As scanners of secrets look for it. */
const API_KEY = /^sgk_(?:live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const BEGINNING = 'sgk_';

/**
 * `sgk_live_`, 190 random bits and a checksum of them, as GitHub's tokens have it: a scanner knows a key by its form alone, and
 * one that was typed wrong is told from an unknown one without the database. `sgk_test_` outside production.
 */
export function newApiKey(isLive: boolean): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${BEGINNING}${isLive ? 'live' : 'test'}_${random}${checksum(random)}`;
}

/** Whether a token claims to be an API key: no other token of the shop begins so. */
export const claimsToBeApiKey = (token: string): boolean => token.startsWith(BEGINNING);

/** Whether it has the form and the checksum of a key. */
export function isApiKey(token: string): boolean {
  const [, random, sum] = API_KEY.exec(token) ?? [];
  return random !== undefined && sum === checksum(random);
}

/** What is stored and looked up: the time of a look-up tells nothing of the key, whose hash nobody can choose. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** `sgk_live_…8fQ2` */
export const apiKeyHint = (key: string): string => `${key.slice(0, 'sgk_live_'.length)}…${key.slice(-4)}`;

/** The first half of an address, by which the owner knows a network again: `49.36.…`, `2401:4900:…`. */
export function networkHint(network: string): string {
  const separator = network.includes(':') ? ':' : '.';
  return `${network.split(separator).slice(0, 2).join(separator)}${separator}…`;
}

/** CRC-32 in the letters of keys. */
function checksum(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    sum = `${LETTERS[rest % LETTERS.length]}${sum}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return sum;
}
