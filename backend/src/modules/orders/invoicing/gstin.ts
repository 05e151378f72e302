import { stateOfCode } from './gst-states.js';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN (five letters, four figures, a letter), the number of the registration, Z, and a sign that checks them. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last sign of a GSTIN, from the fourteen before it. */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((total, sign, at) => {
    const product = CHARACTERS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] ?? '';
}

/** As it is registered: in capitals, without spaces. */
export const normalizeGstin = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

export function isGstin(gstin: string): boolean {
  return SHAPE.test(gstin) && stateOfGstin(gstin) !== null && gstinCheckDigit(gstin.slice(0, 14)) === gstin[14];
}

/** The state in which somebody is registered; null for what begins with no state's code. */
export function stateOfGstin(gstin: string): { readonly state: string; readonly code: string } | null {
  return stateOfCode(gstin.slice(0, 2));
}
