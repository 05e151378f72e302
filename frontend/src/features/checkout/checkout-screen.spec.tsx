import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACCOUNT, signInAs, renderScreen, errorResponse, type StubbedResponses } from '../../testing/render-screen';
import { sessionEnded } from '../../api';
import type { QuoteDto } from '../../api/generated/types';
import { AccountButton } from '../session';
import { CheckoutScreen } from './index';
import type { PaymentFailure, WindowOptions } from './payment/payment.view-model';

const GPO = { Name: 'Indore GPO', District: 'Indore', State: 'Madhya Pradesh' };
const PALASIA = { ...GPO, Name: 'Old Palasia' };
const pin = (...offices: (typeof GPO)[]) => ({ data: [{ Status: 'Success', Message: '', PostOffice: offices }] });
const QUOTE = {
  lines: [
    {
      id: 'l1',
      productId: 'p1',
      name: 'Lamp',
      slug: 'lamp',
      image: ['/images/a.0a1b2c3d.webp'],
      price: 1299,
      mrp: 1899,
      quantity: 1,
      customText: 'Kabir & Zoya',
      uploadedPhoto: null,
      available: true,
      piecesLeft: null,
      giftWrap: false,
    },
  ],
  mrp: 1899,
  saved: 600,
  subtotal: 1299,
  charges: [{ code: 'delivery', label: 'Delivery', amount: 79 }],
  discounts: [],
  total: 1378,
  days: null as QuoteDto['days'],
  coupon: null as null | { code: string; problem: string },
  fees: { express: 200, giftWrapAll: 25 },
  online: { problem: '' },
  cash: { fee: 40, problem: '' },
  credit: { balance: 0, used: 0, due: 1378 },
};
const DAYS = {
  standard: '2026-12-01',
  express: '2026-11-27',
  offered: ['2026-11-27', '2026-11-28', '2026-12-01', '2026-12-02', '2026-12-24'],
  arrivesOn: '2026-12-01',
  orderBy: '2026-11-23T08:30:00.000Z',
  leavesOn: '2026-11-26',
  isProofFirst: false,
};
const KNOWN = { ...QUOTE, days: DAYS };
const KNOWN_ADDRESS = {
  id: 'a1',
  isDefault: true,
  firstName: 'Meera',
  lastName: 'Iyer',
  phone: '9845012345',
  pinCode: '452001',
  locality: 'Indore GPO',
  address: '14, 2nd Cross',
  city: 'Indore',
  state: 'Madhya Pradesh',
};
const ORDER = {
  orderId: 'o1',
  number: 'SG-10001',
  next: 'pay',
  razorpayOrderId: 'order_1',
  amount: 137_800,
  currency: 'INR',
  key: 'rzp_test_1',
  description: 'Lamp',
  prefill: { name: 'Meera Iyer', email: ACCOUNT.email, contact: '+919845012345' },
};
const progress = (state: string, payment_status = 'pending', payment_id: string | null = null) => ({
  data: {
    orderId: 'o1',
    number: 'SG-10001',
    state,
    payment_status,
    payment_id,
    pay_by: 'gateway',
    draftId: null as string | null,
    isPaymentPending: false,
    leavesOn: '2026-11-26',
    arrivesOn: '2026-12-01',
    isDayChosen: false,
    recipient: 'Meera Iyer',
    deliveredTo: '14, 2nd Cross, Indore GPO, Indore 452001',
    isGift: false,
    isPersonalised: true,
    cancelUntil: '2026-11-20T10:00:00.000Z',
  },
});
const PAID = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's'.repeat(64) };

const usual: StubbedResponses = {
  'GET /api/checkout/quote': { data: QUOTE },
  'GET /api/checkout/quote?pinCode=452001': { data: KNOWN },
  'GET /api/pincode/452001': pin(GPO),
  'GET /api/razorpay-key': { data: { key: 'rzp_test_1' } },
  'POST /api/checkout': { data: ORDER },
  'POST /api/payments/confirm': progress('paid', 'paid', 'pay_1'),
  'GET /api/checkout/orders/o1': progress('paid', 'paid', 'pay_1'),
  'POST /api/payments/orders/o1/check': progress('awaiting_payment'),
};

class FakeWindow {
  static opened: FakeWindow[] = [];
  failed: (failure: PaymentFailure) => void = () => {};
  constructor(readonly options: WindowOptions) {}
  on(_event: string, listener: (failure: PaymentFailure) => void) {
    this.failed = listener;
  }
  open() {
    FakeWindow.opened.push(this);
  }
}
const opened = () => FakeWindow.opened.at(-1) as FakeWindow;

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input,select,textarea' });
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? null;

