import { describe, expect, it } from '@jest/globals';
import { DomainError, ERRORS, isId, newId, paise, paiseToRupees, rupeesToPaise, sumPaise } from './index.js';

describe('money', () => {
  it('R-DATA-35 is whole paise inside and rupees on the wire', () => {
    expect(rupeesToPaise(1299)).toBe(129900);
    expect(rupeesToPaise(0.29)).toBe(29);
    expect(rupeesToPaise(1.005)).toBe(100);
    expect(paiseToRupees(paise(12950))).toBe(129.5);
  });

  it('R-DATA-35 P06 refuses fractions and sums that are not exact', () => {
    expect(() => paise(0.5)).toThrow(RangeError);
    expect(() => sumPaise([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError);
  });
});

describe('ids', () => {
  it('R-DATA-36 are UUIDv7 and sort by time', () => {
    const ids = Array.from({ length: 200 }, newId);
    expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
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
