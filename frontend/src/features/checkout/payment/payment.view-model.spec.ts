import { describe, expect, it } from '@jest/globals';
import {
  idempotencyKeyFor,
  CANNOT_PROCEED,
  failureText,
  canPay,
  couponGoneMessage,
  isMissingKey,
  NOT_PAID_YET,
  NOT_PLACED_YET,
  orderStatusUrl,
  payButton,
  payUrl,
  soldOutMessage,
  assertKey,
  windowOptions,
  type PayableOrder,
} from './payment.view-model';

const order: PayableOrder = {
  orderId: '0190-1',
  number: 'SG-10482',
  razorpayOrderId: 'order_ABC',
  amount: 385_100,
  currency: 'INR',
  description: 'Lamp Couple Name Acrylic Arch and 1 more',
  prefill: { name: 'Meera Iyer', email: 'meera@example.com', contact: '+919845012345' },
};
const on = { paid: () => {}, dismissed: () => {} };
const options = windowOptions(order, { key: 'rzp_test_1', shopName: 'Saugaat' }, on);

describe('the pay button', () => {
  it('R-PAY-03 reads "Loading Payment..." until the script has loaded', () => {
    expect(payButton('loading', false)).toEqual({ label: 'Loading Payment...', busy: false, retry: false });
  });
  it('R-PAY-04 then reads "Pay now"', () => {
    expect(payButton('ready', false)).toEqual({ label: 'Pay now', busy: false, retry: false });
  });
  it.each(['blocked', 'late'] as const)('P11 has a retry beside it while the script is %s', (script) => {
    expect(payButton(script, false)).toEqual({ label: 'Loading Payment...', busy: false, retry: true });
  });
  it('rests while an order is being made', () => {
    expect(payButton('ready', true).busy).toBe(true);
  });
});

describe('paying', () => {
  it('R-PAY-05 needs the script and a complete form', () => {
    expect(canPay('ready', true)).toBe(true);
    expect(canPay('ready', false)).toBe(false);
    expect(canPay('loading', true)).toBe(false);
    expect(canPay('blocked', true)).toBe(false);
  });

  it('R-ERR-15 says so in exactly these words', () => {
    expect(CANNOT_PROCEED).toBe("Can't proceed: Razorpay not loaded or form invalid.");
  });

  it('R-ERR-16 needs the key', () => {
    expect(assertKey({ key: 'rzp_test_1' })).toBe('rzp_test_1');
    for (const answer of [undefined, {}, { key: null }, { key: '' }]) {
      expect(() => assertKey(answer)).toThrow('Razorpay key not received from backend');
    }
  });
});

describe('the window', () => {
  it('R-PAY-07 R-PAY-08 has the order\u2019s amount in paise and its currency', () => {
    expect(options.amount).toBe(385_100);
    expect(options.currency).toBe('INR');
  });
  it('R-PAY-09 R-PAY-10 R-PAY-11 has description, prefill, order id and key', () => {
    expect(options).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_ABC',
      name: 'Saugaat',
      description: 'Lamp Couple Name Acrylic Arch and 1 more',
      prefill: { name: 'Meera Iyer', email: 'meera@example.com', contact: '+919845012345' },
    });
  });
  it('P63 is the gateway’s own page where there is a callback address', () => {
    expect(options).not.toHaveProperty('redirect');
    const callback = 'https://shop.test/api/payments/callback';
    expect(windowOptions(order, { key: 'rzp_test_1', shopName: 'Saugaat' }, on, callback)).toMatchObject({
      order_id: options.order_id,
      callback_url: callback,
      redirect: true,
    });
  });
  it('P08 P10 hears of a payment and of being dismissed', () => {
    expect(options.handler).toBe(on.paid);
    expect(options.modal.ondismiss).toBe(on.dismissed);
  });
});

describe('a payment that failed', () => {
  it('P09 is told with the gateway\u2019s words, and that nothing is lost', () => {
    expect(failureText({ error: { description: 'Your bank declined it' } })).toBe(
      'Your bank declined it. Your cart and your order are still open.',
    );
    expect(failureText({})).toBe('The payment failed. Your cart and your order are still open.');
  });
});

const keys = () => {
  let last = 0;
  return () => `key-${++last}`;
};

describe('an attempt', () => {
  it('R-PAY-14 keeps its key while the same thing is paid', () => {
    const makeKey = keys();
    const first = idempotencyKeyFor(null, { pinCode: '560038', total: 3851 }, makeKey);
    expect(idempotencyKeyFor(first, { pinCode: '560038', total: 3851 }, makeKey)).toBe(first);
  });
  it('R-PAY-14 has another key for another address or total', () => {
    const makeKey = keys();
    const first = idempotencyKeyFor(null, { pinCode: '560038' }, makeKey);
    expect(idempotencyKeyFor(first, { pinCode: '452001' }, makeKey).key).toBe('key-2');
  });
});

describe('an order that the gateway takes no part in', () => {
  it('is placed, without waiting for a script', () => {
    expect(payButton('unneeded', false)).toEqual({ label: 'Place order', busy: false, retry: false });
    expect(payButton('unavailable', false)).toEqual({ label: 'Pay now', busy: false, retry: false });
    expect([canPay('unneeded', true), canPay('unneeded', false), canPay('unavailable', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what is said around a payment', () => {
  it('R-ERR-16 knows the error of the missing key from others', () => {
    const caught = (() => {
      try {
        return assertKey({});
      } catch (error) {
        return error;
      }
    })();
    expect([isMissingKey(caught), isMissingKey(new Error('x')), isMissingKey(null), isMissingKey('x')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isMissingKey({ message: 'Razorpay key not received from backend' })).toBe(false);
  });

  it('an order that was not finished stays open', () => {
    expect(NOT_PAID_YET).toBe('Not paid yet. Your cart and order stay open. Press Pay now when you’re ready.');
    expect(NOT_PLACED_YET).toBe('Not placed yet. Press Place order when you have the code.');
  });

  it('P09 the gateway’s sentence is not given a second full stop', () => {
    expect(failureText({ error: { description: ' It was declined. ' } })).toBe(
      'It was declined. Your cart and your order are still open.',
    );
    expect(failureText({ error: {} })).toBe('The payment failed. Your cart and your order are still open.');
  });

  it('a coupon or an item that is gone says what to do next', () => {
    expect(couponGoneMessage('It is over.')).toBe(
      'It is over. Nothing was paid. Press the button again to continue without it, at the total shown.',
    );
    expect(couponGoneMessage('')).toBe(
      'Nothing was paid. Press the button again to continue without it, at the total shown.',
    );
    expect(soldOutMessage([{ message: 'Lamp is sold out.' }, { message: 'Mug is sold out.' }])).toBe(
      'Lamp is sold out. Mug is sold out. You have not been charged. Remove it to continue.',
    );
  });

  it('an order is paid and looked at under its own address', () => {
    expect([payUrl(null), payUrl('d/1')]).toEqual(['/checkout', '/checkout?draft=d%2F1']);
    expect(orderStatusUrl('o/1')).toBe('/checkout?order=o%2F1');
  });

  it('P10 the window asks before it closes, and closes with Escape', () => {
    expect(options.modal).toMatchObject({ escape: true, confirm_close: true });
    expect(options.theme).toEqual({ color: '#a4452c' });
  });
});
