import { describe, expect, it } from '@jest/globals';
import type { FirstRunDto } from '../../../api/generated/types';
import { canAskForRupee, doneCount, paymentWatch, setupHeading, setupSteps } from './first-run.view-model';

const NEW: FirstRunDto = {
  isOpen: true,
  factor: null,
  siteName: null,
  hasContact: false,
  address: 'saugaat.example',
  gstin: null,
  hasNoGstin: false,
  products: 0,
  newestProduct: null,
  payment: null,
  webhookAddress: 'https://saugaat.example/api/webhooks/razorpay',
  webhookType: null,
  webhookAt: null,
  mailTo: 'owner@saugaat.example',
  mailSentAt: null,
  mailSeenAt: null,
  isShopOpen: false,
};
const PAYMENT: NonNullable<FirstRunDto['payment']> = {
  status: 'open',
  url: 'https://rzp.example/l/1',
  qrCode: '<svg />',
  method: null,
  paidAt: null,
  refundedAt: null,
};
const DONE: FirstRunDto = {
  ...NEW,
  factor: 'Work laptop',
  siteName: 'Saugaat',
  hasContact: true,
  gstin: '23AAAAA0000A1Z5',
  products: 1,
  newestProduct: 'Brass Lamp',
  payment: { ...PAYMENT, status: 'refunded', method: 'upi', paidAt: '10:44', refundedAt: '10:45' },
  webhookType: 'payment.captured',
  mailSentAt: '10:40',
  mailSeenAt: '10:43',
  isShopOpen: true,
};
const at = (moment: string) => `${moment} am`;
const step = (run: FirstRunDto, name: string) => setupSteps(run, at).find((one) => one.name === name);
const states = (run: FirstRunDto) => setupSteps(run, at).map(({ state }) => state);

describe('the steps of a new shop', () => {
  it('begin with the first, and say what each is for', () => {
    expect(states(NEW)).toEqual(['now', 'next', 'next', 'next', 'next', 'next', 'next', 'next']);
    expect(setupSteps(NEW, at).map(({ title, note }) => [title, note])).toEqual([
      ['Create a passkey', 'Your fingerprint, face or screen lock opens the admin. No password.'],
      ['Name your shop', 'On the header, e-mails and bills'],
      ['Add your GSTIN', 'Or say that you have none'],
      ['Add your first product', 'One picture and a price are enough'],
      ['Pay one rupee', 'A real payment, refunded at once'],
      ['Receive the webhook', 'Comes with the payment. Address: https://saugaat.example/api/webhooks/razorpay'],
      ['Receive an e-mail', 'In your own inbox'],
      ['Open the shop', 'Until then, shoppers see that it opens soon'],
    ]);
  });

  it('are all done when the shop has seen everything, and say what it saw', () => {
    expect(doneCount(setupSteps(DONE, at))).toBe(8);
    expect(setupSteps(DONE, at).map(({ title, note }) => [title, note])).toEqual([
      ['Passkey created', 'Work laptop'],
      ['Saugaat', 'saugaat.example'],
      ['23AAAAA0000A1Z5', 'Your bills are tax invoices'],
      ['Brass Lamp', 'In your shop'],
      ['₹1 paid and refunded', 'UPI at 10:44 am, refunded at 10:45 am'],
      ['Webhook received', 'payment.captured'],
      ['E-mail received', 'At 10:43 am'],
      ['Open to shoppers', 'saugaat.example'],
    ]);
  });

  it('ask a shop with a name how it is reached', () => {
    expect(step({ ...DONE, hasContact: false }, 'name')).toMatchObject({
      title: 'Add your contact details',
      note: 'An e-mail address and a phone number, on your pages, e-mails and bills',
      state: 'now',
    });
  });

  it('wait for what was begun, and the first that is not done is to do', () => {
    const half = { ...DONE, payment: PAYMENT, webhookType: null, mailSeenAt: null };
    expect(states(half)).toEqual(['done', 'done', 'done', 'done', 'now', 'wait', 'wait', 'done']);
    expect(step(half, 'mail')?.note).toBe('Sent to owner@saugaat.example at 10:40 am. Press the button in it.');
    expect(states({ ...half, payment: null, mailSentAt: null })).toEqual([
      'done',
      'done',
      'done',
      'done',
      'now',
      'next',
      'next',
      'done',
    ]);
  });

  it('show a rupee that waits for its payment also while an earlier step is to do', () => {
    const early = { ...NEW, payment: PAYMENT };
    expect(states(early)).toEqual(['now', 'next', 'next', 'next', 'wait', 'wait', 'next', 'next']);
  });

  it('take the owner’s word that there is no GSTIN, and count several products', () => {
    expect(step({ ...NEW, hasNoGstin: true }, 'gstin')).toMatchObject({
      title: 'No GSTIN',
      note: 'Your bills are bills of supply',
      state: 'done',
    });
    expect(step({ ...DONE, products: 12 }, 'product')).toMatchObject({
      title: '12 products',
      note: 'The newest: Brass Lamp',
    });
  });

  it.each([
    ['card', 'Card'],
    ['netbanking', 'Net banking'],
    ['wallet', 'Wallet'],
    ['emi', 'Paid'],
    [null, 'Paid'],
  ])('name the way of a payment: %s', (method, words) => {
    const payment = { ...PAYMENT, status: 'refunded' as const, method, paidAt: '1', refundedAt: '2' };
    expect(step({ ...DONE, payment }, 'payment')?.note).toBe(`${words} at 1 am, refunded at 2 am`);
    expect(step({ ...DONE, payment: { ...payment, status: 'paid' } }, 'payment')?.state).toBe('now');
    expect(step({ ...DONE, payment: { ...payment, paidAt: null } }, 'payment')?.state).toBe('now');
    expect(step({ ...DONE, payment: { ...payment, refundedAt: null } }, 'payment')?.state).toBe('now');
  });
});

