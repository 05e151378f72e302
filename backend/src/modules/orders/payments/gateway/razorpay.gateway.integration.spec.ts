import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, paise, type DomainError } from '../../../../kernel/index.js';
import type { ConfigType } from '@nestjs/config';
import type { observabilityConfig, paymentsConfig } from '../../../../platform/config/index.js';
import { openTracing, type Tracing } from '../../../../platform/observability/tracing/index.js';
import { Gateway } from '../../../../../testing/gateway.js';
import { ConnectionLostError, GatewayApiError, type PaymentGateway } from './payment-gateway.js';
import { testPaymentGateway } from './payment-gateway.contract.fixture.js';
import { RazorpayGateway } from './razorpay.gateway.js';

/** More than any answer here takes, on the slowest machine. */
const PATIENT_MS = 60_000;
const AMOUNT = paise(129_900);
const HASTY_MS = 400;

let sandbox: Gateway;
let tracing: Tracing;
let gateway: PaymentGateway;

beforeAll(async () => {
  sandbox = await Gateway.start();
  tracing = await openTracing({} as ConfigType<typeof observabilityConfig>);
  gateway = gatewayThatWaits(PATIENT_MS);
});
afterEach(() => sandbox.faults());
afterAll(() => sandbox.stop());

function gatewayThatWaits(timeoutMs: number): PaymentGateway {
  const razorpay = {
    keyId: 'rzp_test_sandbox',
    keySecret: 'sandbox-key-secret',
    webhookSecret: 'sandbox-webhook-secret',
    checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    apiUrl: sandbox.url,
    timeoutMs,
    returnsAfterDays: 5,
    captureMinutes: 12,
  };
  return new RazorpayGateway(razorpay as ConfigType<typeof paymentsConfig>, tracing);
}

let receipts = 0;
const newReceipt = () => `SG-C-${(receipts += 1)}`;
const orderOf = (receipt: string) => ({ amount: AMOUNT, receipt, notes: { order_id: receipt } });
const made = async (receipt: string) => (await sandbox.state()).orders.filter((order) => order.receipt === receipt);

async function paid(): Promise<string> {
  const id = await gateway.createOrder(orderOf(newReceipt()));
  return (await sandbox.pay(id, { notify: false })).razorpay_payment_id;
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as DomainError,
  );

