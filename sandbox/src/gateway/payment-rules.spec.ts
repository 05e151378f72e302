import { beforeEach, describe, expect, it } from '@jest/globals';
import { createGateway, refusal } from '../testing/gateway.js';
import type { SettledStatus } from './payments.js';

let gateway: ReturnType<typeof createGateway>;
beforeEach(() => {
  gateway = createGateway();
});

const orderOf = (id: string) => gateway.orders.row(id).order;

const settledFrom = (outcome: 'pending' | 'failure' | 'authorized' | 'success', to: SettledStatus) => {
  const payment = gateway.attempt(gateway.order().id, { outcome, notify: false });
  return refusal(() => gateway.payments.settle(payment.id, to, true).status);
};

describe('the bank’s late answer', () => {
  it.each([
    ['pending', 'captured', 'captured'],
    ['pending', 'authorized', 'authorized'],
    ['pending', 'failed', 'failed'],
    ['failure', 'captured', 'captured'],
    ['failure', 'authorized', 'authorized'],
    ['failure', 'failed', '400 A payment that is failed cannot become failed.'],
    ['authorized', 'captured', 'captured'],
    ['authorized', 'authorized', '400 A payment that is authorized cannot become authorized.'],
    ['authorized', 'failed', 'failed'],
    ['success', 'captured', '400 A payment that is captured cannot become captured.'],
    ['success', 'authorized', '400 A payment that is captured cannot become authorized.'],
    ['success', 'failed', '400 A payment that is captured cannot become failed.'],
  ] as const)('after %s: %s is %s', async (outcome, to, answer) => {
    expect(await settledFrom(outcome, to)).toBe(answer);
  });

  it('tells of a captured payment that was authorized only what is new', async () => {
    await settledFrom('authorized', 'captured');
    expect(gateway.events()).toEqual(['payment.captured', 'order.paid']);
  });

  it('a second payment of an order that is paid does not pay it again', () => {
    const order = gateway.order();
    const late = gateway.attempt(order.id, { outcome: 'pending' });
    gateway.attempt(order.id, { notify: false });
    gateway.payments.settle(late.id, 'captured', true);
    expect(gateway.events()).toEqual(['payment.authorized', 'payment.captured']);
    expect(orderOf(order.id).amount_paid).toBe(50_000);
  });

  it('P62 that does not come in time fails the payment, and says so', () => {
    const payment = gateway.attempt(gateway.order().id, { outcome: 'pending' });
    expect(gateway.payments.timeOut(payment.id)).toMatchObject({
      status: 'failed',
      error_reason: 'payment_timed_out',
      error_step: 'payment_authentication',
    });
    expect(gateway.events()).toEqual(['payment.failed']);
  });
});

describe('an attempt to pay', () => {
  it('that succeeds is captured, pays its order and tells three events', () => {
    const order = gateway.order({ notes: { number: 'SG-1' } });
    const payment = gateway.attempt(order.id);
    expect(payment).toMatchObject({
      entity: 'payment',
      amount: 50_000,
      base_amount: 50_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: order.id,
      invoice_id: null,
      international: false,
      method: 'upi',
      amount_refunded: 0,
      amount_transferred: 0,
      refund_status: null,
      description: null,
      email: 'void@razorpay.com',
      contact: '+919999999999',
      notes: { number: 'SG-1' },
      fee: 1_180,
      tax: 180,
      error_code: null,
    });
    expect(payment.id).toMatch(/^pay_\w{14}$/);
    expect(payment.acquirer_data['rrn']).toMatch(/^\d{12}$/);
    expect(payment).not.toHaveProperty('offer_id');
    expect(orderOf(order.id)).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 50_000, amount_due: 0 });
    expect(gateway.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    expect(gateway.told('order.paid')).toMatchObject({
      payment: { entity: { id: payment.id } },
      order: { entity: { status: 'paid' } },
    });
    expect(gateway.payments.get(payment.id)).toEqual(payment);
  });

  it('carries what the buyer told', () => {
    const own = { email: 'meera@example.com', contact: '+919845012345', description: 'Lamp' };
    expect(gateway.attempt(gateway.order().id, own)).toMatchObject(own);
  });

  it('that fails leaves the order open, and says why', () => {
    const order = gateway.order();
    const payment = gateway.attempt(order.id, { outcome: 'failure' });
    expect(payment).toMatchObject({ status: 'failed', captured: false, error_reason: 'payment_failed', fee: null });
    expect(orderOf(order.id)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0, amount_due: 50_000 });
    expect(gateway.events()).toEqual(['payment.failed']);
    expect(gateway.attempt(order.id)).toMatchObject({ status: 'captured', error_reason: null });
    expect(orderOf(order.id).attempts).toBe(2);
  });

  it('whose bank has not answered is kept and told nobody', () => {
    const order = gateway.order();
    const payment = gateway.attempt(order.id, { outcome: 'pending' });
    expect(payment).toMatchObject({ status: 'created', captured: false });
    expect(gateway.payments.get(payment.id)).toEqual(payment);
    expect(orderOf(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    expect(gateway.events()).toEqual([]);
  });

  it('stays authorized where the order is captured by a call, or where that is asked for', () => {
    const byCall = gateway.order({ payment_capture: false });
    expect(gateway.attempt(byCall.id)).toMatchObject({ status: 'authorized', captured: false, fee: null });
    expect(orderOf(byCall.id).status).toBe('attempted');
    expect(gateway.events()).toEqual(['payment.authorized']);
    expect(gateway.paid({ outcome: 'authorized' }).status).toBe('authorized');
    expect(gateway.attempt(byCall.id, { method: 'bank_transfer' }).status).toBe('captured');
  });

  it('that nobody is to hear of is kept without an event', () => {
    expect(gateway.paid({ notify: false }).status).toBe('captured');
    expect(gateway.events()).toEqual([]);
  });

  it('of another amount pays only so much of its order', () => {
    const order = gateway.order();
    expect(gateway.attempt(order.id, { amount: 40_000 })).toMatchObject({ amount: 40_000, base_amount: 40_000 });
    expect(orderOf(order.id)).toMatchObject({ status: 'paid', amount_paid: 40_000, amount_due: 10_000 });
    const more = gateway.order();
    gateway.attempt(more.id, { amount: 60_000 });
    expect(orderOf(more.id)).toMatchObject({ amount_paid: 60_000, amount_due: 0 });
  });

  it('is refused for an order that is paid or that nobody knows, and by a method that is off', async () => {
    const { order_id } = gateway.paid();
    expect(await refusal(() => gateway.attempt(order_id))).toBe('400 Payment already done for this order.');
    expect(await refusal(() => gateway.attempt('order_x'))).toBe('400 The id provided does not exist');
    gateway.account.change({ disabled_methods: ['upi'] });
    expect(await refusal(() => gateway.paid())).toBe('400 upi payments are not enabled for this account. (method)');
  });

  it('a fee that the buyer bears comes on top, and the order is paid whole', () => {
    gateway.account.change({ fee_bearer: 'customer' });
    const payment = gateway.paid();
    expect(payment).toMatchObject({ amount: 51_180, base_amount: 51_180, fee: 1_180, tax: 180 });
    expect(orderOf(payment.order_id)).toMatchObject({ amount_paid: 50_000, amount_due: 0 });
  });

  it('an offer lowers what is charged, and the order is paid whole', () => {
    gateway.account.change({ offer_discount: 5_000 });
    const payment = gateway.paid();
    expect(payment).toMatchObject({ amount: 45_000, offer_id: expect.stringMatching(/^offer_/) });
    expect(orderOf(payment.order_id)).toMatchObject({
      amount_paid: 50_000,
      amount_due: 0,
      offer_id: payment.offer_id,
    });
  });
});

