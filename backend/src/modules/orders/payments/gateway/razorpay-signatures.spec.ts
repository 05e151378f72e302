import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isPaymentSigned, isWebhookSigned } from './razorpay-signatures.js';

const sign = (content: string | Buffer, secret: string) => createHmac('sha256', secret).update(content).digest('hex');

describe('payment signatures', () => {
  const good = sign('order_1|pay_1', 'key-secret');

  it('P14 are over order|payment with the key’s secret', () => {
    expect(isPaymentSigned('order_1', 'pay_1', good, 'key-secret')).toBe(true);
    expect(isPaymentSigned('order_2', 'pay_1', good, 'key-secret')).toBe(false);
    expect(isPaymentSigned('order_1', 'pay_1', good, 'other')).toBe(false);
  });

  it.each([
    ['one character changed', `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`],
    ['too short', good.slice(2)],
    ['too long', `${good}00`],
    ['not hex', 'z'.repeat(64)],
    ['missing', undefined],
    ['empty', ''],
    ['a list', [good]],
  ])('P15 refuses a signature that is %s, without a fault', (_, signature) => {
    expect(isPaymentSigned('order_1', 'pay_1', signature, 'key-secret')).toBe(false);
  });
});

describe('webhook signatures', () => {
  const body = Buffer.from('{ "event" : "payment.captured",\n"naïve":"हिन्दी" }');

  it('P18 are over the raw bytes, whatever their spacing, letters and order of keys', () => {
    expect(isWebhookSigned(body, sign(body, 'hook'), ['hook'])).toBe(true);
    expect(
      isWebhookSigned(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), sign(body, 'hook'), ['hook']),
    ).toBe(false);
  });

  it('P19 refuses a body signed with the key’s secret', () => {
    expect(isWebhookSigned(body, sign(body, 'key-secret'), ['hook'])).toBe(false);
  });

  it('P20 takes the old secret beside the new one', () => {
    expect(isWebhookSigned(body, sign(body, 'old'), ['hook', 'old'])).toBe(true);
  });
});
