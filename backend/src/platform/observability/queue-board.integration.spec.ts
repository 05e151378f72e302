import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { QUEUES } from '../queue/index.js';
import { mountQueueBoard } from './index.js';

const OWN = { origin: 'http://shop.test' };

let shop: TestShop;
let pass: { cookie: string };
let customer: { cookie: string; authorization: string };
beforeAll(async () => {
  shop = await startTestShop({ prepare: async (app) => mountQueueBoard(app) });
  pass = { cookie: (await shop.signIn(ADMIN)).cookie };
  const { cookie, token } = await shop.signInByMail('asha@example.com');
  customer = { cookie, authorization: `Bearer ${token}` };
});
afterAll(() => shop?.stop());

const call = <Body = string>(method: string, path: string, headers: Record<string, string> = {}) =>
  shop.http<Body>(method, `/admin/queues${path}`, { headers });

describe('Bull Board', () => {
  it.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/queue/mail'],
    ['GET', '/api/queues'],
    ['GET', '/static/js/main.js'],
    ['PUT', '/api/queues/mail/pause'],
  ])('R-SEC-11 sends everybody but the admin home: %s %s', async (method, path) => {
    const token = { authorization: `Bearer ${(await shop.signIn(`t${Math.random()}@example.com`)).token}` };
    const forged = { cookie: 'saugaat_admin=forged.pass' };
    for (const headers of [{}, customer, token, forged] as Record<string, string>[]) {
      const { status, headers: answered } = await call(method, path, { ...OWN, ...headers });
      expect({ status, to: answered.location }).toEqual({ status: 302, to: '/' });
    }
  });

  it('shows the admin every queue, with nothing from elsewhere', async () => {
    const { status, headers, body } = await call('GET', '/', pass);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<div id="root">');
    expect(body).not.toContain('https://');
    const queues = await call<{ queues: { name: string; counts: { completed: number } }[] }>(
      'GET',
      '/api/queues',
      pass,
    );
    expect(queues.body.queues.map(({ name }) => name)).toEqual([...QUEUES]);
    expect(queues.body.queues[0]?.counts.completed).toBeGreaterThan(0);
  });

  it('changes something for the shop’s own pages only, and the audit log tells it', async () => {
    expect((await call('PUT', '/api/queues/work/pause', pass)).status).toBe(403);
    const foreign = { ...pass, origin: 'https://elsewhere.example' };
    expect((await call('PUT', '/api/queues/work/pause', foreign)).status).toBe(403);
    expect((await call('PUT', '/api/queues/work/pause', { ...pass, ...OWN })).status).toBe(200);
    expect((await call('PUT', '/api/queues/work/resume', { ...pass, ...OWN })).status).toBe(200);
    const actions = await shop
      .em()
      .execute("select admin_email, subject_id, summary from admin_action where action = 'queues.board' order by id");
    expect(actions).toEqual(
      ['pause', 'resume'].map((step) => ({
        admin_email: ADMIN,
        subject_id: 'work',
        summary: `Bull Board, work: put ${step}`,
      })),
    );
  });

  it('shows no payload with an address', async () => {
    await shop.waitUntilIdle();
    const text = JSON.stringify(
      await Promise.all(
        ['mail', 'work', 'payments'].map(
          async (name) => (await call('GET', `/api/queues?activeQueue=${name}&status=completed`, pass)).body,
        ),
      ),
    );
    expect(text).toContain('challengeId');
    expect(text).not.toContain('asha@example.com');
  });
});
