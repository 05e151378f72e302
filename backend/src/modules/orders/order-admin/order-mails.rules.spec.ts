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
  'refunded:r',
  'payment-returned:r',
  'items-refunded:l',
  'order-changed:h',
  'tracking-corrected:h',
  'return-asked:q',
];

describe('an e-mail of an order is sent again', () => {
  it.each(KEYS)('by a job that there is: %s', (key) => {
    expect(jobNames()).toContain(mailJobOf(key, 'o')?.job);
  });

  it('with what the job takes', () => {
    expect(mailJobOf('order-shipped:o', 'o')?.payload).toEqual({ orderId: 'o' });
    expect(mailJobOf('proof-ready:p', 'o')?.payload).toEqual({ proofId: 'p' });
    expect(mailJobOf('order-changed:h', 'o')?.payload).toEqual({ orderId: 'o', historyId: 'h' });
    expect(mailJobOf('return-settled:q', 'o')?.payload).toEqual({ requestId: 'q', news: 'settled' });
  });

  it('but for what has a code or is nobody’s', () => {
    expect([mailJobOf('cash-code:o:1', 'o'), mailJobOf('return-other:q', 'o'), mailJobOf('', 'o')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