async function openCheckout(
  answers: StubbedResponses = usual,
  { state, path = '/checkout' }: { state?: unknown; path?: string } = {},
) {
  const page = await renderScreen(
    <>
      <AccountButton />
      <CheckoutScreen />
    </>,
    { path, state, answers },
  );
  return page;
}

async function fillIn() {
  await screen.findByRole('heading', { name: 'Delivery' });
  await type('First name', 'Meera');
  await type('Last name', 'Iyer');
  await type('Phone', '9845012345');
  await type('PIN code', '452001');
  await waitFor(() => expect(field('City').value).toBe('Indore'));
  await act(
    async () =>
      void fireEvent.change(document.getElementById('address') as HTMLElement, { target: { value: '14, 2nd Cross' } }),
  );
}

const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="gateway.test"]');
const scriptComes = () =>
  act(async () => {
    Object.assign(window, { Razorpay: FakeWindow });
    script()?.dispatchEvent(new Event('load'));
  });

/** Another tab of this browser signs somebody in. */
const inAnotherTab = (email: string, fullName: string) =>
  act(async () => {
    localStorage.setItem('userEmail', email);
    localStorage.setItem('user', JSON.stringify({ ...ACCOUNT, email, fullName }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'userEmail' }));
  });
const placeButton = () => document.querySelector<HTMLButtonElement>('form button[type=submit]') as HTMLButtonElement;

let log: jest.SpiedFunction<(...said: unknown[]) => void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  FakeWindow.opened = [];
  Object.assign(window, { Razorpay: FakeWindow });
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  signInAs();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'Razorpay');
  for (const element of document.head.querySelectorAll('script')) element.remove();
  jest.restoreAllMocks();
});

