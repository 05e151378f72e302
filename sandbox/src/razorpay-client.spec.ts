import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { createTestSandbox, type SandboxUnderTest } from './testing/webhook-receiver.js';

interface Transport {
  post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: { id: string } }>;
  defaults: { baseURL: string };
}

/** The package has no option for the address; its axios instance, which its types do not name, has. */
function transportOf(client: Razorpay): Transport {
  return (client.api as unknown as { rq: Transport }).rq;
}

describe('the official client', () => {
  let sandbox: SandboxUnderTest;
  let client: Razorpay;

  beforeEach(async () => {
    sandbox = await createTestSandbox();
    client = new Razorpay({ key_id: sandbox.keyId, key_secret: sandbox.keySecret });
    transportOf(client).defaults.baseURL = sandbox.url;
  });
  afterEach(() => sandbox.stop());

  const create = () =>
    client.orders.create({
      amount: 129_900,
      currency: 'INR',
      receipt: 'R-7',
      notes: { order: '7' },
      payment: {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
      },
    });

  it('P01 makes, finds and pays an order, and verifies its signature', async () => {
    const order = await create();
    expect(order).toMatchObject({ amount: 129_900, status: 'created', notes: { order: '7' } });
    expect((await client.orders.all({ receipt: 'R-7' })).items).toMatchObject([{ id: order.id }]);
    const { body } = await sandbox.call('POST', '/_pay', { order_id: order.id });
    const paymentId = body['razorpay_payment_id'] as string;
    const signature = body['razorpay_signature'] as string;
    expect(
      validatePaymentVerification({ order_id: order.id, payment_id: paymentId }, signature, sandbox.keySecret),
    ).toBe(true);
    expect((await client.orders.fetchPayments(order.id)).items).toMatchObject([{ id: paymentId, status: 'captured' }]);
    expect(await client.payments.fetch(paymentId)).toMatchObject({ amount: 129_900, order_id: order.id });
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
    expect(await client.payments.all({ count: 5 })).toMatchObject({ count: 1 });
  });

  it('captures and refunds', async () => {
    const order = await client.orders.create({ amount: 5000, currency: 'INR' });
    const paymentId = await sandbox.pay(order.id);
    expect(await client.payments.capture(paymentId, 5000, 'INR')).toMatchObject({ status: 'captured' });
    const refund = await client.payments.refund(paymentId, { amount: 2000, notes: { why: 'broken' } });
    expect(refund).toMatchObject({ entity: 'refund', amount: 2000 });
    expect(await client.refunds.fetch(refund.id)).toMatchObject({ payment_id: paymentId });
    expect(await client.payments.fetchMultipleRefund(paymentId, {})).toMatchObject({ count: 1 });
  });

  it('P44 sends an idempotency key only through its own transport', async () => {
    const paymentId = await sandbox.pay(await sandbox.order());
    const send = () =>
      transportOf(client).post(
        `/v1/payments/${paymentId}/refund`,
        { amount: 100 },
        { headers: { 'X-Refund-Idempotency': 'refund-0000000001' } },
      );
    expect((await send()).data.id).toBe((await send()).data.id);
  });

  it('throws the gateway error with its status', async () => {
    await expect(client.orders.create({ amount: 1, currency: 'INR' })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
    });
  });

  it('P03 throws a TypeError of its own, without status, when the answer never comes', async () => {
    await sandbox.call('PUT', '/_faults', { api: { dropResponseNext: 1 } });
    await expect(create()).rejects.toBeInstanceOf(TypeError);
    expect((await client.orders.all({ receipt: 'R-7' })).count).toBe(1);
  });
});
