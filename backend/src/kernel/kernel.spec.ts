import { describe, expect, it } from '@jest/globals';
import {
  allocateLargestRemainder,
  DomainError,
  ERRORS,
  isId,
  multiplyPaise,
  newId,
  paise,
  paiseToRupees,
  rupeesToPaise,
  sumPaise,
} from './index.js';

describe('money', () => {
  it('R-DATA-35 is whole paise inside and rupees on the wire', () => {
    expect(rupeesToPaise(1299)).toBe(129900);
    expect(rupeesToPaise(0.29)).toBe(29);
    expect(rupeesToPaise(1.005)).toBe(100);
    expect(paiseToRupees(paise(12950))).toBe(129.5);
  });

  it('R-DATA-35 P06 refuses fractions and sums that are not exact', () => {
    expect(() => paise(0.5)).toThrow('0.5 is not a whole number of paise');
    expect(() => sumPaise([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError);
  });

  it('R-DATA-35 is added and multiplied exactly', () => {
    expect(sumPaise([paise(1), paise(20), paise(300)])).toBe(321);
    expect(sumPaise([])).toBe(0);
    expect(multiplyPaise(paise(129_900), 3)).toBe(389_700);
  });

  it.each([
    ['equal parts, the first one gets the paisa that is left', 100, [1, 1, 1], [34, 33, 33]],
    ['the largest remainders get what is left', 10, [999, 1, 500], [7, 0, 3]],
    ['two remainders, the larger one is the last', 5, [1, 2, 3], [1, 2, 2]],
    ['nothing to share', 0, [5, 7], [0, 0]],
    ['nobody to bear it', 10, [0, 0], [0, 0]],
    [
      'amounts whose product is beyond 2^53',
      9_007_199_254_740_991,
      [3, 1],
      [6_755_399_441_055_743, 2_251_799_813_685_248],
    ],
  ])('is shared in proportion: %s', (_, amount, weights, parts) => {
    expect(allocateLargestRemainder(amount, weights)).toEqual(parts);
  });
});

describe('ids', () => {
  it('R-DATA-36 are UUIDv7 and sort by time', () => {
    const ids = Array.from({ length: 200 }, newId);
    expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
  });

  it.each([undefined, 17, '', '0190', ` ${newId()}`, `${newId()}0`, [newId()]])('%j is none', (text) => {
    expect(isId(text)).toBe(false);
  });
});

describe('errors', () => {
  it('every entry of the catalogue has a 4xx or 5xx status and a whole sentence', () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect({ code, ok: status >= 400 && status < 600 && /[.?!]$/.test(message) }).toEqual({ code, ok: true });
    }
  });

  it('a DomainError carries the status of its code', () => {
    expect(new DomainError('access.sign_in')).toMatchObject({ status: 401, message: 'Please sign in.' });
  });
});