describe('the page', () => {
  it('R-CHK-19 opens the login for a guest', async () => {
    localStorage.clear();
    const { store, requests: asked } = await openCheckout();
    expect(store.getState().session.modalOpen).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('R-CHK-01 R-CHK-02 R-CHK-06 R-CHK-20 has Delivery, Payment, every charge and India alone', async () => {
    await openCheckout();
    await screen.findByRole('heading', { name: 'Delivery' });
    for (const label of ['First name', 'Last name', 'Phone', 'PIN code', 'Locality', 'City', 'State']) field(label);
    expect(
      within(field('Country'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['India']);
    expect(screen.getByRole('group', { name: 'Payment' })).toBeTruthy();
    expect(screen.getByText('Total MRP').closest('dl')?.textContent).toBe(
      'Total MRP₹1,899Money Saved−₹600Delivery₹79Total Amount₹1,378',
    );
  });

  it('R-CHK-07 R-CART-21 tells a sum that is not the one that was handed over', async () => {
    await openCheckout(usual, { state: { productPrice: 1199 } });
    expect(await screen.findByText(/Your items now cost ₹1,299\. They were ₹1,199/)).toBeTruthy();
  });

  it('R-CHK-08 R-PAY-21 pays the draft of a Buy Now', async () => {
    const { calls } = await openCheckout(
      {
        ...usual,
        'GET /api/checkout/quote?draftId=d1': { data: QUOTE },
        'GET /api/checkout/quote?draftId=d1&pinCode=452001': { data: KNOWN },
      },
      { state: { draftId: 'd1', product: { id: 'p1' }, productName: 'Lamp', productPrice: 1299 } },
    );
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/checkout')?.body).toMatchObject({
      draftId: 'd1',
    });
  });
});

describe('somebody else', () => {
  it('who signs in in another tab finds nothing of whoever was here before, not even until their own has come', async () => {
    let saved: object[] = [KNOWN_ADDRESS];
    const theirs = Promise.withResolvers<{ data: typeof QUOTE }>();
    let quote: () => { data: typeof QUOTE } | Promise<{ data: typeof QUOTE }> = () => ({ data: QUOTE });
    await openCheckout({
      ...usual,
      'GET /api/users/me/addresses': () => ({ data: saved }),
      'GET /api/checkout/quote': () => quote(),
      'GET /api/checkout/quote?pinCode=452001': () => quote(),
    });
    await screen.findByRole('heading', { name: 'Delivery' });
    expect(field('First name').value).toBe('Meera');
    expect(screen.getAllByText(/Kabir & Zoya/).length).toBeGreaterThan(0);
    saved = [];
    quote = () => theirs.promise;
    await inAnotherTab('zoya@example.com', 'Zoya Khan');
    await act(async () => undefined);
    expect(screen.queryByText(/Kabir & Zoya/)).toBeNull();
    await act(async () => theirs.resolve({ data: QUOTE }));
    await screen.findByRole('heading', { name: 'Delivery' });
    expect([field('First name').value, field('PIN code').value]).toEqual(['Zoya', '']);
  });

  it('who was here and signs in again goes on with what was loaded', async () => {
    const { store } = await openCheckout();
    await fillIn();
    await act(async () => void store.dispatch(sessionEnded()));
    expect(screen.queryByRole('heading', { name: 'Delivery' })).toBeNull();
    await inAnotherTab(ACCOUNT.email, ACCOUNT.fullName);
    await screen.findByRole('heading', { name: 'Delivery' });
    await waitFor(() => expect(field('City').value).toBe('Indore'));
    expect(field('First name').value).toBe('Meera');
  });
});

describe('a checkout that cannot be opened', () => {
  it('is tried again, but leads to the collections where its Buy Now has expired', async () => {
    const url = 'GET /api/checkout/quote?draftId=d1';
    await openCheckout({ ...usual, [url]: 'no connection' }, { path: '/checkout?draft=d1' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    const message = 'This purchase has expired. Please choose the gift again.';
    const answers = { ...usual, [url]: errorResponse(404, 'checkout.draft_not_found', message) };
    await openCheckout(answers, { path: '/checkout?draft=d1' });
    expect(await screen.findByText(message)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Discover Our Collections' });
    expect(link.getAttribute('href')).toBe('/collections');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the delivery form', () => {
  it('R-CHK-12 R-ERR-25 shows INVALID at a typed pin and phone, and at nothing untouched', async () => {
    await openCheckout();
    await screen.findByRole('heading', { name: 'Delivery' });
    expect(screen.queryByText('INVALID')).toBeNull();
    await type('Phone', '98450');
    await type('PIN code', '0123');
    expect(screen.getAllByText('INVALID')).toHaveLength(2);
    expect(errorOf('Phone')).toContain('10-digit number');
    expect(field('Phone').getAttribute('aria-describedby')).toContain(`${field('Phone').id}-error`);
    expect(errorOf('First name')).toBeNull();
  });

  it('R-CHK-13 R-CHK-14 R-CHK-15 R-CHK-16 looks up six digits and fills in the only post office', async () => {
    const { requests: asked } = await openCheckout();
    await screen.findByRole('heading', { name: 'Delivery' });
    await type('PIN code', '45200');
    expect(asked().some((call) => call.includes('pincode'))).toBe(false);
    await type('PIN code', '452001');
    await waitFor(() => expect(field('Locality').tagName).toBe('SELECT'));
    expect([field('Locality').value, field('City').value, field('State').value]).toEqual([
      'Indore GPO',
      'Indore',
      'Madhya Pradesh',
    ]);
    expect(field('City').readOnly && field('State').readOnly).toBe(true);
  });

  it('R-CHK-17 clears the place where there are several, until a locality is chosen', async () => {
    await openCheckout({ ...usual, 'GET /api/pincode/452018': pin(GPO, PALASIA) });
    await fillIn();
    await type('PIN code', '452018');
    await waitFor(() => expect(field('Locality').tagName).toBe('SELECT'));
    expect([field('Locality').value, field('City').value, field('State').value]).toEqual(['', '', '']);
    await type('Locality', 'Old Palasia');
    expect([field('City').value, field('State').value]).toEqual(['Indore', 'Madhya Pradesh']);
  });

  it('R-CHK-18 opens the place for typing when the lookup fails, and asks for what is to be typed', async () => {
    await openCheckout({ ...usual, 'GET /api/pincode/744101': 'no connection' });
    await screen.findByRole('heading', { name: 'Delivery' });
    await type('PIN code', '744101');
    await waitFor(() => expect(field('City').readOnly).toBe(false));
    await press('Pay now');
    expect([errorOf('City'), errorOf('State')]).toEqual(['Enter the city.', 'Enter the state.']);
    await press('City');
    expect(document.activeElement).toBe(field('City'));
    await type('City', 'Port Blair');
    expect(field('City').value).toBe('Port Blair');
    expect(field('Locality').tagName).toBe('INPUT');
  });

  it('R-CHK-03 R-CHK-04 R-CHK-05 asks for a billing address only where it is another', async () => {
    await openCheckout();
    await screen.findByRole('heading', { name: 'Delivery' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Same as shipping' }).checked).toBe(true);
    expect(document.getElementById('billingAddress')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'A different address' })));
    expect(document.getElementById('billingAddress')).toBeTruthy();
  });

  it('P11 comes back as it was typed', async () => {
    await openCheckout();
    await fillIn();
    cleanup();
    await openCheckout();
    await screen.findByRole('heading', { name: 'Delivery' });
    await waitFor(() => expect(field('City').value).toBe('Indore'));
    expect([field('First name').value, field('Locality').value]).toEqual(['Meera', 'Indore GPO']);
  });
});

const couponHint = () => document.getElementById('couponCode-help')?.textContent;
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tick = (name: RegExp) => act(async () => void fireEvent.click(box(name)));
const asking = (query: string, own: object) => ({
  [`GET /api/checkout/quote?${query}`]: { data: { ...KNOWN, ...own } },
});

describe('finishing touches', () => {
  it('R-CHK-20 every amount and day is the server’s; what is wanted is sent with the order', async () => {
    const express = { code: 'express', label: 'Express delivery', amount: 200 };
    const wrap = { code: 'gift_wrap', label: 'Gift wrap, 1 item', amount: 25 };
    const total = 1603;
    const { calls } = await openCheckout({
      ...usual,
      ...asking('pinCode=452001&express=true', { charges: [...KNOWN.charges, express], total: 1578 }),
      ...asking('pinCode=452001&express=true&giftWrap=l1', { charges: [...KNOWN.charges, express, wrap], total }),
      ...asking('pinCode=452001&express=true&giftWrap=l1&deliverOn=2026-11-28', {
        charges: [...KNOWN.charges, express, wrap],
        total,
        days: { ...DAYS, arrivesOn: '2026-11-28' },
      }),
    });
    await fillIn();
    expect(await screen.findByText('Arrives by Friday, 27 November instead of Tuesday, 1 December.')).toBeTruthy();
    await tick(/Express delivery/);
    await tick(/Gift wrap/);
    await press(/^Day of arrival/);
    await press(/^28 ₹200, Saturday 28.*, express$/);
    await press(/^Deliver on/);
    await tick(/No prices/);
    await type('A message for the card', ' Happy birthday ');
    expect(await screen.findByText('16 of 200')).toBeTruthy();
    expect(await screen.findByText('Gift wrap, 1 item')).toBeTruthy();
    expect((await screen.findAllByText('₹1,603')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Saturday, 28 November', { selector: 'strong' })).toBeTruthy();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    expect(calls.find(({ path }) => path === '/api/checkout')?.body).toMatchObject({
      express: true,
      giftWrap: ['l1'],
      giftMessage: 'Happy birthday',
      hidePrices: true,
      deliverOn: '2026-11-28',
      productPrice: total,
    });
  });

  it('a coupon takes its part off at once; one that is refused says why at its field, and never stops the payment', async () => {
    const off = { discounts: [{ code: 'coupon', label: 'Coupon TEN', amount: 129.9 }], total: 1248.1 };
    const problem = 'This is not one of our codes. Please check it.';
    const { calls, requests: asked } = await openCheckout({
      ...usual,
      'GET /api/checkout/orders/o1': progress('awaiting_payment'),
      ...asking('pinCode=452001&couponCode=TEN', { ...off, coupon: { code: 'TEN', problem: '' } }),
      ...asking('pinCode=452001&couponCode=NONE', { coupon: { code: 'NONE', problem } }),
    });
    await fillIn();
    await type('Coupon code', 'none');
    await act(async () => void fireEvent.keyDown(field('Coupon code'), { key: 'Enter' }));
    await waitFor(() => expect(couponHint()).toBe(`${problem} You can still pay without it.`));
    expect(field('Coupon code').getAttribute('aria-invalid')).toBeNull();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    expect(asked()).toContain('POST /api/checkout');
    expect(calls.find(({ path }) => path === '/api/checkout')?.body).not.toHaveProperty('couponCode');
    await act(async () => opened().options.modal.ondismiss());
    await type('Coupon code', ' ten ');
    await press('Apply');
    expect(await screen.findByText('TEN applied.')).toBeTruthy();
    expect(screen.getByText('Coupon TEN').closest('div')?.textContent).toContain('−₹129.90');
    await press('Remove the code');
    await waitFor(() => expect(screen.queryByText('Coupon TEN')).toBeNull());
    expect(field('Coupon code').value).toBe('');
  });

  it('a gift for somebody else asks for the buyer, and a reload brings all of it back', async () => {
    const whoPays = 'Not available for gifts: the courier would ask them to pay.';
    const answers = {
      ...usual,
      ...asking('pinCode=452001&isGift=true', { cash: { fee: 40, problem: whoPays } }),
    };
    await openCheckout(answers);
    await fillIn();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Send it to someone else' })));
    expect([field('First name').value, field('Your name').value]).toEqual(['', 'Meera Iyer']);
    await type('First name', 'Asha');
    await type('Your phone', '98450 12345');
    await type('A message for the card', 'For you');
    cleanup();
    const { calls } = await openCheckout(answers);
    await screen.findByRole('heading', { name: 'Delivery' });
    expect([field('First name').value, field('Your name').value, field('A message for the card').value]).toEqual([
      'Asha',
      'Meera Iyer',
      'For you',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Same as shipping/ }).checked).toBe(true);
    await press('Pay now');
    expect(calls.some(({ path }) => path === '/api/checkout')).toBe(false);
    expect(screen.getByText('1 field').parentElement?.textContent).toBe('1 field left');
    expect(await screen.findByText(whoPays)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ }).disabled).toBe(true);
    await press('Last name');
    expect(document.activeElement).toBe(field('Last name'));
    await type('Last name', 'Rao');
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    expect(calls.find(({ path }) => path === '/api/checkout')?.body).not.toHaveProperty('billingAddress');
  });
});

describe('paying', () => {
  it('R-PAY-02 R-PAY-03 R-PAY-04 waits for the script', async () => {
    Reflect.deleteProperty(window, 'Razorpay');
    await openCheckout();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading Payment...' })).disabled).toBe(false);
    await scriptComes();
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy();
  });

  it('R-PAY-05 R-ERR-15 R-ERR-25 says that it cannot go on, marks the fields, counts those that are open and jumps to them', async () => {
    Reflect.deleteProperty(window, 'Razorpay');
    const { requests: asked } = await openCheckout();
    await screen.findByRole('heading', { name: 'Delivery' });
    await press('Loading Payment...');
    expect(
      screen.getByText("Can't proceed: Razorpay not loaded or form invalid.").closest('[role=alert]'),
    ).toBeTruthy();
    expect(document.querySelectorAll('[aria-invalid]').length).toBeGreaterThan(5);
    expect(screen.queryByText('INVALID')).toBeNull();
    expect(screen.getByText('3 fields').parentElement?.textContent).toBe('3 fields left');
    await press('PIN code');
    expect(document.activeElement).toBe(field('PIN code'));
    expect(asked().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('P11 offers a retry when the script is blocked, and keeps the form', async () => {
    Reflect.deleteProperty(window, 'Razorpay');
    await openCheckout();
    await fillIn();
    await act(async () => void script()?.dispatchEvent(new Event('error')));
    await press('Try again');
    await scriptComes();
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy();
    expect(field('First name').value).toBe('Meera');
  });

  it('R-PAY-06 to R-PAY-11 R-PAY-14 opens one window for one order, however often it is pressed', async () => {
    const { calls, requests: asked } = await openCheckout();
    await fillIn();
    const form = document.querySelector('form') as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(FakeWindow.opened).toHaveLength(1));
    expect(asked().filter((call) => call === 'POST /api/checkout')).toHaveLength(1);
    expect(asked().indexOf('GET /api/razorpay-key')).toBeLessThan(asked().indexOf('POST /api/checkout'));
    const call = calls.find(({ path }) => path === '/api/checkout');
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,64}$/);
    expect(call?.body).toEqual({
      firstName: 'Meera',
      lastName: 'Iyer',
      address: '14, 2nd Cross',
      city: 'Indore',
      state: 'Madhya Pradesh',
      pinCode: '452001',
      phone: '9845012345',
      locality: 'Indore GPO',
      productPrice: 1378,
    });
    expect(opened().options).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 137_800,
      currency: 'INR',
      name: 'Saugaat',
      description: 'Lamp',
      prefill: ORDER.prefill,
    });
  });

  it('R-ERR-16 writes down a missing key and says nothing', async () => {
    const { requests: asked } = await openCheckout({ ...usual, 'GET /api/razorpay-key': { data: {} } });
    await fillIn();
    await press('Pay now');
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        expect.anything(),
        expect.objectContaining({ message: 'Razorpay key not received from backend' }),
      ),
    );
    expect(asked()).not.toContain('POST /api/checkout');
    expect(document.querySelector('form [role=alert]')?.textContent).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(false);
  });

  it('P10 R-PAY-14 a closed window is not paid yet; the next press pays the same order', async () => {
    const { calls } = await openCheckout({ ...usual, 'GET /api/checkout/orders/o1': progress('awaiting_payment') });
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    await act(async () => opened().options.modal.ondismiss());
    expect(screen.getByText(/^Not paid yet\./)).toBeTruthy();
    await press('Pay now');
    await waitFor(() => expect(FakeWindow.opened).toHaveLength(2));
    const keys = calls
      .filter(({ path }) => path === '/api/checkout')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('P10 P34 a closed window whose bank has not answered says so, and paying again stays possible', async () => {
    const waiting = progress('awaiting_payment');
    await openCheckout({
      ...usual,
      'GET /api/checkout/orders/o1': waiting,
      'POST /api/payments/orders/o1/check': { data: { ...waiting.data, isPaymentPending: true } },
    });
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    await act(async () => opened().options.modal.ondismiss());
    expect(await screen.findByText(/^Your bank hasn’t answered yet\./)).toBeTruthy();
    expect(screen.queryByText(/^Not paid yet\./)).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy();
  });

  it('P10 an order that is not paid says so on its own screen, asks the gateway once and leads to paying', async () => {
    const { calls } = await openCheckout(
      { ...usual, 'GET /api/checkout/orders/o1': progress('awaiting_payment') },
      { path: '/checkout?order=o1' },
    );
    expect(await screen.findByRole('heading', { name: 'Not paid yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/checkout');
    expect(document.body.textContent).not.toMatch(/do not pay again/i);
    expect(calls.filter(({ path }) => path === '/api/payments/orders/o1/check')).toHaveLength(1);
  });

  it('P10 goes on by itself when the payment of a closed window arrives', async () => {
    const { at } = await openCheckout();
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    await act(async () => opened().options.modal.ondismiss());
    await waitFor(() => expect(at()).toBe('/checkout?order=o1'));
    expect(await screen.findByRole('heading', { name: 'Thank you, your order is in' })).toBeTruthy();
  });

  it('P63 in a browser that shows no window goes to the gateway’s own page', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Instagram 334.0');
    await openCheckout({ ...usual, 'GET /api/checkout/orders/o1': progress('awaiting_payment') });
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    const callback_url = `${window.location.origin}/api/payments/callback`;
    expect(opened().options).toMatchObject({ redirect: true, callback_url });
    const shownAgain = Object.assign(new Event('pageshow'), { persisted: true });
    await act(async () => void window.dispatchEvent(shownAgain));
    expect(await screen.findByText(/^Not paid yet\./)).toBeTruthy();
  });

  it('P63 comes back from there with the reason of a failure, which the shop knows, and can pay again', async () => {
    const failed = progress('payment_failed');
    const data = { ...failed.data, paymentProblem: 'Your bank declined it.' };
    await openCheckout({ ...usual, 'GET /api/checkout/orders/o1': { data } }, { path: '/checkout?failed=o1' });
    const told = await screen.findByText(/Your bank declined it\. Your cart and your order are still open\./);
    expect(told.closest('[role=alert]')).toBeTruthy();
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    expect(screen.queryByText(/Your bank declined it/)).toBeNull();
  });

  it('P09 tells a payment that failed; nothing is lost', async () => {
    const { at } = await openCheckout();
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    await act(async () => opened().failed({ error: { description: 'Your bank declined it.' } }));
    expect(screen.getByText(/Your bank declined it\. Your cart and your order are still open\./)).toBeTruthy();
    expect(at()).toBe('/checkout');
    expect(field('First name').value).toBe('Meera');
  });

  it('R-PAY-12 P08 confirms what the window hands over, and an alert tells the payment id; the next order begins anew', async () => {
    sessionStorage.setItem('deliverWay', JSON.stringify({ express: true, day: '' }));
    const { calls, at } = await openCheckout({
      ...usual,
      ...asking('express=true', {}),
      ...asking('pinCode=452001&express=true', {}),
    });
    await fillIn();
    expect(box(/Express delivery/).checked).toBe(true);
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    await act(async () => opened().options.handler(PAID));
    await waitFor(() => expect(at()).toBe('/checkout?order=o1'));
    expect(calls.find(({ path }) => path === '/api/payments/confirm')?.body).toEqual(PAID);
    expect((await screen.findByText(/^Payment successful\..* pay_1$/)).closest('[role=alert]')).toBeTruthy();
    expect([sessionStorage.getItem('checkout'), sessionStorage.getItem('deliverWay')]).toEqual([null, null]);
  });

  it('P17 waits for a payment that cannot be confirmed from here, and never asks for it again', async () => {
    let state = progress('awaiting_payment');
    jest.useFakeTimers();
    await openCheckout({
      ...usual,
      'POST /api/payments/confirm': 'no connection',
      'GET /api/checkout/orders/o1': () => state,
    });
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    await act(async () => opened().options.handler(PAID));
    expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeTruthy();
    expect(screen.getByText('Please do not pay again for this order.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    state = progress('paid', 'paid', 'pay_1');
    await act(async () => void (await jest.advanceTimersByTimeAsync(3_100)));
    expect(await screen.findByRole('heading', { name: 'Thank you, your order is in' })).toBeTruthy();
    jest.useRealTimers();
  });

  it('R-CART-21 tells a total that changed before the window opens', async () => {
    await openCheckout({ ...usual, 'POST /api/checkout': { data: { ...ORDER, amount: 147_800, priceChanged: true } } });
    await fillIn();
    await press('Pay now');
    expect(await screen.findByText(/Your total has changed to ₹1,478\./)).toBeTruthy();
    expect(FakeWindow.opened).toHaveLength(0);
  });

  it('P67 says before the form that nothing can be paid online, and cash on delivery stays possible', async () => {
    const online = { problem: 'Online payment is not available right now.' };
    const answers: StubbedResponses = { ...usual };
    for (const url of ['', '?pinCode=452001', '?pinCode=452001&payBy=cash']) {
      answers[`GET /api/checkout/quote${url}`] = { data: { ...KNOWN, online } };
    }
    const { requests } = await openCheckout(answers);
    await fillIn();
    const told = `${online.problem} You can choose cash on delivery instead. Your cart is saved.`;
    expect(screen.getByText(told)).toBeTruthy();
    const payOnline = screen.getByRole<HTMLInputElement>('radio', { name: /^Pay online/ });
    expect(payOnline.disabled).toBe(true);
    await press('Pay now');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(told);
    expect(requests()).not.toContain('POST /api/checkout');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /^Cash on delivery/ })));
    expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
  });

  it('tells why an order could not be opened', async () => {
    const message = 'Something in your cart cannot be bought at the moment.';
    await openCheckout({ ...usual, 'POST /api/checkout': errorResponse(409, 'checkout.unavailable', message) });
    await fillIn();
    await press('Pay now');
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
  });

  it('names what went while the address was filled in', async () => {
    const fields = [{ field: 'p1', message: '“Lamp” is sold out.' }];
    await openCheckout({
      ...usual,
      'POST /api/checkout': { status: 409, data: { message: 'x', code: 'checkout.sold_out', fields } },
    });
    await fillIn();
    await press('Pay now');
    const alert = await screen.findByText('“Lamp” is sold out. You have not been charged. Remove it to continue.');
    expect(alert.closest('[role=alert]')).toBeTruthy();
  });
});

