import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  startWebhookReceiver,
  createTestSandbox,
  waitUntil,
  type SandboxUnderTest,
  type WebhookReceiver,
} from '../testing/webhook-receiver.js';

const sentence = (body: Record<string, unknown>) => (body['error'] as { description: string }).description;

describe('refunds', () => {
  let ear: WebhookReceiver;
  let sandbox: SandboxUnderTest;
  let paymentId: string;

  beforeEach(async () => {
    ear = await startWebhookReceiver();
    sandbox = await createTestSandbox({ webhookUrl: ear.url });
    paymentId = await sandbox.pay(await sandbox.order(), { notify: false });
  });
  afterEach(async () => {
    await sandbox.stop();
    await ear.stop();
  });

  const refund = (body?: unknown, key?: string) =>
    sandbox.call('POST', `/v1/payments/${paymentId}/refund`, body, key ? { 'x-refund-idempotency': key } : {});
  const payment = async () => (await sandbox.call('GET', `/v1/payments/${paymentId}`)).body;
  const events = () => ear.received.map(({ event }) => event);

  it('refunds everything when no amount is given, and tells created and processed', async () => {
    const made = await refund({ notes: { why: 'late' }, receipt: 'R1' });
    expect(made.body).toMatchObject({
      entity: 'refund',
      amount: 50_000,
      payment_id: paymentId,
      status: 'pending',
      receipt: 'R1',
    });
    expect(await payment()).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 50_000 });
    await waitUntil(() => ear.received.length === 2);
    expect(events()).toEqual(['refund.created', 'refund.processed']);
    const told = JSON.parse(ear.received[1]?.body ?? '') as {
      contains: string[];
      payload: { refund: { entity: unknown } };
    };
    expect(told.contains).toEqual(['refund', 'payment']);
    const stored = await sandbox.call('GET', `/v1/refunds/${made.body['id'] as string}`);
    expect(stored.body).toMatchObject({ status: 'processed', acquirer_data: { arn: expect.any(String) } });
    expect(told.payload.refund.entity).toEqual(stored.body);
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}/refunds`)).body['items']).toEqual([stored.body]);
    expect((await sandbox.call('GET', '/v1/refunds')).body).toMatchObject({ entity: 'collection', count: 1 });
  });

  it('P44 gives the same refund for the same key and body, whatever the order of its fields', async () => {
    const first = await refund({ amount: 100, receipt: 'R' }, 'key-1234567');
    const second = await refund({ receipt: 'R', amount: 100 }, 'key-1234567');
    expect(second.body['id']).toBe(first.body['id']);
    expect(await payment()).toMatchObject({ amount_refunded: 100, refund_status: 'partial' });
    const other = await refund({ amount: 200 }, 'key-1234567');
    expect([other.status, sentence(other.body)]).toEqual([
      400,
      'Different request body sent for the same Idempotency Header',
    ]);
  });

  it('P44 answers 409 while the first request is at work', async () => {
    await sandbox.call('PUT', '/_faults', { refunds: { delayMs: 200 } });
    const both = await Promise.all([refund({ amount: 100 }, 'key-1234567'), refund({ amount: 100 }, 'key-1234567')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund({ amount: 100 }, 'key-1234567')).status).toBe(200);
    expect(await payment()).toMatchObject({ amount_refunded: 100 });
  });

  it.each(['short', 'with space 123', 'with.dot.12345'])('P44 refuses the key %j', async (key) => {
    expect((await refund({ amount: 100 }, key)).status).toBe(400);
  });

  it('P44 keeps a key free when its request was refused', async () => {
    expect((await refund({ amount: 90_000 }, 'key-1234567')).status).toBe(400);
    expect((await refund({ amount: 100 }, 'key-1234567')).status).toBe(200);
  });

  it('P45 refuses too much, twice, too little and uncaptured', async () => {
    const over = await refund({ amount: 50_001 });
    expect(sentence(over.body)).toBe('The refund amount provided is greater than amount captured');
    expect(sentence((await refund({ amount: 99 })).body)).toBe('The amount must be at least INR 1.00');
    await refund();
    expect(sentence((await refund()).body)).toBe('The payment has been fully refunded already');
    paymentId = await sandbox.pay(await sandbox.order({ payment: undefined }));
    expect(sentence((await refund()).body)).toBe('The payment status should be captured for action to be taken');
  });

  it('P46 never refunds more than was captured under 20 parallel requests', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => refund({ amount: 6_000 })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(await payment()).toMatchObject({ amount_refunded: 48_000 });
  });

  it('P47 can be processed at once: created carries it already', async () => {
    await sandbox.call('PUT', '/_faults', { refunds: { instant: true } });
    expect((await refund({ speed: 'optimum' })).body).toMatchObject({
      status: 'processed',
      speed_processed: 'instant',
    });
    await waitUntil(() => ear.received.length === 2);
    const created = ear.received.find(({ event }) => event === 'refund.created');
    expect(JSON.parse(created?.body ?? '')).toMatchObject({ payload: { refund: { entity: { status: 'processed' } } } });
  });

  it('is processed in the answer when it is asked to be fast, and says so', async () => {
    expect((await refund({ amount: 100, speed: 'optimum' })).body).toMatchObject({
      status: 'processed',
      speed_requested: 'optimum',
      speed_processed: 'instant',
    });
  });

  it('falls back to the normal speed, and tells of it', async () => {
    await sandbox.call('PUT', '/_faults', { refunds: { noInstant: true } });
    expect((await refund({ speed: 'optimum' })).body).toMatchObject({ status: 'pending', speed_processed: 'normal' });
    await waitUntil(() => ear.received.length === 3);
    expect(events()).toEqual(['refund.created', 'refund.speed_changed', 'refund.processed']);
  });

  it('P70 is refused while the balance is empty, in the dashboard too', async () => {
    await sandbox.call('PUT', '/_faults', { refunds: { emptyBalance: true } });
    const empty = 'Your account does not have enough balance to carry out the refund operation.';
    expect(sentence((await refund({}, 'key-1234567')).body)).toBe(empty);
    expect(sentence((await sandbox.call('POST', '/_refunds', { payment_id: paymentId })).body)).toBe(empty);
    await sandbox.call('PUT', '/_faults', {});
    expect((await refund({}, 'key-1234567')).status).toBe(200);
  });

  it('is refused at normal speed for a payment of more than six months', async () => {
    await sandbox.call('POST', `/_payments/${paymentId}/pass`, { minutes: 190 * 24 * 60 });
    const old = await refund();
    expect(old.body).toMatchObject({
      error: {
        description: 'Refund is not supported by the bank because the payment is more than 6 months old',
        source: null,
      },
    });
    expect((await refund({ speed: 'optimum' })).status).toBe(200);
  });

  it('P48 can fail: the money is there again', async () => {
    await sandbox.call('PUT', '/_faults', { refunds: { fail: true } });
    await refund();
    await waitUntil(() => events().includes('refund.failed'));
    expect(await payment()).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
    await sandbox.call('PUT', '/_faults', {});
    expect((await refund()).status).toBe(200);
  });

  it('P49 can be made in the dashboard, and held until it is settled', async () => {
    await sandbox.call('PUT', '/_faults', { refunds: { hold: true } });
    const made = await sandbox.call('POST', '/_refunds', { payment_id: paymentId, amount: 1000 });
    await waitUntil(() => events().includes('refund.created'));
    const settled = await sandbox.call('POST', `/_refunds/${made.body['id'] as string}/settle`, { to: 'processed' });
    expect(settled.body).toMatchObject({ status: 'processed', amount: 1000 });
    await waitUntil(() => events().includes('refund.processed'));
  });
});
