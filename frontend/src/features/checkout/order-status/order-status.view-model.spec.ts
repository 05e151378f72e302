import { describe, expect, it } from '@jest/globals';
import { paymentSentence, pollingInterval, orderStatusOf } from './order-status.view-model';

describe('the progress of a payment', () => {
  it.each([
    ['awaiting_payment', 'confirming'],
    ['payment_failed', 'failed'],
    ['paid', 'paid'],
    ['in_production', 'paid'],
    ['cancelled', 'cancelled'],
  ])('P17 of an order that is %s is %s', (state, progress) => {
    expect(orderStatusOf(state)).toBe(progress);
  });

  it('is looked at until it is settled; a failed payment may still succeed', () => {
    expect(pollingInterval(null)).toBe(3000);
    expect(pollingInterval('confirming')).toBe(3000);
    expect(pollingInterval('failed')).toBeGreaterThan(0);
    expect(pollingInterval('paid')).toBe(0);
  });

  it('P17 is not called successful before the shop knows', () => {
    expect(paymentSentence('pay_ABC', 'confirming')).toBe(
      'Payment ID: pay_ABC. We are waiting to hear from your bank.',
    );
  });

  it('R-PAY-12 tells the payment id', () => {
    expect(paymentSentence('pay_ABC', 'paid')).toBe('Payment successful. Payment ID: pay_ABC');
  });
});
