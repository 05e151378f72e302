import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captureLog } from '../../../../testing/captured-log.js';
import { ADMIN, TestShop, type SignedIn } from '../../../../testing/test-shop.js';
import { mountQueueBoard } from '../../../platform/observability/index.js';
import type { ApiKeyDto, CreatedApiKeyDto } from './api-keys.dto.js';
import { MAX_API_KEYS } from './api-key.rules.js';

const URL = '/api/admin/api-keys';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let shop: TestShop;
let owner: SignedIn;
let log: () => string;
const made: string[] = [];
beforeAll(async () => {
  const env = {
    API_KEY_CALLS_PER_MINUTE: '4',
    ACCESS_TOKEN_MINUTES: '1000000',
    ADMIN_SESSION_HOURS: '100000',
    ADMIN_IDLE_MINUTES: '1000000',
    ADMIN_PROOF_MINUTES: '1000000',
  };
  shop = await TestShop.start(env, { prepare: async (app) => mountQueueBoard(app) });
  owner = await shop.signIn(ADMIN);
  log = captureLog(shop.app);
});
afterAll(() => shop?.stop());

const call = <Body = { code?: string }>(method: string, url: string, body?: object) =>
  shop.http<Body>(method, url, { token: owner.token, ...(body && { body }) });
const create = async (name: string, role = 'desk', days: number | null = 90): Promise<CreatedApiKeyDto> => {
  const { body } = await call<CreatedApiKeyDto>('POST', URL, { name, role, days });
  made.push(body.key);
  return body;
};
const using = (key: string, method = 'GET', url = '/api/admin/orders', body?: object) =>
  shop.http<{ code?: string }>(method, url, { token: key, ...(body && { body }) });
const listed = async (id: string) => (await call<ApiKeyDto[]>('GET', URL)).body.find((one) => one.id === id);
const eventsOf = (kind: string) =>
  shop.em().execute<{ reason: string }[]>('select reason from security_event where kind = ? order by at, id', [kind]);