describe('cash on delivery', () => {
  it('an order whose code was not entered can be placed later from its own screen, which speaks of no bank', async () => {
    const waiting = progress('awaiting_payment');
    let now = { data: { ...waiting.data, pay_by: 'cash' } };
    const { calls } = await openCheckout(
      {
        ...usual,
        'GET /api/checkout/orders/o1': () => now,
        'POST /api/orders/o1/cash-confirmation': () => {
          now = { data: { ...now.data, state: 'placed', payment_status: 'cod' } };
          return now;
        },
      },
      { path: '/checkout?order=o1' },
    );
    expect(await screen.findByRole('heading', { name: 'One step left' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/bank|do not pay again/i);
    await press('Enter the code');
    await screen.findByRole('dialog', { name: 'Place order SG-10001' });
    await type('Six-digit code', '405118');
    await press('Place order');
    expect(await screen.findByRole('heading', { name: 'Thank you, your order is in' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ code: '405118' });
  });

  it('a code that was typed for one try is not there at the next', async () => {
    await openCheckout({
      ...usual,
      ...asking('payBy=cash', {}),
      ...asking('pinCode=452001&payBy=cash', {}),
      'POST /api/checkout': { data: { ...ORDER, next: 'confirm' } },
      'POST /api/orders/o1/cash-confirmation': errorResponse(400, 'cod.code_wrong', 'This code is not right.'),
      'POST /api/orders/o1/cash-code': { data: { message: 'We sent another.' } },
    });
    await fillIn();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /^Cash on delivery/ })));
    await act(async () => void fireEvent.click(placeButton()));
    const dialog = await screen.findByRole('dialog', { name: 'Place order SG-10001' });
    await type('Six-digit code', '111111');
    await act(async () => void fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })));
    expect(screen.getByText(/^Not placed yet/)).toBeTruthy();
    await act(async () => void fireEvent.click(placeButton()));
    await screen.findByRole('dialog', { name: 'Place order SG-10001' });
    expect(field('Six-digit code').value).toBe('');
    expect(screen.queryByText('This code is not right.')).toBeNull();
  });
});

