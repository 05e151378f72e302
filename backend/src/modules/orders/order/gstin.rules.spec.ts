import { describe, expect, it } from '@jest/globals';
import { gstinCheckDigit, isGstin, normalizeGstin, placeOfSupply, stateOfCode, stateOfGstin } from './gstin.rules.js';

/** Codes as the GST portal lists them. */
const STATES = `
01 Jammu and Kashmir | 02 Himachal Pradesh | 03 Punjab | 04 Chandigarh | 05 Uttarakhand | 06 Haryana | 07 Delhi
08 Rajasthan | 09 Uttar Pradesh | 10 Bihar | 11 Sikkim | 12 Arunachal Pradesh | 13 Nagaland | 14 Manipur | 15 Mizoram
16 Tripura | 17 Meghalaya | 18 Assam | 19 West Bengal | 20 Jharkhand | 21 Odisha | 22 Chhattisgarh | 23 Madhya Pradesh
24 Gujarat | 26 Dadra and Nagar Haveli and Daman and Diu | 27 Maharashtra | 29 Karnataka | 30 Goa | 31 Lakshadweep
32 Kerala | 33 Tamil Nadu | 34 Puducherry | 35 Andaman and Nicobar Islands | 36 Telangana | 37 Andhra Pradesh | 38 Ladakh`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((entry) => ({ code: entry.slice(0, 2), state: entry.slice(3) }));

/** With the sign that checks it. */
const checked = (first: string) => first + gstinCheckDigit(first);

describe('the place of a supply', () => {
  it.each(STATES)('$state has the code $code', ({ code, state }) => {
    expect(placeOfSupply(state)).toEqual({ state, code });
    expect(stateOfCode(code)).toEqual({ state, code });
  });

  it('has no other code', () => {
    const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(stateOfCode);
    expect(known).toEqual(STATES.map(({ code }) => code));
    expect(stateOfCode('')).toBeNull();
  });

  it.each([
    ['  madhya   PRADESH ', 'Madhya Pradesh', '23'],
    ['Jammu & Kashmir', 'Jammu and Kashmir', '01'],
    ['Dadra & Nagar Haveli & Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['Orissa', 'Odisha', '21'],
    ['Pondicherry', 'Puducherry', '34'],
    ['Uttaranchal', 'Uttarakhand', '05'],
    ['Chattisgarh', 'Chhattisgarh', '22'],
    ['New Delhi', 'Delhi', '07'],
    ['NCT of Delhi', 'Delhi', '07'],
    ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['Andaman & Nicobar', 'Andaman and Nicobar Islands', '35'],
    [' Bavaria ', 'Bavaria', ''],
    ['', '', ''],
  ])('%j is %s (%s)', (written, state, code) => {
    expect(placeOfSupply(written)).toEqual({ state, code });
  });
});

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', checked('07AAAAA0000A9Z'), checked('38ZZZZZ9999ZZZ')])(
    '%s is one',
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
    },
  );

  it.each([
    ['nothing', ''],
    ['a wrong check sign', '27AAPFU0939F1ZW'],
    ['no check sign', '27AAPFU0939F1Z'],
    ['a sign too many', '27AAPFU0939F1ZVV'],
    ['a sign before', 'X27AAPFU0939F1ZV'],
    ['two figures exchanged', '27AAPFU0993F1ZV'],
    ['the code of no state', checked('72AAPFU0939F1Z')],
    ['a letter in the state', checked('2AAAPFU0939F1Z')],
    ['a figure among the letters of the PAN', checked('27AAP1U0939F1Z')],
    ['a letter among the figures of the PAN', checked('27AAPFU09A9F1Z')],
    ['a figure at the end of the PAN', checked('27AAPFU093991Z')],
    ['no registration', checked('27AAPFU0939F0Z')],
    ['another letter than Z', checked('27AAPFU0939F1Y')],
    ['small letters', '27aapfu0939f1zv'],
  ])('is not one with %s', (_, gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  it('may be checked by each figure and letter', () => {
    const signs = Array.from({ length: 36 }, (_, at) => gstinCheckDigit(`27AAPFU09${String(at).padStart(2, '0')}F1Z`));
    expect(signs.every((sign) => /^[0-9A-Z]$/.test(sign))).toBe(true);
    expect(gstinCheckDigit('00000000000000')).toBe('0');
    expect(gstinCheckDigit('10000000000000')).toBe('Z');
    expect(gstinCheckDigit('01000000000000')).toBe('Y');
    expect(gstinCheckDigit('0I000000000000')).toBe('Z');
    expect(gstinCheckDigit('Z1000000000000')).toBe('Z');
  });

  it('is typed with spaces and in small letters too', () => {
    expect(normalizeGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
  });

  it('tells the state in which a business is registered', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ state: 'Maharashtra', code: '27' });
    expect(stateOfGstin('72AAPFU0939F1ZV')).toBeNull();
  });
});
