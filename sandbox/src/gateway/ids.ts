import { randomInt } from 'node:crypto';
import { now } from '../clock.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A gateway id: prefix, underscore, 14 letters or digits. */
export function gatewayId(
  prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'card' | 'disp' | 'doc' | 'offer' | 'setl' | 'adj' | 'plink',
): string {
  const letters = Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join('')}`;
}

export const unixNow = (): number => Math.floor(now() / 1000);
