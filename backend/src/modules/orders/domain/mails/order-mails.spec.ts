import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../../kernel/index.js';
import { orderConfirmedMail } from './order-confirmed.mail.js';
import { paymentFailedMail } from './payment-failed.mail.js';

const frame = { shopName: 'Saugaat', siteUrl: 'https://saugaat.example', contactEmail: 'hello@saugaat.example' };
const order = {
  number: 'SG-2417',
  customerName: ' Ananya Deshpande',
  lines: [
    { name: 'Lamp Couple Name Acrylic Arch', quantity: 1, price: paise(129_900), customText: 'Aarav & Meera' },
    { name: 'Brass diya', quantity: 2, price: paise(49_900), customText: null },
  ],
  charges: [{ label: 'Express delivery', amount: paise(20_000) }],
  total: paise(249_700),
  addressLines: ['Ananya Deshpande', 'Flat 7, Paud Road', 'Pune, Maharashtra 411038'],
  orderUrl: 'https://saugaat.example/orders',
};

describe('order confirmed', () => {
  it('shows number, words, amounts, address and the way to the order', () => {
    const { subject, text, html } = orderConfirmedMail(frame, { ...order, promise: 'Tuesday, 24 November 2026' });
    expect(subject).toBe('Order SG-2417 is with our workshop');
    expect(text).toBe(`Thank you, Ananya
=================

Your order SG-2417 is paid. We make it with your words exactly as they
stand below.

Lamp Couple Name Acrylic Arch                       Rs 1,299
  "Aarav & Meera"
Brass diya                                            Rs 998
  2 x Rs 499
------------------------------------------------------------
Express delivery                                      Rs 200
Paid                                                Rs 2,497

Leaves our workshop by:
  Tuesday, 24 November 2026
Going to:
  Ananya Deshpande
  Flat 7, Paud Road
  Pune, Maharashtra 411038

See your order:
https://saugaat.example/orders

Is a letter wrong, or the address? Answer this mail as soon as you can:
what is made for you alone cannot be changed once it is made.

-- 
You get this mail because of your order at Saugaat.
Questions? Answer this mail or write to hello@saugaat.example
https://saugaat.example
`);
    expect(html).toContain('“Aarav &amp; Meera”');
    expect(html).toMatch(/<div class="preheader"[^>]*>Aarav &amp; Meera\./);
  });

  it('greets nobody by name where none is known, and speaks of no words where there are none', () => {
    const { text } = orderConfirmedMail(frame, { ...order, customerName: ' ', lines: order.lines.slice(1) });
    expect(text).toMatch(/^Thank you\n=========\n\nYour order SG-2417 is paid, and we have begun with it\./);
    expect(text).not.toContain('Leaves our workshop');
  });
});

describe('order confirmed, as a gift', () => {
  it('says when it arrives, what stands on the card, what was taken off, and who gets mail', () => {
    const { text } = orderConfirmedMail(frame, {
      ...order,
      charges: [...order.charges, { label: 'Coupon DIWALI', amount: paise(-20_000) }],
      arrives: 'Friday, 27 November 2026',
      card: 'Happy anniversary.\nMay the light stay on.',
      isForSomebodyElse: true,
    });
    expect(text).toMatch(/Coupon DIWALI +−Rs 200\n/);
    expect(text).toContain('Arrives on:\n  Friday, 27 November 2026\n');
    expect(text).toContain('On the card:\n  Happy anniversary.\n  May the light stay on.\n');
    expect(text).toContain('so we write to you alone');
    expect(text).not.toContain('Leaves our workshop');
  });
});

describe('payment failed', () => {
  it('says why, what is kept and how to try again', () => {
    const { number, lines, charges, total } = order;
    const failed = { number, lines, charges, total, retryUrl: 'https://saugaat.example/checkout' };
    const mail = paymentFailedMail(frame, { ...failed, reason: 'Your bank did not answer in time' });
    expect(mail.subject).toBe('Your payment did not go through');
    expect(mail.text).toContain('Your bank did not answer in time for order SG-2417.');
    expect(mail.text).toContain('Try again:\nhttps://saugaat.example/checkout');
    expect(mail.html).toMatch(/To pay<\/th><td[^>]*>₹2,497</);
    expect(paymentFailedMail(frame, failed).text).toContain('Your bank did not take the payment for order SG-2417.');
  });
});
