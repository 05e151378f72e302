import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashOtp, generateOtp, generateSalt, parseOtp } from './otp.rules.js';

const hmac = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

describe('login code', () => {
  it('R-LOGIN-20 has six digits, leading zeros kept, spread over the whole range', () => {
    const codes = Array.from({ length: 5_000 }, generateOtp);
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(4_900);
    for (let digit = 0; digit < 10; digit += 1) {
      const share = codes.filter((code) => code.startsWith(String(digit))).length / codes.length;
      expect(share).toBeGreaterThan(0.07);
      expect(share).toBeLessThan(0.13);
    }
  });

  it.each([
    ['482913', '482913'],
    [' 482 913 ', '482913'],
    ['482-913', '482913'],
    ['000007', '000007'],
    [`482913${' '.repeat(26)}`, '482913'],
  ])('R-LOGIN-31 takes %j as it was pasted', (typed, code) => expect(parseOtp(typed)).toBe(code));

  it.each([
    [''],
    ['48291'],
    ['4829134'],
    ['48291a'],
    ['٤٨٢٩١٣'],
    [482913],
    [null],
    [['482913']],
    [' '.repeat(1e6)],
    [`482913${' '.repeat(27)}`],
  ])('R-ERR-04 refuses a code that is none (%#)', (typed) => expect(parseOtp(typed)).toBeNull());

  it('R-LOGIN-21 is kept as a hash that depends on salt, address, code and the secret', () => {
    const parts = { salt: generateSalt(), email: 'a@example.com', code: '482913' };
    const hash = hashOtp(hmac('one'), parts);
    expect(hashOtp(hmac('one'), parts)).toBe(hash);
    expect(hash).not.toContain('482913');
    const others = [
      hashOtp(hmac('two'), parts),
      hashOtp(hmac('one'), { ...parts, salt: generateSalt() }),
      hashOtp(hmac('one'), { ...parts, email: 'b@example.com' }),
      hashOtp(hmac('one'), { ...parts, code: '482914' }),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });
});