describe('the heading', () => {
  it('follows what is done', () => {
    expect(setupHeading(0, 8).title).toBe('Welcome. Let’s open your shop');
    expect(setupHeading(4, 8).note).toBe('Eight steps, about 20 minutes. Each turns green when we see that it works.');
    expect(setupHeading(3, 6).title).toBe('Welcome. Let’s open your shop');
    expect(setupHeading(5, 8)).toEqual({
      title: 'Almost open',
      note: 'You can stop and come back; your progress is saved.',
    });
    expect(setupHeading(8, 8)).toEqual({
      title: 'Everything works',
      note: 'Your shop is open and takes orders, payments and e-mails.',
    });
  });
});

const watch = (status: 'due' | 'open' | 'paid' | 'refunded', url: string | null = 'https://rzp.example/l/1') =>
  paymentWatch({ ...NEW, payment: { ...PAYMENT, status, url } }).map(({ what, isSeen }) => `${what} ${isSeen}`);

describe('the rupee', () => {
  it('is watched from the link to the refund', () => {
    expect(paymentWatch(NEW).map(({ isSeen }) => isSeen)).toEqual([false, false, false]);
    expect(watch('due', null)).toEqual(['Payment link ready false', 'Waiting for ₹1 false', '₹1 refunded false']);
    expect(watch('open')).toEqual(['Payment link ready true', 'Waiting for ₹1 false', '₹1 refunded false']);
    expect(watch('paid')).toEqual(['Payment link ready true', '₹1 received true', '₹1 refunded false']);
    expect(watch('refunded')).toEqual(['Payment link ready true', '₹1 received true', '₹1 refunded true']);
  });

  it('is asked for where none is under way', () => {
    expect(canAskForRupee(NEW)).toBe(true);
    expect(canAskForRupee({ ...NEW, payment: { ...PAYMENT, status: 'expired' } })).toBe(true);
    expect(canAskForRupee({ ...NEW, payment: PAYMENT })).toBe(false);
  });
});
