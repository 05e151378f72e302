import { describe, expect, it } from '@jest/globals';
import { orderRefusal, refundRefusal, refusal } from './razorpay-refusals.js';

const told = (status: number, description = '') => ({ status, description });

describe('a refusal of the gateway', () => {
  it.each([
    [400, 'payment.unknown'],
    [404, 'payment.unknown'],
    [401, 'payment.gateway_refused'],
    [403, 'payment.gateway_refused'],
    [429, 'payment.gateway_unavailable'],
    [500, 'payment.gateway_unavailable'],
    [302, 'payment.gateway_unavailable'],
  ])('P67 with %d is %s', (status, code) => {
    expect(refusal(told(status))).toBe(code);
  });

  it.each([
    [told(400, 'Amount exceeds maximum amount allowed.'), 'payment.amount_too_large'],
    [told(400, 'amount exceeds maximum amount allowed'), 'payment.amount_too_large'],
    [told(400, 'Order receipt should be unique.'), 'payment.receipt_taken'],
    [told(400, 'payment link creation with reference ID already attempted'), 'payment.receipt_taken'],
    [told(400, 'Payment link with reference_id SG-1 already exists'), 'payment.receipt_taken'],
    [told(400, 'The amount must be an integer.'), 'payment.order_refused'],
    [told(400), 'payment.order_refused'],
    [told(401, 'Authentication failed'), 'payment.gateway_refused'],
    [told(503, 'Amount exceeds maximum amount allowed.'), 'payment.gateway_unavailable'],
  ])('P67 of an order tells why: %j is %s', (answer, code) => {
    expect(orderRefusal(answer)).toBe(code);
  });

  it.each([
    [
      told(400, 'Your account does not have enough balance to carry out the refund operation.'),
      'refund.balance_too_low',
    ],
    [told(400, 'The payment has been fully refunded already'), 'payment.unknown'],
    [told(401, 'Authentication failed'), 'payment.gateway_refused'],
    [told(500, 'Your account does not have enough balance'), 'payment.gateway_unavailable'],
  ])('P70 of a refund tells an empty balance from the rest: %j is %s', (answer, code) => {
    expect(refundRefusal(answer)).toBe(code);
  });
});