describe('API keys', () => {
  it('are shown once, kept as a hash, and say when and from where they were used', async () => {
    const { id, key, ...made } = await create('Warehouse scanner', 'workshop', 365);
    expect(made).toMatchObject({ name: 'Warehouse scanner', role: 'workshop', lastUsedAt: null, lastUsedFrom: null });
    expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)).toBe(365 * DAY_MS);
    expect(key).toMatch(/^sgk_test_[0-9A-Za-z]{38}$/);
    const { status, raw } = await using(key);
    expect(status).toBe(200);
    expect(raw.headers['set-cookie']).toBeUndefined();
    const rows = await shop.em().execute<object[]>('select to_jsonb(k)::text as row from api_key k');
    const everything = JSON.stringify([rows, (await call('GET', URL)).body]);
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(key.slice(12, -4));
    expect(await listed(id)).toMatchObject({ hint: `sgk_test_…${key.slice(-4)}`, lastUsedFrom: '127.0.…' });
    const { lastUsedAt } = (await listed(id)) ?? {};
    expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThan(Date.parse(made.createdAt));
  });

  it('act under their name, which the audit log finds', async () => {
    const { id, key } = await create('Desk bot');
    const coupon = { code: 'NOKEY', kind: 'percent', percent: 10, isOn: true };
    expect((await using(key, 'POST', '/api/admin/coupons', coupon)).body.code).toBe('access.right_missing');
    await shop.http('POST', '/api/contact', {
      body: { fullName: 'Tara', email: 'tara@example.com', subject: 'Lamp', message: 'Is it in stock?' },
    });
    const [message] = await shop.em().execute<{ id: string }[]>('select id from form_message');
    const done = await using(key, 'PUT', `/api/admin/messages/${message?.id}`, { state: 'answered' });
    expect(done.status).toBe(200);
    const { body } = await call<{ rows: { adminEmail: string }[] }>(
      'GET',
      `/api/admin/actions?who=${encodeURIComponent('API key Desk bot')}`,
    );
    expect(body.rows.map(({ adminEmail }) => adminEmail)).toEqual(['API key Desk bot']);
    expect((await call('DELETE', `${URL}/${id}`)).status).toBe(200);
    const actions = await shop
      .em()
      .execute<{ summary: string }[]>(
        `select summary from admin_action where subject_kind = 'api_key' and subject_id = ? order by at, id`,
        [id],
      );
    expect(actions.map(({ summary }) => summary)).toEqual([
      'Made the API key “Desk bot” with the right desk.',
      'Revoked the API key “Desk bot”.',
    ]);
  });

  it('are refused once they are revoked, have ended, or were never made, and the security log says why', async () => {
    const revoked = await create('Old website');
    expect((await using(revoked.key)).status).toBe(200);
    await call('DELETE', `${URL}/${revoked.id}`);
    expect((await call('DELETE', `${URL}/${revoked.id}`)).body.code).toBe('api_key.not_found');
    expect(await listed(revoked.id)).toBeUndefined();
    const ended = await create('Season', 'books', 90);
    shop.clock.advance(90 * DAY_MS);
    for (const key of [revoked.key, ended.key, revoked.key.replace(/..$/, 'zz'), 'sgk_live_']) {
      expect(await using(key)).toMatchObject({ status: 401, body: { code: 'access.key_refused' } });
    }
    expect((await eventsOf('api_key.refused')).map(({ reason }) => reason)).toEqual([
      'revoked',
      'ended',
      'unknown',
      'unknown',
    ]);
    expect((await listed(ended.id))?.name).toBe('Season');
  });

  it('are no session: no customer, no admin page, no refund, whatever the right', async () => {
    const { key } = await create('Not a person');
    expect((await using(key, 'GET', '/api/users/me')).body.code).toBe('access.by_key');
    expect((await using(key, 'POST', '/api/auth/refresh')).status).toBe(401);
    const board = async (headers: Record<string, string>) =>
      (await shop.http('GET', '/admin/queues/', { headers })).status;
    const { cookie } = await shop.signIn(ADMIN);
    const asCookie = cookie.replace(/(?<=saugaat_admin=)[^;]+/, key);
    expect(asCookie).not.toBe(cookie);
    expect([await board({ cookie }), await board({ cookie: asCookie })]).toEqual([200, 302]);
    expect(await board({ authorization: `Bearer ${key}` })).toBe(302);
    const refund = { amount: 1, note: 'A scratch', as: 'payment' };
    const orders = '/api/admin/orders/0190f3c2-0000-7000-8000-000000000000';
    expect((await using(key, 'POST', `${orders}/refunds`, refund)).body.code).toBe('access.by_key');
  });

  it('may make so many calls in a minute, each for itself', async () => {
    const { key } = await create('Busy');
    const statuses: number[] = [];
    for (let calls = 0; calls < 5; calls += 1) statuses.push((await using(key)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await using((await create('Calm')).key)).status).toBe(200);
    shop.clock.advance(MINUTE_MS);
    expect((await using(key)).status).toBe(200);
  });

  it('have names of their own, without an address, and there are not too many', async () => {
    expect((await call('POST', URL, { name: 'calm', role: 'desk', days: 90 })).body.code).toBe('api_key.name_taken');
    expect((await call('POST', URL, { name: 'a@b.in', role: 'desk', days: 90 })).status).toBe(400);
    expect((await call('POST', URL, { name: 'Owner', role: 'owner', days: 90 })).status).toBe(400);
    expect((await call('POST', URL, { name: 'Ten', role: 'desk', days: 10 })).status).toBe(400);
    const { length } = (await call<ApiKeyDto[]>('GET', URL)).body;
    for (let made = length; made < MAX_API_KEYS; made += 1) await create(`Key ${made}`, 'books', null);
    expect((await call('POST', URL, { name: 'One more', role: 'desk' })).body.code).toBe('api_key.full');
  });

  it('stand in no log, whether they were taken or refused', () => {
    expect(log()).toContain('"route":"/api/admin/orders","status":401');
    for (const key of made) expect(log()).not.toContain(key.slice(12, -4));
  });
});
