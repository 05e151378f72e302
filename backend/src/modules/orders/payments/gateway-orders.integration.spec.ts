import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DomainError, ERRORS, type ErrorCode } from '../../../kernel/index.js';
import { AlertScheduler } from '../../../platform/observability/index.js';
import { Gateway, type HandlerAnswer } from '../../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import type { OrderStatusDto } from '../order/order.dto.js';
import { buyerWithCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';
import { RefundDispatcher } from '../refunds/index.js';
import type { RefundDetailDto } from '../order-admin/order-money.dto.js';
import { GatewayAccessCheck } from './gateway-alerts.js';
import { alternativeReceipt } from './gateway-orders.js';
import { PaymentGateway } from './gateway/index.js';
import { PaymentReconciler } from './payment-reconciler.js';

const SECOND_MS = 1_000;
const QUARTER_MS = 15 * 60 * SECOND_MS;

let gateway: Gateway;
let shop: TestShop;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { ACCESS_TOKEN_MINUTES: '100000' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.faults();
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const look = () => shop.app.get(AlertScheduler).evaluate();
const told = async (subject: string) =>
  (await shop.mails()).filter((mail) => mail.to === ADMIN && mail.subject === subject).map(({ text }) => text);
const onlineProblem = async ({ token }: SignedIn) =>
  (await shop.http<{ online: { problem: string } }>('GET', '/api/checkout/quote', { token })).body.online.problem;
const atGateway = async (receipt: string) => (await gateway.state()).orders.filter((one) => one.receipt === receipt);

/** An order of another system's with the same keys. */
async function foreignOrder(receipt: string, amount: number, notes: Record<string, string>): Promise<string> {
  const answer = await fetch(`${gateway.url}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-key-secret').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount, currency: 'INR', receipt, notes, payment_capture: 1 }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** An order of ours whose creation at the gateway has failed, so that the next call looks for its receipt. */
async function openedWithoutGateway(buyer: SignedIn) {
  await gateway.faults({ api: { failNext: 1, status: 500, only: 'POST /v1/orders' } });
  expect((await checkout(shop, buyer)).status).toBe(503);
  const [order] = await shop
    .em()
    .execute<{ id: string; number: string; amount: number }[]>(
      'select id, number, amount_paise::float8 as amount from shop_order where user_id = ?',
      [buyer.user.id],
    );
  return order as { id: string; number: string; amount: number };
}

describe('an order that another system created with our number as its receipt', () => {
  it('P64 is not adopted: ours gets another receipt, stays unpaid, and the admin is told once', async () => {
    const buyer = await buyerWithCart(shop);
    const { id, number, amount } = await openedWithoutGateway(buyer);
    const foreign = await foreignOrder(number, amount, { order_id: randomUUID() });
    await gateway.pay(foreign);

    const { status, body } = await checkout(shop, buyer);
    expect({ status, number: body.number }).toEqual({ status: 200, number });
    expect(body.razorpayOrderId).not.toBe(foreign);
    expect(await atGateway(alternativeReceipt({ id, number }))).toMatchObject([
      { id: body.razorpayOrderId, notes: { order_id: id } },
    ]);
    await shop.waitUntilIdle();
    expect((await ordersOf(shop, buyer)).map((order) => order.payment_status)).not.toContain('paid');

    await look();
    await look();
    const mails = await told('Another system uses our gateway account');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(number);
    expect(mails[0]).toContain(foreign);

    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
  });

  it('P64 is not adopted for its notes alone: the amount must be the order’s too', async () => {
    const buyer = await buyerWithCart(shop);
    const { id, number, amount } = await openedWithoutGateway(buyer);
    const cheap = await foreignOrder(number, amount - 100, { order_id: id });
    const { body } = await checkout(shop, buyer);
    expect(body.razorpayOrderId).not.toBe(cheap);
    expect(await atGateway(alternativeReceipt({ id, number }))).toHaveLength(1);
  });

  it('P64 is found again under its other receipt after a lost answer, and created once', async () => {
    const buyer = await buyerWithCart(shop);
    const { id, number, amount } = await openedWithoutGateway(buyer);
    await foreignOrder(number, amount, {});
    await gateway.faults({ api: { failNext: 1, status: 500, only: 'POST /v1/orders' } });
    expect((await checkout(shop, buyer)).status).toBe(503);
    await gateway.faults();
    await gateway.faults({ api: { dropResponseNext: 1, only: 'POST /v1/orders' } });
    const { body } = await checkout(shop, buyer);
    expect(await atGateway(alternativeReceipt({ id, number }))).toMatchObject([{ id: body.razorpayOrderId }]);
  });

  it('P64 P67 is heard of by the gateway’s refusal of the receipt too', async () => {
    const buyer = await buyerWithCart(shop);
    const adapter = shop.app.get(PaymentGateway);
    const create = adapter.createOrder.bind(adapter);
    const asked: string[] = [];
    jest.spyOn(adapter, 'createOrder').mockImplementation((order) => {
      asked.push(order.receipt);
      if (asked.length === 1) throw new DomainError('payment.receipt_taken');
      return create(order);
    });
    const { status, body } = await checkout(shop, buyer);
    expect(status).toBe(200);
    expect(asked).toEqual([body.number, alternativeReceipt({ id: body.orderId, number: body.number })]);
  });
});

describe('an order that lost the id of its gateway order', () => {
  it('P31 P64 is paid all the same: the reconciler finds the gateway order that was created for it', async () => {
    const { buyer, order } = await opened();
    await shop.em().execute('update shop_order set gateway_order_id = null where id = ?', [order.orderId]);
    await gateway.pay(order.razorpayOrderId);
    await shop.waitUntilIdle();
    shop.clock.advance(QUARTER_MS);
    await shop.app.get(PaymentReconciler).run();
    expect(await orderWith(shop, buyer, 'paid')).toMatchObject({ number: order.number });
    expect(await atGateway(order.number)).toHaveLength(1);
  });
});

describe('a gateway that refuses', () => {
  it.each(['payment.amount_too_large', 'payment.order_refused'] satisfies ErrorCode[])(
    'P67 tells the buyer the truth: %s',
    async (code) => {
      const buyer = await buyerWithCart(shop);
      jest.spyOn(shop.app.get(PaymentGateway), 'createOrder').mockRejectedValue(new DomainError(code));
      const refused = await checkout(shop, buyer);
      expect(refused).toMatchObject({ status: ERRORS[code].status, body: { code, message: ERRORS[code].message } });
      expect(await onlineProblem(buyer)).toBe('');
    },
  );

  it('P67 our key is told to the buyer before the form, to the admin after 45 seconds, and ends by itself', async () => {
    const titles = ['The payment gateway refuses our key', 'The payment gateway accepts our key again'] as const;
    const counts = async () => Promise.all(titles.map(async (title) => (await told(title)).length));
    const buyer = await buyerWithCart(shop);
    expect(await onlineProblem(buyer)).toBe('');
    await gateway.faults({ api: { failNext: 100_000, status: 401 } });
    const refused = await checkout(shop, buyer);
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment.gateway_refused' } });
    expect(await onlineProblem(buyer)).toBe(ERRORS['payment.gateway_refused'].message);
    expect(await checkout(shop, buyer, { body: { payBy: 'cash' } })).toMatchObject({
      status: 200,
      body: { next: 'confirm' },
    });

    await look();
    expect(await counts()).toEqual([0, 0]);
    shop.clock.advance(45 * SECOND_MS);
    await shop.app.get(GatewayAccessCheck).run();
    await look();
    expect(await counts()).toEqual([1, 0]);
    expect((await told(titles[0]))[0]).toMatch(
      /For \d+ (?:seconds|minutes) nobody .*401 SERVER_ERROR .* admins\. Checkout/s,
    );

    await gateway.faults();
    await shop.app.get(GatewayAccessCheck).run();
    expect(await onlineProblem(buyer)).toBe('');
    await look();
    shop.clock.advance(QUARTER_MS);
    await look();
    expect(await counts()).toEqual([1, 1]);
    expect((await checkout(shop, buyer)).status).toBe(200);
  });

  it('P67 is noticed without a buyer where the gateway is asked every few minutes', async () => {
    const check = shop.app.get(GatewayAccessCheck);
    const adapter = shop.app.get(PaymentGateway);
    const asked = jest.spyOn(adapter, 'checkAccess');
    const config = (check as unknown as { config: { accessCheckMinutes: number } }).config;
    jest.replaceProperty(config, 'accessCheckMinutes', 5);
    await check.run();
    await check.run();
    expect(asked).toHaveBeenCalledTimes(1);
    shop.clock.advance(5 * 60 * SECOND_MS);
    await check.run();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('a refund that the gateway’s balance does not cover', () => {
  it('P70 is tried again later, shows why it waits, and is told to the admin once', async () => {
    const titles = ['Refunds wait for balance at the gateway', 'Refunds are sent again'] as const;
    const admin = await shop.signIn(ADMIN);
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    const shown = async () => {
      const url = `/api/admin/orders/${body.orderId}`;
      return (await shop.http<{ refunds: RefundDetailDto[] }>('GET', url, { token: admin.token })).body.refunds[0];
    };

    const refund = jest.spyOn(shop.app.get(PaymentGateway), 'refund');
    refund.mockRejectedValue(new DomainError('refund.balance_too_low'));
    await shop.http('POST', `/api/orders/${body.orderId}/cancel`, { token: buyer.token });
    await eventually(async () => expect((await shown())?.waitingSince).not.toBeNull());
    const first = await shown();
    expect(first).toMatchObject({ state: 'due', failure: null, isOpen: false });
    await look();
    await look();
    const [mail, ...more] = await told(titles[0]);
    expect(mail).toContain(`The refund of ${body.number}`);
    expect(more).toEqual([]);

    await shop.app.get(RefundDispatcher).reconcile();
    expect(refund).toHaveBeenCalledTimes(1);
    shop.clock.advance(QUARTER_MS);
    await shop.app.get(RefundDispatcher).reconcile();
    await eventually(async () => expect(refund.mock.calls.length).toBeGreaterThan(1));
    expect(await shown()).toMatchObject({ state: 'due', waitingSince: first?.waitingSince });

    refund.mockRestore();
    shop.clock.advance(2 * QUARTER_MS);
    await shop.app.get(RefundDispatcher).reconcile();
    await eventually(async () => expect(await shown()).toMatchObject({ state: 'processed', waitingSince: null }));
    await look();
    shop.clock.advance(QUARTER_MS);
    await look();
    expect(await told(titles[1])).toHaveLength(1);
  });

  it('P70 becomes a task for a person after two weeks', async () => {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    const refund = jest.spyOn(shop.app.get(PaymentGateway), 'refund');
    refund.mockRejectedValue(new DomainError('refund.balance_too_low'));
    await shop.http('POST', `/api/orders/${body.orderId}/cancel`, { token: buyer.token });
    const refunds = () =>
      shop
        .em()
        .execute<{ id: string; state: string; waiting: boolean }[]>(
          'select id, state, waiting_since is not null as waiting from refund where order_id = ?',
          [body.orderId],
        );
    await eventually(async () => expect(await refunds()).toMatchObject([{ state: 'due', waiting: true }]));
    shop.clock.advance(14 * 24 * 3_600_000);
    await shop.app.get(RefundDispatcher).reconcile();
    await eventually(async () => expect(await refunds()).toMatchObject([{ state: 'failed', waiting: false }]));
    await eventually(async () => expect(await told(`Refund failed: ${body.number}`)).toHaveLength(1));
  });
});

const progress = async ({ token }: SignedIn, orderId: string) =>
  (await shop.http<OrderStatusDto>('GET', `/api/checkout/orders/${orderId}`, { token })).body;
async function opened() {
  const buyer = await buyerWithCart(shop);
  return { buyer, order: (await checkout(shop, buyer)).body };
}

describe('the way back from the gateway’s own page', () => {
  const FORM = 'application/x-www-form-urlencoded';
  /** As a browser posts it for the gateway's site: no session, and another Origin. */
  const post = (fields: Record<string, string> | HandlerAnswer, type = FORM) =>
    shop.http<{ code?: string }>('POST', '/api/payments/callback', {
      headers: { 'content-type': type, origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams(Object.entries(fields)).toString(),
    });
  it('P12 P63 leads a signed success to the order, which the gateway’s own answer has paid, also the second time', async () => {
    const { buyer, order } = await opened();
    const answer = await gateway.pay(order.razorpayOrderId, { notify: false });
    for (const { status, headers } of [await post(answer), await post(answer)]) {
      expect({ status, location: headers.location }).toEqual({
        status: 303,
        location: `/checkout?order=${order.orderId}`,
      });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await progress(buyer, order.orderId)).toMatchObject({ payment_status: 'paid', paymentProblem: null });
  });

  it('P14 P15 P63 is refused with a signature that is not the gateway’s, or that of another order', async () => {
    const [one, other] = [await opened(), await opened()];
    const answer = await gateway.pay(one.order.razorpayOrderId, { outcome: 'authorized', notify: false });
    const forged = [
      { ...answer, razorpay_signature: answer.razorpay_signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...answer, razorpay_order_id: other.order.razorpayOrderId },
    ];
    for (const fields of forged) {
      expect(await post(fields)).toMatchObject({ status: 400, body: { code: 'payment.signature_wrong' } });
    }
    expect((await progress(other.buyer, other.order.orderId)).payment_status).toBe('pending');
  });

  it('P17 P63 is no proof of money: a payment that is not captured leaves the order unpaid', async () => {
    const { buyer, order } = await opened();
    const { status } = await post(await gateway.pay(order.razorpayOrderId, { outcome: 'authorized', notify: false }));
    expect(status).toBe(303);
    expect((await progress(buyer, order.orderId)).payment_status).toBe('pending');
  });

  it('P42 P63 leads on while the gateway does not answer, and the order is paid later', async () => {
    const { buyer, order } = await opened();
    const answer = await gateway.pay(order.razorpayOrderId, { notify: false });
    await gateway.faults({ api: { failNext: 1, status: 503 } });
    expect(await post(answer)).toMatchObject({ status: 303 });
    await orderWith(shop, buyer, 'paid');
  });

  it('P09 P63 leads a failure back to checkout, with the reason that the gateway gives us, not the form', async () => {
    const { buyer, order } = await opened();
    const failed = await gateway.pay(order.razorpayOrderId, { outcome: 'failure', notify: false });
    const { status, headers } = await post({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Call 1800-FRAUD for a refund.',
      'error[metadata]': JSON.stringify({ payment_id: failed.razorpay_payment_id, order_id: order.razorpayOrderId }),
    });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `/checkout?failed=${order.orderId}`,
    });
    const told = await progress(buyer, order.orderId);
    expect(told.state).toBe('payment_failed');
    expect(told.paymentProblem).toMatch(/\w/);
    expect(told.paymentProblem).not.toContain('FRAUD');
    await post(await gateway.pay(order.razorpayOrderId, { notify: false }));
    expect(await progress(buyer, order.orderId)).toMatchObject({ payment_status: 'paid', paymentProblem: null });
  });

  it('P63 takes one short form of an order of ours, and nothing else', async () => {
    const unknown = { 'error[code]': 'X', 'error[metadata]': '{"order_id":"order_none"}' };
    expect(await post(unknown)).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    expect(await post({ razorpay_payment_id: 'pay_1' })).toMatchObject({ status: 400 });
    expect(await post({ razorpay_payment_id: 'p'.repeat(9_000) })).toMatchObject({ status: 413 });
    expect(await post(unknown, 'text/plain')).toMatchObject({ status: 415 });
  });
});