const authorizedPayment = () => gateway.attempt(gateway.order().id, { outcome: 'authorized', notify: false });
const captured = (id: string, body: unknown = { amount: 50_000, currency: 'INR' }) =>
  refusal(() => gateway.payments.capture(id, body));

describe('capture by a call', () => {
  it('takes the whole amount that was authorized, and pays the order', async () => {
    const { id, order_id } = authorizedPayment();
    expect(await captured(id)).toMatchObject({ status: 'captured', captured: true, fee: 1_180, tax: 180 });
    expect(orderOf(order_id).status).toBe('paid');
    expect(gateway.events()).toEqual(['payment.captured', 'order.paid']);
  });

  it('refuses another amount, another currency, and fields that it does not know', async () => {
    const { id } = authorizedPayment();
    const other = '400 Capture amount must be equal to the amount authorized (amount)';
    expect(await captured(id, { amount: 49_999, currency: 'INR' })).toBe(other);
    expect(await captured(id, { amount: 50_001, currency: 'INR' })).toBe(other);
    expect(await captured(id, { amount: 50_000, currency: 'USD' })).toBe('400 Currency is not supported (currency)');
    expect(await captured(id, { amount: 50_000 })).toBe('400 The currency field is required. (currency)');
    expect(await captured(id, { currency: 'INR' })).toBe('400 The amount field is required. (amount)');
    expect(await captured(id, { amount: 50_000, currency: 'INR', extra: 1 })).toBe(
      '400 extra is/are not required and should not be sent',
    );
  });

  it('refuses a payment that is captured, not authorized, or unknown', async () => {
    expect(await captured(gateway.paid().id)).toBe('400 This payment has already been captured');
    expect(await captured(gateway.paid({ outcome: 'failure' }).id)).toBe(
      '400 Only payments which have been authorized and not yet captured can be captured',
    );
    expect(await captured('pay_x')).toBe('400 The id provided does not exist');
  });

  it('P37 refuses a payment whose order another one has paid', async () => {
    const { id, order_id } = authorizedPayment();
    gateway.attempt(order_id, { notify: false });
    expect(await captured(id)).toBe(
      '400 Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    );
  });

  it('leaves out a fee that the buyer bears', async () => {
    gateway.account.change({ fee_bearer: 'customer' });
    const { id } = authorizedPayment();
    expect(await captured(id, { amount: 51_180, currency: 'INR' })).toMatch(/^400 Capture amount/);
    expect(await captured(id)).toMatchObject({ status: 'captured', amount: 51_180, fee: 1_180 });
  });
});

describe('the lists of payments', () => {
  it('of an order has all its payments, and none of others', async () => {
    const order = gateway.order();
    const first = gateway.attempt(order.id, { outcome: 'failure' });
    gateway.paid();
    const second = gateway.attempt(order.id);
    expect(gateway.payments.ofOrder(order.id)).toEqual({ entity: 'collection', count: 2, items: [first, second] });
    expect(await refusal(() => gateway.payments.ofOrder('order_x'))).toBe('400 The id provided does not exist');
    expect(gateway.payments.all()).toHaveLength(3);
    expect(gateway.payments.list({ count: '2' }).count).toBe(2);
  });

  it('a payment made earlier says so', () => {
    const { id, created_at } = gateway.paid();
    gateway.payments.backdate(id, 10);
    expect(gateway.payments.get(id).created_at).toBe(created_at - 600);
  });
});
