import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Outbox } from '../../platform/outbox/index.js';
import { JobRegistry, QUEUES, QueueService, jobNamed } from '../../platform/queue/index.js';
import { Gateway } from '../../../testing/gateway.js';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { eventually } from '../orders/orders.fixture.js';
import type { FailedJobDto, OpsDto } from './ops.dto.js';

const ORDER = '01939f2c-0000-7000-8000-000000000001';

interface Event {
  id: string;
  eventId: string;
  type: string;
  processedAt: string | null;
  outcome: string | null;
  isErased: boolean;
}

let gateway: Gateway;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startTestShop({ schedules: true, env: gateway.env });
  await gateway.sendWebhooksTo(await shop.url());
  token = (await shop.signIn(ADMIN)).token;
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const get = async <Body>(path: string) => (await shop.http<Body>('GET', `/api/admin/ops${path}`, { token })).body;
const post = (path: string) =>
  shop.http<{ code?: string; message: string }>('POST', `/api/admin/ops${path}`, { token });
const stored = async () => (await get<{ rows: Event[]; total: number }>('/events')).rows;
const actions = (action: string) =>
  shop.em().execute('select admin_email, summary from admin_action where action = ?', [action]);

describe('the figures for a person', () => {
  it('tell of queues, outbox, payments and process', async () => {
    await eventually(async () => {
      const idle = { outboxDue: 0, outboxOldestSeconds: null, lastWebhookAt: null, held: 0 };
      const ops = await get<OpsDto>('');
      expect(ops).toMatchObject(idle);
      expect(ops.lastReconciliationAt).not.toBeNull();
    });
    const ops = await get<OpsDto>('');
    expect(ops.queues?.map(({ name, failed }) => [name, failed])).toEqual(QUEUES.map((name) => [name, 0]));
    expect(ops.process).toMatchObject({ size: 10, inUse: expect.any(Number), memoryBytes: expect.any(Number) });
  });
});

describe('a job that failed for good', () => {
  it('says why, runs again once, and the audit log tells it', async () => {
    const handler = shop.app.get(JobRegistry).handler('orders.send-shipped');
    const handle = jest.spyOn(handler, 'handle').mockRejectedValue(new Error('550 5.1.1 <asha@example.com> unknown'));
    await shop.app
      .get(QueueService)
      .add({ ...jobNamed('orders.send-shipped'), attempts: 1 }, { orderId: ORDER }, ORDER);
    let failed: FailedJobDto[] = [];
    await eventually(async () => {
      failed = await get<FailedJobDto[]>('/jobs');
      expect(failed).toHaveLength(1);
    });
    expect(failed[0]).toMatchObject({
      id: ORDER,
      queue: 'mail',
      name: 'orders.send-shipped',
      words: 'The mail server refused it.',
      told: '550 5.1.1 <…@example.com> unknown',
      orderId: ORDER,
      repeats: false,
    });
    handle.mockResolvedValue();
    expect((await post(`/jobs/${ORDER}/retry`)).body).toEqual({ message: 'The job runs again.' });
    await eventually(async () => expect(await get('/jobs')).toEqual([]));
    await eventually(async () => expect(handle).toHaveBeenCalledTimes(2));
    await shop.waitUntilIdle();
    expect((await post(`/jobs/${ORDER}/retry`)).body.code).toBe('ops.job_not_failed');
    expect(await actions('job.retry')).toEqual([
      { admin_email: ADMIN, summary: 'The job orders.send-shipped was run again' },
    ]);
  });

  it.each(['nothing', 'repeat:orders.reconcile-payments:1', '01939f2c-0000-7000-8000-00000000000f'])(
    '%s is not one of them',
    async (id) => {
      const { status, body } = await post(`/jobs/${encodeURIComponent(id)}/retry`);
      expect([status, body.code]).toEqual([404, 'ops.job_not_failed']);
    },
  );
});

describe('a stored webhook', () => {
  it('is followed again through the outbox, each time it is asked for', async () => {
    const sent = { event: 'refund.created', event_id: 'evt_replay', payload: {} };
    expect((await gateway.send(sent)).status).toBe(200);
    await eventually(async () => expect((await stored())[0]?.outcome).toBe('ignored: not our order'));
    const [event] = await stored();
    expect(event).toMatchObject({ eventId: 'evt_replay', type: 'refund.created', isErased: false });
    const read = await shop.http<{ body: string }>('GET', '/api/admin/ops/events/evt_replay/body', { token });
    expect(JSON.parse(read.body.body)).toMatchObject({ event: 'refund.created' });
    const add = jest.spyOn(shop.app.get(Outbox), 'add');
    for (const _ of [1, 2]) {
      shop.clock.advance(1_000);
      const before = (await stored())[0]?.processedAt;
      expect((await post(`/events/${event?.id}/replay`)).status).toBe(200);
      await eventually(async () => {
        const [again] = await stored();
        expect(again?.outcome).toBe('ignored: not our order');
        expect(again?.processedAt).not.toBe(before);
      });
    }
    expect(add).toHaveBeenCalledTimes(2);
    expect(await actions('payment_event.replay')).toHaveLength(2);
  });

  it('whose body was erased cannot be replayed and says so; one that is not there neither', async () => {
    await shop.em().execute("update payment_event set body = '' where event_id = 'evt_replay'");
    const [event] = await stored();
    expect(event?.isErased).toBe(true);
    const refused = await post(`/events/${event?.id}/replay`);
    expect([refused.status, refused.body.code]).toEqual([409, 'ops.event_erased']);
    expect((await stored())[0]?.outcome).toBe('ignored: not our order');
    for (const id of ['x', ORDER]) expect((await post(`/events/${id}/replay`)).status).toBe(404);
  });
});
