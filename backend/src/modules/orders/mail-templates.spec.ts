import { describe, expect, it } from '@jest/globals';
import { paise } from '../../kernel/index.js';
import { mailTotals } from './order/order-mail.js';
import { orderCancelledMail } from './refunds/refund.mails.js';
import { orderConfirmedMail } from './order/order-confirmed.mail.js';
import { orderDeliveredMail } from './fulfilment/shipment.mails.js';
import { paymentFailedMail } from './payments/payment.mails.js';
import { proofReadyMail, proofReminderMail } from './proofs/proof-ready.mail.js';
import { returnUpdateMail } from './returns/return-update.mail.js';

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

Your order SG-2417 is paid. We’ll make it with your words exactly as
they are below.

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

Spot a mistake? Reply to this e-mail as soon as you can: personalised
items can’t be changed once they’re made.

-- 
You’re receiving this e-mail because of your order at Saugaat.
Questions? Reply to this e-mail or write to hello@saugaat.example
https://saugaat.example
`);
    expect(html).toContain('“Aarav &amp; Meera”');
    expect(html).toMatch(/<div class="preheader"[^>]*>Aarav &amp; Meera\./);
  });

  it('greets nobody by name where none is known, and speaks of no words where there are none', () => {
    const { text } = orderConfirmedMail(frame, { ...order, customerName: ' ', lines: order.lines.slice(1) });
    expect(text).toMatch(/^Thank you\n=========\n\nYour order SG-2417 is paid, and we’ve started on it\./);
    expect(text).not.toContain('Leaves our workshop');
  });
});

describe('order confirmed, for four hours', () => {
  it('R-PAGE-06 says until when it can be cancelled', () => {
    const { text } = orderConfirmedMail(frame, { ...order, cancelUntil: new Date('2026-11-20T19:44:00Z') });
    expect(text.replaceAll('\n', ' ')).toContain(
      'You can cancel it in My Orders until 1:14 am IST on Saturday, 21 November 2026, or until it ships if that’s sooner.',
    );
  });
});

describe('order confirmed, as a gift', () => {
  it('says when it arrives, what stands on the card, what was taken off, and who gets mail', () => {
    const { text } = orderConfirmedMail(frame, {
      ...order,
      charges: [...order.charges, { label: 'Coupon DIWALI', amount: paise(-20_000) }],
      arrives: 'Friday, 27 November 2026',
      giftMessage: 'Happy anniversary.\nMay the light stay on.',
      isForSomebodyElse: true,
    });
    expect(text).toMatch(/Coupon DIWALI +−Rs 200\n/);
    expect(text).toContain('Arrives on:\n  Friday, 27 November 2026\n');
    expect(text).toContain('On the card:\n  Happy anniversary.\n  May the light stay on.\n');
    expect(text).toContain('so we e-mail only you');
    expect(text).not.toContain('Leaves our workshop');
  });
});

describe('order cancelled', () => {
  const { number, lines, orderUrl } = order;
  const charges = [
    { code: 'express', label: 'Express delivery', amount: paise(20_000) },
    { code: 'delivery', label: 'Delivery', amount: paise(0) },
  ] as const;
  const discounts = [{ code: 'coupon', label: 'Coupon DIWALI', amount: paise(24_970) }] as const;
  const amount = paise(224_730);

  it.each([
    [0, 224_730, ['Express delivery', 'Coupon DIWALI']],
    [50_000, 174_730, ['Express delivery', 'Coupon DIWALI', 'Store credit']],
    [224_730, 224_730, ['Express delivery', 'Coupon DIWALI']],
  ])('adds up with a coupon and %i paise of store credit', (credit, total, labels) => {
    const sums = mailTotals({ amount, charges, discounts, credit: paise(credit) });
    expect(sums.charges.map(({ label }) => label)).toEqual(labels);
    const all = [...lines.map(({ price, quantity }) => price * quantity), ...sums.charges.map((one) => one.amount)];
    expect([all.reduce((sum, one) => sum + one, 0), sums.total]).toEqual([total, total]);
  });

  it('says what goes back which way', () => {
    const cancelled = { number, lines, orderUrl, at: new Date('2026-11-20T06:00:00Z'), byBuyer: true, isPaid: true };
    const sums = mailTotals({ amount, charges, discounts, credit: paise(50_000) });
    const both = { comingBack: sums.total, creditBack: paise(50_000) };
    const { text } = orderCancelledMail(frame, { ...cancelled, ...sums, ...both });
    expect(text).toMatch(/Coupon DIWALI +−Rs 249.70\nStore credit +−Rs 500\nPaid +Rs 1,747.30\n/);
    expect(text.replaceAll('\n', ' ')).toContain('We’re refunding ₹1,747.30 to your original payment method.');
    expect(text).toContain('We’ve already returned ₹500 to your store credit.');
  });
});

describe('payment failed', () => {
  it('says why, what is kept and how to try again', () => {
    const { number, lines, charges, total } = order;
    const failed = { number, lines, charges, total, retryUrl: 'https://saugaat.example/checkout' };
    const mail = paymentFailedMail(frame, { ...failed, reason: 'Your bank did not answer in time' });
    expect(mail.subject).toBe('Your payment failed');
    expect(mail.text).toContain('Your bank did not answer in time for order SG-2417.');
    expect(mail.text).toContain('Try again:\nhttps://saugaat.example/checkout');
    expect(mail.html).toMatch(/To pay<\/th><td[^>]*>₹2,497</);
    expect(paymentFailedMail(frame, failed).text).toContain('Your bank declined the payment for order SG-2417.');
  });
});

describe('proof ready', () => {
  it('shows the words, the picture and both ways on', () => {
    const url = 'https://saugaat.example/orders?proof=p1&key=k1';
    const pictureUrl = 'cid:proof';
    const proof = { number: 'SG-2417', productName: 'Lamp', words: 'Aarav & Meera', pictureUrl, url, remindDays: 2 };
    const { subject, text, html } = proofReadyMail(frame, proof);
    expect(subject).toBe('Your proof: “Aarav & Meera”');
    expect(text).toContain(`[Picture: Proof: Lamp with the words Aarav & Meera]

  "Aarav & Meera"
