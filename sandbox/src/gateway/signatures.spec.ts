import { describe, expect, it } from '@jest/globals';
import { hmacHex, paymentSignature, sameText } from './signatures.js';

describe('signatures', () => {
  it('are the HMAC with SHA-256 of a text, in hexadecimal digits', () => {
    expect(hmacHex('key', 'The quick brown fox jumps over the lazy dog')).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    );
  });

  it('of a payment are that of its order and payment, with a bar between them', () => {
    expect(paymentSignature('secret', 'order_1', 'pay_1')).toBe(hmacHex('secret', 'order_1|pay_1'));
    expect(paymentSignature('secret', 'order_1', 'pay_1')).not.toBe(paymentSignature('secret', 'pay_1', 'order_1'));
  });

  it('are compared whole, whatever their length', () => {
    expect([sameText('abc', 'abc'), sameText('', '')]).toEqual([true, true]);
    expect([sameText('abc', 'abd'), sameText('abc', 'ab'), sameText('', 'a')]).toEqual([false, false, false]);
  });
});