describe('P65 P66 an order that cannot be paid any more', () => {
  it('says why a coupon is gone, and shows the total without it', async () => {
    const why = 'This code has been used as often as it can be.';
    const { requests: asked } = await openCheckout({
      ...usual,
      'POST /api/checkout': errorResponse(409, 'coupon.used_up', why),
    });
    await fillIn();
    const before = asked().filter((request) => request.startsWith('GET /api/checkout/quote')).length;
    await press('Pay now');
    const told = `${why} Nothing was paid. Press the button again to continue without it, at the total shown.`;
    expect((await screen.findByText(told)).closest('[role=alert]')).toBeTruthy();
    await waitFor(() =>
      expect(asked().filter((request) => request.startsWith('GET /api/checkout/quote')).length).toBeGreaterThan(before),
    );
  });

  it('says that another window bought the cart, and begins anew with the next press', async () => {
    const closed = 'This checkout was closed.';
    await openCheckout({ ...usual, 'POST /api/checkout': errorResponse(409, 'checkout.closed', closed) });
    await fillIn();
    await press('Pay now');
    expect((await screen.findByText(closed)).closest('[role=alert]')).toBeTruthy();
    const kept = Object.values({ ...sessionStorage }).find((value) => String(value).includes('"attempt"'));
    expect(JSON.parse(String(kept))).toMatchObject({ attempt: null, orderId: null });
  });
});