testPaymentGateway('Razorpay', async () => ({
  gateway,
  pay: async (orderId) => {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = await sandbox.pay(orderId, {
      notify: false,
    });
    const entity = { id: paymentId, order_id: orderId };
    const body = Buffer.from(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
    const signed = createHmac('sha256', 'sandbox-webhook-secret').update(body).digest('hex');
    return { paymentId, signature, webhook: { body, signature: signed } };
  },
}));

describe('the payment gateway', () => {
  it('P01 P36 makes an order that is captured by itself, finds it by its receipt, and tells its payment', async () => {
    const receipt = newReceipt();
    expect(await gateway.findOrders(receipt)).toEqual([]);
    const id = await gateway.createOrder(orderOf(receipt));
    const found = { id, amount: AMOUNT, currency: 'INR', notes: { order_id: receipt } };
    expect(await gateway.findOrders(receipt)).toEqual([found]);
    const { razorpay_payment_id: paymentId } = await sandbox.pay(id, { notify: false });
    const payment = await gateway.payment(paymentId);
    expect(payment).toMatchObject({ id: paymentId, orderId: id, status: 'captured', amount: AMOUNT, currency: 'INR' });
    expect(payment.createdAt).toBeInstanceOf(Date);
    expect(await gateway.paymentsOf(id)).toEqual([payment]);
    const soon = new Date(Date.now() + 60_000);
    expect(await gateway.capturedBetween(new Date(Date.now() - 600_000), soon)).toContainEqual(payment);
  });

  it('P03 loses an answer: nothing is concluded, the order is found by its receipt, and was made once', async () => {
    await gateway.findOrders('none');
    const receipt = newReceipt();
    await sandbox.faults({ api: { dropResponseNext: 1, only: 'POST /v1/orders' } });
    const failure = await failureOf(gateway.createOrder(orderOf(receipt)));
    expect(failure).toMatchObject({ code: 'payment.gateway_unavailable' });
    expect(failure?.cause).toBeInstanceOf(ConnectionLostError);
    const [order] = await made(receipt);
    expect(await gateway.findOrders(receipt)).toMatchObject([{ id: order?.id }]);
    expect(await made(receipt)).toHaveLength(1);
  });

  it('P03 asks again by itself for what may be asked twice', async () => {
    const paymentId = await paid();
    await sandbox.faults({ api: { dropResponseNext: 1 } });
    expect(await gateway.payment(paymentId)).toMatchObject({ id: paymentId });
  });

  it.each([
    [429, false],
    [500, false],
    [503, false],
    [502, true],
  ])('P42 is not available while it answers %d (a page: %s), and does nothing', async (status, html) => {
    const receipt = newReceipt();
    await sandbox.faults({ api: { failNext: 1, status, html } });
    const failure = await failureOf(gateway.createOrder(orderOf(receipt)));
    expect(failure).toMatchObject({ code: 'payment.gateway_unavailable', cause: { status } });
    expect(failure?.cause).toBeInstanceOf(GatewayApiError);
    expect(await gateway.findOrders(receipt)).toEqual([]);
  });

  it('P42 is not available when its answer does not come in time', async () => {
    const hasty = gatewayThatWaits(HASTY_MS);
    await sandbox.faults({ api: { delayMs: 60_000, only: 'GET /v1/payments' } });
    expect(await failureOf(hasty.payment('pay_1'))).toMatchObject({
      code: 'payment.gateway_unavailable',
      cause: { message: 'no answer in time' },
    });
  });

  it.each([401, 403])(
    'P67 tells that the key is not accepted (%d) apart from an outage, for every call',
    async (status) => {
      await sandbox.faults({ api: { failNext: 5, status } });
      const calls = [
        gateway.createOrder(orderOf(newReceipt())),
        gateway.findOrders('SG-1'),
        gateway.payment('pay_1'),
        gateway.refund({ paymentId: 'pay_1', amount: AMOUNT, refundId: newId() }),
        gateway.checkAccess(),
      ];
      for (const failure of await Promise.all(calls.map(failureOf))) {
        expect(failure).toMatchObject({ code: 'payment.gateway_refused', cause: { status } });
      }
      expect(await gateway.checkAccess()).toBeUndefined();
    },
  );

  it.each([
    ['429', { failNext: 100, status: 429 }],
    ['a page in place of JSON', { failNext: 100, status: 502, html: true }],
    ['an error of its own', { failNext: 100, status: 500 }],
  ])('P42 is not available with %s, whichever call it is', async (_what, api) => {
    const [from, until] = [new Date(Date.now() - 60_000), new Date()];
    await sandbox.faults({ api });
    const calls = [
      gateway.findOrders('SG-1'),
      gateway.checkAccess(),
      gateway.payment('pay_1'),
      gateway.paymentsOf('order_1'),
      gateway.capture('pay_1', AMOUNT),
      gateway.refund({ paymentId: 'pay_1', amount: AMOUNT, refundId: newId() }),
      gateway.refundsOf('pay_1'),
      gateway.refundById('rfnd_1'),
      gateway.capturedBetween(from, until),
      gateway.refundedBetween(from, until),
      gateway.dispute('disp_1'),
      gateway.disputesBetween(from, until),
      gateway.acceptDispute('disp_1'),
      gateway.contestDispute({
        disputeId: 'disp_1',
        summary: 'Delivered.',
        pdf: Buffer.from('%PDF-1.7'),
        fileName: 'evidence.pdf',
      }),
    ];
    for (const failure of await Promise.all(calls.map(failureOf))) {
      expect(failure).toMatchObject({ code: 'payment.gateway_unavailable', cause: { status: api.status } });
    }
  });

  it('P42 P44 a refund whose answer does not come in time is the same one when it is asked for again', async () => {
    const refund = { paymentId: await paid(), amount: paise(30_000), refundId: newId() };
    await sandbox.faults({ api: { delayMs: 60_000, only: 'POST /v1/payments' } });
    expect(await failureOf(gatewayThatWaits(HASTY_MS).refund(refund))).toMatchObject({
      code: 'payment.gateway_unavailable',
    });
    await sandbox.faults();
    const first = await gateway.refund(refund);
    expect(await gateway.refund(refund)).toMatchObject({ id: first.id });
    expect(await gateway.refundsOf(refund.paymentId)).toHaveLength(1);
  });

  it('P67 tells an amount above its limit and a receipt that is taken from each other', async () => {
    const receipt = newReceipt();
    await gateway.createOrder(orderOf(receipt));
    expect(await failureOf(gateway.createOrder(orderOf(receipt)))).toMatchObject({ code: 'payment.receipt_taken' });
    const tooLarge = { ...orderOf(newReceipt()), amount: paise(50_000_100) };
    expect(await failureOf(gateway.createOrder(tooLarge))).toMatchObject({ code: 'payment.amount_too_large' });
    const tooSmall = { ...orderOf(newReceipt()), amount: paise(1) };
    expect(await failureOf(gateway.createOrder(tooSmall))).toMatchObject({ code: 'payment.order_refused' });
  });

  it('P70 tells an empty balance, and refunds with the same key once there is some', async () => {
    const refund = { paymentId: await paid(), amount: paise(20_000), refundId: newId() };
    await sandbox.faults({ refunds: { emptyBalance: true } });
    expect(await failureOf(gateway.refund(refund))).toMatchObject({ code: 'refund.balance_too_low' });
    await sandbox.faults();
    expect(await gateway.refund(refund)).toMatchObject({ refundId: refund.refundId, amount: 20_000 });
  });

  it('P45 refuses what it does not know, and more than was paid, with its reason', async () => {
    expect(await failureOf(gateway.payment('pay_none'))).toMatchObject({
      code: 'payment.unknown',
      cause: { status: 400 },
    });
    expect(await failureOf(gateway.payment('../orders'))).toMatchObject({ code: 'payment.unknown' });
    const paymentId = await paid();
    const tooMuch = gateway.refund({ paymentId, amount: paise(AMOUNT + 1), refundId: newId() });
    expect(await failureOf(tooMuch)).toMatchObject({
      code: 'payment.unknown',
      cause: { message: expect.stringContaining('BAD_REQUEST_ERROR') },
    });
  });

  it('P44 refunds once, however often it is asked, also when the answer was lost', async () => {
    const paymentId = await paid();
    const refund = { paymentId, amount: paise(50_000), refundId: newId() };
    await sandbox.faults({ api: { dropResponseNext: 1, only: 'POST /v1/payments' } });
    const first = await gateway.refund(refund);
    expect(await gateway.refund(refund)).toMatchObject({ id: first.id, paymentId, amount: 50_000 });
    expect(first.refundId).toBe(refund.refundId);
    expect(await gateway.refundById(first.id)).toMatchObject({ id: first.id });
    const changed = await failureOf(gateway.refund({ ...refund, amount: paise(40_000) }));
    expect(changed).toMatchObject({ code: 'payment.unknown' });
    const other = await gateway.refund({ ...refund, refundId: newId() });
    expect(other.id).not.toBe(first.id);
  });
});
