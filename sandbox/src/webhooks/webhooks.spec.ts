import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hmacHex } from '../gateway/signatures.js';
import {
  startWebhookReceiver,
  createTestSandbox,
  waitUntil,
  type SandboxUnderTest,
  type WebhookReceiver,
} from '../testing/webhook-receiver.js';

type State = { events: { id: string; event: string; state: string; attempts: number; deliveries: unknown[] }[] };

const amountIn = (body: string) =>
  (JSON.parse(body) as { payload: { payment: { entity: { amount: number } } } }).payload.payment.entity.amount;

async function statesUnderSeed42(webhookUrl: string): Promise<string[]> {
  const other = await createTestSandbox({ webhookUrl, seed: 42 });
  await other.call('PUT', '/_faults', { webhooks: { drop: 0.5 } });
  for (let at = 0; at < 12; at += 1) await other.pay(await other.order(), { outcome: 'failure' });
  let states: string[] = [];
  await waitUntil(async () => {
    const state = (await other.call('GET', '/_state')).body as unknown as State;
    states = state.events.map((event) => event.state);
    return !states.includes('pending');
  });
  await other.stop();
  return states;
}

describe('webhooks', () => {
  let ear: WebhookReceiver;
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    ear = await startWebhookReceiver();
    sandbox = await createTestSandbox({ webhookUrl: ear.url, retry: { firstMs: 20, maxMs: 60 }, seed: 7 });
  });
  afterEach(async () => {
    await sandbox.stop();
    await ear.stop();
  });

  const names = () => ear.received.map(({ event }) => event);
  const events = async () => ((await sandbox.call('GET', '/_state')).body as unknown as State).events;
  const faults = (webhooks: Record<string, unknown>) => sandbox.call('PUT', '/_faults', { webhooks });

  it('P18 signs the raw body, with an event id of its own for each event', async () => {
    await sandbox.pay(await sandbox.order({ notes: { to: 'आशा ✨' } }));
    await waitUntil(() => ear.received.length === 3);
    expect(names()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    for (const { body, signature } of ear.received) expect(signature).toBe(hmacHex(sandbox.webhookSecret, body));
    expect(new Set(ear.received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('has the fields of the public samples', async () => {
    await sandbox.pay(await sandbox.order({ receipt: 'R-1' }), { method: 'netbanking' });
    await waitUntil(() => ear.received.length === 3);
    await sandbox.pay(await sandbox.order(), { method: 'wallet', outcome: 'failure' });
    await waitUntil(() => ear.received.length === 4);
    const [authorized, captured, paid, failed] = ear.received.map(({ body }) => JSON.parse(body) as unknown);
    const common = {
      entity: 'payment',
      currency: 'INR',
      invoice_id: null,
      international: false,
      amount_refunded: 0,
      refund_status: null,
      description: null,
      card_id: null,
      vpa: null,
      notes: [],
    };
    expect(authorized).toMatchObject({
      entity: 'event',
      contains: ['payment'],
      payload: {
        payment: { entity: { ...common, status: 'authorized', captured: false, fee: null, error_source: null } },
      },
    });
    expect(authorized).not.toHaveProperty('payload.payment.entity.base_amount');
    expect(captured).toMatchObject({
      payload: {
        payment: { entity: { ...common, base_amount: 50_000, amount_transferred: 0, captured: true, bank: 'HDFC' } },
      },
    });
    expect(paid).toMatchObject({
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { ...common, status: 'captured', error_code: null } },
        order: {
          entity: { entity: 'order', amount_paid: 50_000, amount_due: 0, receipt: 'R-1', notes: [], status: 'paid' },
        },
      },
    });
    expect(paid).not.toHaveProperty('payload.payment.entity.acquirer_data');
    expect(failed).toMatchObject({
      event: 'payment.failed',
      payload: {
        payment: {
          entity: {
            ...common,
            wallet: 'payzapp',
            error_code: 'BAD_REQUEST_ERROR',
            error_source: 'issuer',
            error_step: 'payment_authorization',
            error_reason: 'payment_failed',
            acquirer_data: { transaction_id: null },
          },
        },
      },
    });
  });

  it('P22 sends again, with the same event id, until the answer is 2xx', async () => {
    ear.answers.push(500, 302, 404);
    await sandbox.pay(await sandbox.order(), { outcome: 'failure' });
    await waitUntil(() => ear.received.length === 4);
    expect(new Set(ear.received.map(({ eventId, body }) => eventId + body)).size).toBe(1);
    await waitUntil(async () => (await events()).every(({ state }) => state === 'delivered'));
    expect((await events())[0]).toMatchObject({ attempts: 4, deliveries: { length: 4 } });
  });

  it('gives up when the time is over', async () => {
    await sandbox.stop();
    sandbox = await createTestSandbox({ webhookUrl: ear.url, retry: { firstMs: 20, maxMs: 20, maxAgeMs: 1_500 } });
    ear.answers.push(...Array.from({ length: 99 }, () => 500));
    await sandbox.pay(await sandbox.order(), { outcome: 'failure' });
    await waitUntil(async () => (await events())[0]?.state === 'given_up');
    expect(ear.received.length).toBeGreaterThan(1);
  });

  it('keeps events until the address is known', async () => {
    await sandbox.stop();
    sandbox = await createTestSandbox();
    await sandbox.pay(await sandbox.order());
    expect((await events()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
    sandbox.sendWebhooksTo(ear.url);
    await waitUntil(() => ear.received.length === 3);
  });

  it('says nothing when the payment is made with notify: false', async () => {
    await sandbox.pay(await sandbox.order(), { notify: false });
    expect(await events()).toEqual([]);
  });

  it('P41 drops all, and replays one by its id', async () => {
    await faults({ drop: true });
    await sandbox.pay(await sandbox.order());
    await waitUntil(async () => (await events()).every(({ state }) => state === 'dropped'));
    expect(ear.received).toEqual([]);
    const last = (await events())[2];
    await sandbox.call('POST', '/_webhooks/replay', { event_id: last?.id });
    expect(ear.received).toMatchObject([{ eventId: last?.id, event: 'order.paid' }]);
    expect((await events())[2]).toMatchObject({ state: 'delivered' });
  });

  it('drops a share, the same one for the same seed', async () => {
    const first = await statesUnderSeed42(ear.url);
    expect(new Set(first)).toEqual(new Set(['delivered', 'dropped']));
    expect(await statesUnderSeed42(ear.url)).toEqual(first);
  });

  it('P24 sends each event n times with one event id', async () => {
    await faults({ duplicate: 50 });
    await sandbox.pay(await sandbox.order(), { outcome: 'failure' });
    await waitUntil(() => ear.received.length === 50);
    expect(new Set(ear.received.map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('P27 shuffles what belongs together', async () => {
    await faults({ shuffle: true });
    const orders = new Set<string>();
    for (let at = 0; at < 8; at += 1) {
      ear.received.length = 0;
      await sandbox.pay(await sandbox.order());
      await waitUntil(() => ear.received.length === 3);
      orders.add(names().join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('delays, names a wrong amount under a good signature, and signs badly', async () => {
    await faults({ delayMs: 150, wrongAmount: true });
    const start = Date.now();
    await sandbox.pay(await sandbox.order(), { outcome: 'failure' });
    await waitUntil(() => ear.received.length === 1);
    expect(Date.now() - start).toBeGreaterThanOrEqual(149);
    const [wrong] = ear.received;
    expect(amountIn(wrong?.body ?? '')).toBe(50_100);
    expect(wrong?.signature).toBe(hmacHex(sandbox.webhookSecret, wrong?.body ?? ''));

    await sandbox.call('PUT', '/_faults', {});
    await faults({ badSignature: true });
    await sandbox.pay(await sandbox.order(), { outcome: 'failure' });
    await waitUntil(() => ear.received.length === 2);
    const bad = ear.received[1];
    expect(amountIn(bad?.body ?? '')).toBe(50_000);
    expect(bad?.signature).not.toBe(hmacHex(sandbox.webhookSecret, bad?.body ?? ''));
  });

  it('P19 P30 sends any letter, signed with either secret', async () => {
    const raw = '{ "b" : 1,  "event":"made.up", "a":"é" }';
    const sent = await sandbox.call('POST', '/_webhooks/send', { raw, sign_with: 'key', event_id: 'evt_mine' });
    expect(sent.body).toMatchObject({ event_id: 'evt_mine', status: 200 });
    expect(ear.received).toMatchObject([
      { body: raw, eventId: 'evt_mine', signature: hmacHex(sandbox.keySecret, raw) },
    ]);
    await sandbox.call('POST', '/_webhooks/send', { event: 'order.paid', payload: { order: { entity: { id: 'x' } } } });
    expect(JSON.parse(ear.received[1]?.body ?? '')).toMatchObject({ event: 'order.paid', contains: ['order'] });
    await sandbox.call('POST', '/_webhooks/send', { event: 'order.paid', sign_with: 'none' });
    expect(ear.received[2]?.signature).toBe('undefined');
  });
});
