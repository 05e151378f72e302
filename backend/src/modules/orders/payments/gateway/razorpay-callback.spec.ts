import { describe, expect, it } from '@jest/globals';
import { readCallback } from './razorpay-callback.js';

const PAID = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'a'.repeat(64) };
const FAILED = {
  'error[code]': 'BAD_REQUEST_ERROR',
  'error[description]': 'Your payment was declined by the bank.',
  'error[reason]': 'payment_failed',
  'error[metadata]': '{"payment_id":"pay_1","order_id":"order_1"}',
};

describe('what the gateway’s page posts back', () => {
  it('P63 is a signed success, or a failure of an order', () => {
    const signature = PAID.razorpay_signature;
    expect(readCallback(PAID)).toEqual({ kind: 'paid', paymentId: 'pay_1', orderId: 'order_1', signature });
    expect(readCallback(FAILED)).toEqual({ kind: 'failed', orderId: 'order_1' });
  });

  it.each([
    ['nothing', null],
    ['a text', 'razorpay_payment_id=pay_1'],
    ['a list', [PAID]],
    ['no fields', {}],
    ['a success without its signature', { ...PAID, razorpay_signature: undefined }],
    ['a field twice', { ...PAID, razorpay_order_id: ['order_1', 'order_2'] }],
    ['an id with a NUL', { ...PAID, razorpay_order_id: 'order_1\0' }],
    ['an id without an end', { ...PAID, razorpay_payment_id: 'p'.repeat(201) }],
    ['a failure of no order', { ...FAILED, 'error[metadata]': '{}' }],
    ['a failure whose metadata is no JSON', { ...FAILED, 'error[metadata]': '{' }],
    ['a failure whose metadata is a text', { ...FAILED, 'error[metadata]': '"order_1"' }],
    ['a failure without a code', { 'error[metadata]': FAILED['error[metadata]'] }],
  ])('P63 is not read from %s', (_what, form) => {
    expect(readCallback(form)).toBeNull();
  });
});