describe('the order\u2019s screen', () => {
  it('offers the way back when the payment failed', async () => {
    const failed = { 'GET /api/checkout/orders/o1': progress('payment_failed', 'failed') };
    await openCheckout({ ...usual, ...failed }, { path: '/checkout?order=o1' });
    expect(await screen.findByRole('heading', { name: 'The payment failed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe('/checkout');
  });

  it('says that the money goes back when an item was gone before the payment came, and the next checkout is a new one', async () => {
    const gone = { 'GET /api/checkout/orders/o1': progress('refund_due', 'paid', 'pay_1') };
    const { at } = await openCheckout({ ...usual, ...gone });
    await fillIn();
    await press('Pay now');
    await waitFor(() => expect(opened()).toBeTruthy());
    expect(sessionStorage.getItem('checkout')).toContain('o1');
    await act(async () => opened().options.modal.ondismiss());
    expect(await screen.findByRole('heading', { name: 'Your payment is being refunded' })).toBeTruthy();
    expect(at()).toBe('/checkout?order=o1');
    expect(screen.getByText('Payment ID: pay_1')).toBeTruthy();
    expect(screen.queryByText(/Thank you|on its way to the workshop/)).toBeNull();
    expect(sessionStorage.getItem('checkout')).toBeNull();
  });

  it('leads back to what was bought by Buy Now, and a mail’s link opens it', async () => {
    const failed = progress('payment_failed', 'failed');
    failed.data.draftId = 'd1';
    await openCheckout({ ...usual, 'GET /api/checkout/orders/o1': failed }, { path: '/checkout?order=o1' });
    const again = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Pay again' });
    expect(again.getAttribute('href')).toBe('/checkout?draft=d1');
    cleanup();
    const draft = { 'GET /api/checkout/quote?draftId=d1': { data: QUOTE } };
    const { requests: asked } = await openCheckout({ ...usual, ...draft }, { path: '/checkout?draft=d1' });
    await screen.findByRole('button', { name: /^Pay now|^Loading Payment/ });
    expect(asked()).toContain('GET /api/checkout/quote?draftId=d1');
    expect(asked()).not.toContain('GET /api/checkout/quote');
  });

  it('says when there is no such order', async () => {
    await openCheckout(usual, { path: '/checkout?order=other' });
    expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeTruthy();
  });
});
