import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy, headerSettings } from '../../../platform/http/index.js';
import { startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import { buyerWithCart, checkout, confirm, eventually, orderWith, ordersOf } from '../orders.fixture.js';
import { GATEWAY_ADAPTERS } from './gateway/gateway-adapters.js';
import { SecondGateway, refundedAtSecondGateway } from './gateway/second-gateway.fixture.js';
import { PaymentReconciler } from './payment-reconciler.js';

const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  GATEWAY_ADAPTERS.set('second', SecondGateway);
  shop = await startTestShop({ demo: true, env: { PAYMENT_GATEWAY: 'second', ACCESS_TOKEN_MINUTES: '10000' } });
});
afterAll(async () => {
  await shop?.stop();
  GATEWAY_ADAPTERS.delete('second');
});

async function opened() {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  return { buyer, body, gatewayOrderId: body.razorpayOrderId };
}

describe('another gateway needs one adapter', () => {
  it('creates the order there, with its own key for the browser', async () => {
    const { body, gatewayOrderId } = await opened();
    expect(body.key).toBe('second_public_key');
    expect(SecondGateway.orders.get(gatewayOrderId)).toMatchObject({
      amount: body.amount,
      receipt: body.number,
      notes: { order_id: body.orderId },
    });
    const key = await shop.http<{ key: string }>('GET', '/api/razorpay-key');
    expect(key.body.key).toBe('second_public_key');
  });

  it('takes its webhook at a door of its own, with its headers and its signature, and closes the other', async () => {
    const { buyer, gatewayOrderId } = await opened();
    const { headers, payload } = SecondGateway.pay(gatewayOrderId);
    const at = (name: string, signed = headers) =>
      shop.http('POST', `/api/webhooks/${name}`, { headers: signed, payload });
    expect((await at('razorpay')).status).toBe(404);
    expect((await at('second', { ...headers, 'x-second-sign': 'x' })).status).toBe(400);
    expect((await ordersOf(shop, buyer)).map((order) => order.payment_status)).not.toContain('paid');
    expect((await at('second')).status).toBe(200);
    await orderWith(shop, buyer, 'paid');
  });

  it('takes the browser’s confirmation with its signature', async () => {
    const { buyer, gatewayOrderId } = await opened();
    SecondGateway.pay(gatewayOrderId);
    const paymentId = [...SecondGateway.payments.keys()].at(-1) as string;
    const signature = createHmac('sha256', 'second-gateway-secret')
      .update(`${paymentId}/${gatewayOrderId}`)
      .digest('base64');
    const answer = { razorpay_payment_id: paymentId, razorpay_order_id: gatewayOrderId };
    expect((await confirm(shop, buyer, { ...answer, razorpay_signature: 'f'.repeat(64) })).status).toBe(400);
    const confirmed = await confirm(shop, buyer, { ...answer, razorpay_signature: signature });
    expect(confirmed).toMatchObject({ status: 200, body: { payment_status: 'paid', payment_id: paymentId } });
  });

  it('is asked by the reconciler, and gives money back', async () => {
    const { buyer, body, gatewayOrderId } = await opened();
    SecondGateway.pay(gatewayOrderId);
    shop.clock.advance(HOUR_MS);
    await shop.app.get(PaymentReconciler).run();
    await orderWith(shop, buyer, 'paid');
    await shop.http('POST', `/api/orders/${body.orderId}/cancel`, { token: buyer.token });
    await eventually(async () => expect(refundedAtSecondGateway()).toBe(body.amount));
  });

  it('lets the payment page load its script and frames, and nothing of another gateway', async () => {
    const settings = headerSettings(shop.app);
    const policy = contentSecurityPolicy(settings, 'checkout');
    expect(policy).toContain("script-src 'self' https://js.second.example;");
    expect(policy).toContain('frame-src https://js.second.example https://pay.second.example;');
    expect(policy).toContain("connect-src 'self' https://pay.second.example;");
    const { headers } = await shop.http('GET', '/api/razorpay-key');
    expect(headers['permissions-policy']).toContain('payment=(self "https://pay.second.example")');
    expect(policy).not.toMatch(/razorpay|127\.0\.0\.1/);
  });
});
