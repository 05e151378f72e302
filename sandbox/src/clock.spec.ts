import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTestSandbox,
  startWebhookReceiver,
  waitUntil,
  type SandboxUnderTest,
  type WebhookReceiver,
} from './testing/webhook-receiver.js';

const THEN = Date.parse('2026-10-24T06:30:00Z');

describe('a call at another time', () => {
  let shop: WebhookReceiver;
  let elsewhere: WebhookReceiver;
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    [shop, elsewhere] = [await startWebhookReceiver(), await startWebhookReceiver()];
    sandbox = await createTestSandbox({ webhookUrl: shop.url });
  });
  afterEach(async () => {
    await sandbox.stop();
    await shop.stop();
    await elsewhere.stop();
  });

  it('dates the order, its payment, the refund and their webhooks then, and sends these where it says', async () => {
    const headers = { 'x-sandbox-now': String(THEN), 'x-sandbox-webhooks': elsewhere.url };
    const call = async (path: string, body: unknown) => (await sandbox.call('POST', path, body, headers)).body;
    const order = await call('/v1/orders', { amount: 50_000, currency: 'INR', payment_capture: 1 });
    const paid = await call('/_pay', { order_id: order['id'] });
    const refund = await call(`/v1/payments/${String(paid['razorpay_payment_id'])}/refund`, { amount: 5_000 });
    const payment = await sandbox.call('GET', `/v1/payments/${String(paid['razorpay_payment_id'])}`);
    for (const made of [order, payment.body, refund]) expect(made['created_at']).toBe(THEN / 1000);
    await waitUntil(() => elsewhere.received.some(({ event }) => event === 'refund.processed'));
    for (const { body } of elsewhere.received) expect(JSON.parse(body)).toMatchObject({ created_at: THEN / 1000 });
    expect(shop.received).toEqual([]);
  });

  it('leaves all other calls at the present', async () => {
    await sandbox.call('GET', '/v1/orders', undefined, { 'x-sandbox-now': String(THEN) });
    await sandbox.pay(await sandbox.order());
    await waitUntil(() => shop.received.length === 3);
    const now = Math.floor(Date.now() / 1000);
    for (const { body } of shop.received) {
      expect((JSON.parse(body) as { created_at: number }).created_at).toBeGreaterThan(now - 100);
    }
  });
});
