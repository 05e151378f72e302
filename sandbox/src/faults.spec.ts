import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSandbox, type SandboxUnderTest } from './testing/webhook-receiver.js';

describe('faults of the interface', () => {
  let sandbox: SandboxUnderTest;
  beforeEach(async () => {
    sandbox = await createTestSandbox();
  });
  afterEach(() => sandbox.stop());

  const order = { amount: 500, currency: 'INR', receipt: 'R' };
  const plan = (api: Record<string, unknown>) => sandbox.call('PUT', '/_faults', { api });

  it('P51 merges what is asked and forgets everything on {}', async () => {
    await sandbox.call('PUT', '/_faults', { webhooks: { drop: 0.25 } });
    await plan({ failNext: 3 });
    const { body } = await sandbox.call('GET', '/_faults');
    expect(body).toMatchObject({ webhooks: { drop: 0.25, duplicate: 1 }, api: { failNext: 3, status: 500 } });
    await sandbox.call('PUT', '/_faults', {});
    expect((await sandbox.call('GET', '/_faults')).body).toMatchObject({
      webhooks: { drop: false },
      api: { failNext: 0 },
    });
  });

  it.each([429, 500, 503])('P42 fails the next calls with %d and does nothing', async (status) => {
    await plan({ failNext: 2, status });
    for (let at = 0; at < 2; at += 1) {
      const answer = await sandbox.call('POST', '/v1/orders', order);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ error: { code: status === 429 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR' } });
    }
    expect((await sandbox.call('GET', '/v1/orders?receipt=R')).body['count']).toBe(0);
    expect((await sandbox.call('POST', '/v1/orders', order)).status).toBe(200);
  });

  it('P42 answers a failed call with a page, as a proxy would', async () => {
    await plan({ failNext: 1, status: 502, html: true });
    const basic = Buffer.from(`${sandbox.keyId}:${sandbox.keySecret}`).toString('base64');
    const answer = await fetch(`${sandbox.url}/v1/orders`, { headers: { authorization: `Basic ${basic}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await answer.text()).toContain('<html>');
    expect((await sandbox.call('GET', '/v1/orders')).status).toBe(200);
  });

  it('P03 does the work and drops the answer', async () => {
    await plan({ dropResponseNext: 1, only: 'POST /v1/orders' });
    expect((await sandbox.call('GET', '/v1/orders?receipt=R')).body['count']).toBe(0);
    await expect(sandbox.call('POST', '/v1/orders', order)).rejects.toThrow('fetch failed');
    expect((await sandbox.call('GET', '/v1/orders?receipt=R')).body['count']).toBe(1);
    expect((await sandbox.call('POST', '/v1/orders', order)).body).toMatchObject({
      error: { description: 'Order receipt should be unique.' },
    });
  });

  it('P51 answers late', async () => {
    await plan({ delayMs: 120 });
    const start = Date.now();
    await sandbox.call('GET', '/v1/orders');
    expect(Date.now() - start).toBeGreaterThanOrEqual(119);
  });

  it('asks for credentials before it plays a fault', async () => {
    await plan({ failNext: 1 });
    expect((await sandbox.call('GET', '/v1/orders', undefined, { authorization: '' })).status).toBe(401);
    expect((await sandbox.call('GET', '/v1/orders')).status).toBe(500);
  });
});
