import { describe, expect, it } from '@jest/globals';
import { jobNames } from '../../../platform/queue/index.js';
import '../index.js';
import { mailJobOf } from './order-mails.rules.js';

const KEYS = [
  'order-confirmation:o',
  'order-shipped:o',
  'order-delivered:o',
  'order-cancelled:o',
  'order-sold-out:o',
  'payment-failed:o',
  'proof-ready:p',
  'proof-reminder:p',
  'parcel-shipped:s',
  'parcel-delivered:s',
  'refunded:r',
  'payment-returned:r',
  'items-refunded:l',
  'order-reduced:l',
  'order-changed:h',
  'tracking-corrected:h',
  'return-asked:q',
];

describe('an e-mail of an order is sent again', () => {
  it.each(KEYS)('by a job that there is: %s', (key) => {
    expect(jobNames()).toContain(mailJobOf(key, 'o')?.job);
  });

  it.each([
    ['order-shipped:o', { orderId: 'o' }],
    ['proof-ready:p', { proofId: 'p' }],
    ['proof-reminder:p', { proofId: 'p' }],
    ['parcel-shipped:s', { shipmentId: 's' }],
    ['parcel-delivered:s', { shipmentId: 's' }],
    ['refunded:r', { refundId: 'r' }],
    ['payment-returned:r', { refundId: 'r' }],
    ['items-refunded:l', { lineRefundId: 'l' }],
    ['order-reduced:l', { reductionId: 'l' }],
    ['order-changed:h', { orderId: 'o', historyId: 'h' }],
    ['return-settled:q', { requestId: 'q', news: 'settled' }],
  ])('with what the job takes: %s', (key, payload) => {
    expect(mailJobOf(key, 'o')?.payload).toEqual(payload);
  });

  it('but for what has a code or is nobody’s', () => {
    const keys = ['cash-code:o:1', 'return-other:q', 'no-return-asked:q', 'return-asked-twice:q', ''];
    expect(keys.map((key) => mailJobOf(key, 'o'))).toEqual([null, null, null, null, null]);
  });
});
