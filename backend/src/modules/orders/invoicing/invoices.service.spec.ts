import { describe, expect, it } from '@jest/globals';
import { describePayment, isInvoiced } from './invoices.service.js';

describe('what is billed', () => {
  it('is what is paid for, and what leaves the shop to be paid at the door', () => {
    expect(isInvoiced('paid', true)).toBe(true);
    expect(isInvoiced('cancelled', true)).toBe(true);
    expect(isInvoiced('placed', false)).toBe(false);
    expect(isInvoiced('shipped', false)).toBe(true);
    expect(isInvoiced('awaiting_payment', false)).toBe(false);
  });

  it('says how it was paid', () => {
    const paid = { paidAt: '2026-11-19T15:47:00Z', paymentId: 'pay_Rb2', method: 'upi' };
    expect(describePayment(paid)).toBe('Paid on 19 Nov 2026, 9:17 pm IST, by UPI, pay_Rb2.');
    expect(describePayment({ ...paid, method: null, paymentId: null })).toBe('Paid on 19 Nov 2026, 9:17 pm IST.');
    expect(describePayment({ ...paid, paidAt: null })).toBe('Payable on delivery.');
  });
});
