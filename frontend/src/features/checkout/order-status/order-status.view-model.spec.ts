import { describe, expect, it } from '@jest/globals';
import { isSettled, paymentSentence, pollingInterval, orderStatusOf } from './order-status.view-model';
import { billRows, nextSteps, placedMark } from './placed.view-model';

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
    ['awaiting_payment', 'unpaid'],
    ['awaiting_payment in cash', 'unconfirmed'],
    ['payment_failed', 'failed'],
    ['paid', 'paid'],
    ['in_production', 'paid'],
    ['placed', 'placed'],
    ['cancelled', 'cancelled'],
    ['refund_due', 'refunded'],
    ['refunded', 'refunded'],
  ])('P17 of an order that is %s is %s', (state, progress) => {
    const [name = '', inCash] = state.split(' in ');
    const order = { state: name, pay_by: inCash ? 'cash' : 'gateway', isPaymentPending: false } as const;
    expect(orderStatusOf(order)).toBe(progress);
  });

  it('P10 P34 is being confirmed only where the gateway knows of a payment or the window handed one over', () => {
    const order = { state: 'awaiting_payment', pay_by: 'gateway', isPaymentPending: false } as const;
    expect(orderStatusOf(order, 'pay_1')).toBe('confirming');
    expect(orderStatusOf({ ...order, isPaymentPending: true })).toBe('confirming');
    expect(orderStatusOf({ ...order, state: 'payment_failed', isPaymentPending: true })).toBe('confirming');
    expect(orderStatusOf({ ...order, state: 'payment_failed' }, 'pay_1')).toBe('failed');
  });

  it('is looked at until it is settled; a failed payment may still succeed', () => {
    expect(pollingInterval(null)).toBe(3000);
    expect(pollingInterval('confirming')).toBe(3000);
    expect(pollingInterval('unpaid')).toBe(10_000);
    expect(pollingInterval('failed')).toBeGreaterThan(0);
    expect(pollingInterval('unconfirmed')).toBeGreaterThan(0);
    expect(pollingInterval('paid')).toBe(0);
  });

  it('leaves nothing to pay of an order that is paid, placed or refunded', () => {
    expect((['paid', 'placed', 'refunded'] as const).map(isSettled)).toEqual([true, true, true]);
    const open = [null, 'confirming', 'unpaid', 'failed', 'cancelled', 'unconfirmed'] as const;
    expect(open.filter(isSettled)).toEqual([]);
  });

  it('P17 is not called successful before the shop knows', () => {
    expect(paymentSentence('pay_ABC', 'confirming')).toBe(
      'Payment ID: pay_ABC. We are waiting to hear from your bank.',
    );
  });

  it('R-PAY-12 tells the payment id, of one that goes back without calling it successful', () => {
    expect(paymentSentence('pay_ABC', null)).toContain('We are waiting to hear from your bank.');
    expect(paymentSentence('pay_ABC', 'paid')).toBe('Payment successful. Payment ID: pay_ABC');
    expect(paymentSentence('pay_ABC', 'refunded')).toBe('Payment ID: pay_ABC');
  });
});

describe('what an order that is in comes to', () => {
  it('adds what costs something and takes off what was given', () => {
    const order = {
      products: [
        { price: 1_299, quantity: 1 },
        { price: 1_099, quantity: 2 },
      ],
      charges: [
        { code: 'delivery', label: 'Delivery', amount: 0 },
        { code: 'gift_wrap', label: 'Gift wrap, 3 items', amount: 75 },
      ],
      discounts: [{ code: 'coupon', label: 'Coupon TEN', amount: 100 }],
      amount: 3_472,
      credit: 472,
    } as unknown as Parameters<typeof billRows>[0];
    expect(billRows(order)).toEqual([
      { label: 'Items', amount: 3_497 },
      { label: 'Gift wrap, 3 items', amount: 75 },
      { label: 'Coupon TEN', amount: -100, kind: 'saved' },
      { label: 'Store credit', amount: -472, kind: 'saved' },
      { label: 'Total Amount', amount: 3_000, kind: 'sum' },
    ]);
    expect(billRows({ ...order, discounts: [], credit: 0 }).map(({ label }) => label)).toEqual([
      'Items',
      'Gift wrap, 3 items',
      'Total Amount',
    ]);
  });

  it('is paid, or placed for cash', () => {
    expect([placedMark('SG-1', 'paid'), placedMark('SG-1', 'placed')]).toEqual([
      'Order SG-1 is paid',
      'Order SG-1 is placed',
    ]);
  });
});
