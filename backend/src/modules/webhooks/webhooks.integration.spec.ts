import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { captureLog } from '../../../testing/captured-log.js';
import { Gateway } from '../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { buyerWithCart, checkout, eventually, orderWith, startPayingShop } from '../orders/orders.fixture.js';
import { WebhookEndpoints } from './webhook-endpoints.service.js';
import { signatureHeaders } from './webhook.rules.js';
import type { NewWebhookDto, WebhookDeliveryDto, WebhookListDto } from './webhooks.controller.js';

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const URL = '/api/admin/webhooks';
const HOUR_MS = 3_600_000;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let log: () => string;
const secrets: string[] = [];
let receiver: Server;
let url: string;
let received: Received[] = [];
let answer = 204;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/saugaat`;
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
    SESSION_DAYS: '1000',
  });
  admin = await shop.signIn(ADMIN);
  log = captureLog(shop.app);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
  await new Promise((closed) => receiver.close(closed));
});
beforeEach(() => {
  received = [];
  answer = 204;
});

const call = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  shop.http<Body & { code: string }>(method, `${URL}${path}`, { token: admin.token, ...(body && { body }) });

const add = async (events: string[]): Promise<NewWebhookDto> => {
  const { body } = await call<NewWebhookDto>('POST', '', { url, events, isOn: true });
  secrets.push(body.secret);
  return body;
};

const deliveriesOf = async (id: string) => (await call<WebhookDeliveryDto[]>('GET', `/${id}/deliveries`)).body;

it('tells of a paid order once, signed, and of nothing that was not asked for', async () => {
  const { id, secret } = await add(['order.paid', 'stock.changed']);
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  await eventually(async () => {
    await shop.waitUntilIdle();
    expect(received.some(({ body: text }) => text.includes('order.paid'))).toBe(true);
  });
  const paid = received.filter(({ body: text }) => text.includes('order.'));
  expect(paid).toHaveLength(1);
  const [{ headers, body: text } = { headers: {}, body: '' }] = paid;
  expect(JSON.parse(text)).toMatchObject({
    type: 'order.paid',
    data: {
      id: body.orderId,
      number: expect.stringMatching(/^SG-\d+$/),
      state: 'paid',
      previousState: 'awaiting_payment',
    },
  });
  const messageId = String(headers['webhook-id']);
  const signed = signatureHeaders(secret, messageId, Number(headers['webhook-timestamp']), text);
  expect(headers).toMatchObject(signed);
  const delivery = (await deliveriesOf(id)).find(({ event }) => event === 'order.paid');
  expect(delivery).toMatchObject({ id: messageId, status: 'delivered', attempts: 1, lastError: null });
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
});

it('tries again later while the endpoint fails, says since when, and can be replayed', async () => {
  const { id } = await add(['order.cancelled']);
  answer = 500;
  expect((await call('POST', `/${id}/test`)).status).toBe(200);
  await shop.waitUntilIdle();
  expect(received).toHaveLength(1);
  expect((await deliveriesOf(id))[0]).toMatchObject({
    event: 'test',
    status: 'waiting',
    attempts: 1,
    lastError: 'It answered 500.',
  });
  const failing = (await call<WebhookListDto>('GET')).body.endpoints.find((one) => one.id === id);
  expect(failing?.failingSince).not.toBeNull();

  answer = 204;
  shop.clock.advance(HOUR_MS);
  await eventually(async () => {
    await shop.waitUntilIdle();
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered', attempts: 2 });
  });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await call<WebhookListDto>('GET')).body.endpoints.find((one) => one.id === id)?.failingSince).toBeNull();

  const [{ id: deliveryId } = { id: '' }] = await deliveriesOf(id);
  expect((await call('POST', `/deliveries/${deliveryId}/replay`)).status).toBe(200);
  await shop.waitUntilIdle();
  expect(received).toHaveLength(3);
  expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered', attempts: 3 });
  await call('DELETE', `/${id}`);
});

it('is switched off by an endpoint that answers 410', async () => {
  const { id } = await add(['order.cancelled']);
  answer = 410;
  await call('POST', `/${id}/test`);
  await shop.waitUntilIdle();
  expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'failed', attempts: 1 });
  expect((await call<WebhookListDto>('GET')).body.endpoints.find((one) => one.id === id)?.isOn).toBe(false);
  await call('DELETE', `/${id}`);
});

it('refuses addresses that cannot be called, unknown events and unknown ids', async () => {
  const wrong = await call('POST', '', { url: 'https://10.0.0.1/', events: ['order.paid'], isOn: true });
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'url', message: 'The address must be on the Internet.' }] },
  });
  expect((await call('POST', '', { url, events: ['order.sold'], isOn: true })).status).toBe(400);
  expect((await call('POST', '', { url, events: [], isOn: true })).status).toBe(400);
  expect((await call('GET', '/none/deliveries')).body.code).toBe('webhook.not_found');
  expect((await call('POST', '/deliveries/none/replay')).body.code).toBe('webhook.delivery_not_found');
});

it('keeps its secret when the shop seals all secrets anew', async () => {
  const { id, secret } = await add(['order.cancelled']);
  const sealed = () =>
    shop.em().execute<{ sealed: string }[]>('select sealed_secret as sealed from webhook_endpoint where id = ?', [id]);
  const before = await sealed();
  expect(await shop.app.get(WebhookEndpoints).resealAll()).toBe(1);
  expect(await sealed()).not.toEqual(before);
  await call('POST', `/${id}/test`);
  await shop.waitUntilIdle();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const signed = signatureHeaders(secret, String(headers['webhook-id']), Number(headers['webhook-timestamp']), body);
  expect(headers).toMatchObject(signed);
  await call('DELETE', `/${id}`);
});

it('never shows a secret again', async () => {
  const { id, secret } = await add(['order.paid']);
  expect(secret).toMatch(/^whsec_/);
  expect(JSON.stringify((await call('GET')).body)).not.toContain('whsec_');
  await call('DELETE', `/${id}`);
});

it('writes no secret of a webhook to the log: neither the shop’s own nor the gateway’s', async () => {
  const refused = await shop.http<{ code: string }>('POST', '/api/webhooks/razorpay', {
    headers: { 'x-razorpay-signature': 'sandbox-webhook-secret' },
    body: { event: 'payment.captured' },
  });
  expect(refused.status).toBe(400);
  expect(log()).toMatch(/"route":"\/api\/webhooks\/.+"status":400/);
  for (const secret of [...secrets, 'sandbox-webhook-secret', 'sandbox-key-secret']) {
    expect(log()).not.toContain(secret.replace('whsec_', ''));
  }
});