Lamp, order SG-2417

Approve, make it:
${url}

Ask for a change:
${url}&change=1
`);
    expect(html).toContain('src="cid:proof"');
    expect(html).toMatch(/class="button2"[^>]*>Ask for a change</);
    expect(text.replaceAll('\n', ' ')).toContain('If we don’t hear from you in 2 days, we’ll send one reminder.');
    expect(proofReadyMail(frame, { ...proof, remindDays: 1 }).text.replaceAll('\n', ' ')).toContain(
      'from you in 1 day,',
    );
    expect(proofReadyMail(frame, { ...proof, words: null }).subject).toBe('Your proof: Lamp');
  });
});

const waitsSaid = (mail: Parameters<typeof proofReminderMail>[1]) =>
  proofReminderMail(frame, mail).text.replaceAll('\n', ' ');

describe('proof waits', () => {
  const url = 'https://saugaat.example/orders?proof=p1&key=k1';
  const proof = { number: 'SG-2417', productName: 'Lamp', words: 'Aarav & Meera', pictureUrl: 'cid:proof', url };
  const waiting = {
    ...proof,
    sentAt: new Date('2026-11-20T06:00:00Z'),
    promise: { day: new Date('2026-11-27T06:30:00Z'), of: 'arrives' },
    othersWait: false,
  } as const;

  it('says since when, how the promise moves, and has the same link', () => {
    const { subject, text } = proofReminderMail(frame, waiting);
    expect(subject).toBe('Your proof is waiting: “Aarav & Meera”');
    expect(waitsSaid(waiting)).toContain(
      'We sent it on Friday, 20 November 2026 and have not heard from you yet. If you answer today, it arrives on Friday, 27 November 2026. Each day without an answer moves the date by a day.',
    );
    expect(text).toContain(`Approve, make it:\n${url}\n`);
  });

  it('promises no more than it knows', () => {
    const leaves = { day: waiting.promise.day, of: 'leaves' } as const;
    expect(waitsSaid({ ...waiting, promise: leaves, othersWait: true })).toContain(
      'If you answer all proofs of this order today, it leaves our workshop by Friday, 27 November 2026.',
    );
    expect(waitsSaid({ ...waiting, promise: null })).not.toMatch(/today|arrives|leaves/);
    expect(proofReminderMail(frame, { ...waiting, words: null }).subject).toBe('Your proof is waiting: Lamp');
  });
});

describe('delivered', () => {
  const order = {
    number: 'SG-2417',
    at: new Date('2026-11-23T07:50:00Z'),
    returnable: 'all',
    ordersUrl: 'https://saugaat.example/orders',
    feedbackUrl: 'https://saugaat.example/feedback',
  } as const;
  const said = (returnable: 'all' | 'some' | 'none') =>
    orderDeliveredMail(frame, { ...order, returnable }).text.replaceAll(/\s+/g, ' ');

  it('R-PAGE-11 P38 points to My Orders, and says until when', () => {
    expect(said('all')).toContain(
      'Tell us in My Orders within 24 hours, until 1:20 pm IST on Tuesday, 24 November 2026, with a photo.',
    );
    expect(said('all')).toContain(
      'Request it in My Orders within 7 days, until 1:20 pm IST on Monday, 30 November 2026.',
    );
    expect(said('all')).toContain('My Orders: https://saugaat.example/orders');
  });

  it('offers no return of what was made for its buyer alone', () => {
    expect(said('all')).not.toContain('can’t be returned');
    expect(said('some')).toMatch(/within 7 days.*can’t be returned/);
    expect(said('none')).not.toContain('within 7 days');
    expect(said('none')).toContain('can’t be returned');
  });
});

describe('news of a return', () => {
  const mail = {
    number: 'SG-2417',
    kind: 'return',
    pieces: ['2 × Brass diya'],
    words: 'Too small.',
    answer: 'The courier comes on Monday.\nThere is nothing to pay.',
    remedy: 'store_credit',
    amount: paise(99_800),
    at: new Date('2026-11-20T06:00:00Z'),
    orderUrl: 'https://saugaat.example/orders',
  } as const;

  it.each([
    ['asked', 'We have your return request: SG-2417', '> Too small.'],
    ['approved', 'Please send it back: SG-2417', '> The courier comes on Monday.\n> There is nothing to pay.'],
    ['declined', 'About your return: SG-2417', '> The courier comes on Monday.'],
    ['settled', '₹998 of store credit: SG-2417', '₹998 was added to your store credit'],
  ] as const)('%s', (news, subject, said) => {
    const { text, ...told } = returnUpdateMail(frame, news, mail);
    expect(told.subject).toBe(subject);
    expect(text).toContain(said);
    expect(text).toContain('Items:\n  2 × Brass diya');
  });

  it('R-PAGE-14 says by when a return is dealt with', () => {
    expect(returnUpdateMail(frame, 'asked', mail).text).toMatch(/reply\s+by Monday, 30 November/);
    expect(returnUpdateMail(frame, 'asked', { ...mail, kind: 'damage' }).subject).toBe('We have your report: SG-2417');
    expect(returnUpdateMail(frame, 'settled', { ...mail, remedy: 'original_payment' }).subject).toBe(
      'We’re refunding ₹998: SG-2417',
    );
  });
});
