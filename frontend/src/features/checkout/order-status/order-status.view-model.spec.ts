import { describe, expect, it } from '@jest/globals';
import { nextSteps, paymentSentence, pollingInterval, orderStatusOf } from './order-status.view-model';

describe('what happens next', () => {
  const order = {
    isPersonalised: true,
    leavesOn: '2026-11-25',
    arrivesOn: '2026-11-30',
    isGift: true,
    recipient: 'Zoya Khan',
  };

  it('has a day for each step, and says whom the courier calls', () => {
    expect(nextSteps(order)).toEqual([
      ['We make it for you', 'With your words and photo exactly as you sent them.'],
      ['It leaves our workshop', 'By Wednesday, 25 November. We e-mail you the tracking number.'],
      ['It arrives', 'Monday, 30 November. The courier calls Zoya first.'],
    ]);
  });

  it('of an order without days has none of them', () => {
    const old = { ...order, isPersonalised: false, leavesOn: null, arrivesOn: null };
    expect(nextSteps(old)).toEqual([['We pack it', 'By hand, in our workshop.']]);
  });
});

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
