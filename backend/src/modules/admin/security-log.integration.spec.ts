import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../kernel/index.js';
import { workspaceRoot } from '../../platform/config/index.js';
import { AlertRegistry } from '../../platform/observability/index.js';
import { SecurityLog, type SecurityEventKind } from '../../platform/security-log/index.js';
import { ADMIN, startTestShop, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { SecurityProcessor } from './security.processor.js';

const DAY_MS = 86_400_000;
const NETWORK = '203.0.113.9';

interface Row {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly email: string | null;
  readonly network: string | null;
  readonly reason: string | null;
}
interface Page {
  readonly rows: Row[];
  readonly next: string | null;
  readonly total: number;
}

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop({ env: { LOGIN_SENDS_PER_HOUR_PER_IP: '1000' } });
  admin = await shop.signIn(ADMIN);
});
afterAll(() => shop.stop());

const read = async (query = ''): Promise<Page> =>
  (await shop.http<Page>('GET', `/api/admin/security-events${query}`, { token: admin.token })).body;
const newest = async (kind: string) => (await read(`?kind=${kind}`)).rows[0];
const kindsOf = async (email: string) => (await read(`?q=${encodeURIComponent(email)}`)).rows.map(({ kind }) => kind);
const record = (kind: SecurityEventKind, event: Partial<Parameters<SecurityLog['record']>[0]> = {}) =>
  shop.app.get(SecurityLog).record({ kind, network: NETWORK, ...event });
const statusOf = async (kind: string) =>
  (
    await shop.app
      .get(AlertRegistry)
      .rules.find((rule) => rule.kind === kind)
      ?.evaluate(null)
  )?.step;

describe('the security log', () => {
  it('keeps codes and sessions of a person, and of the network only a hash', async () => {
    const email = 'meera@example.com';
    const person = await shop.signInByMail(email);
    await shop.http('POST', '/api/verify-email-otp', { body: { email, otp: '000000' } });
    await shop.http('POST', '/api/auth/logout', { token: person.token });
    expect(await kindsOf(email)).toEqual([
      'session.ended',
      'code.refused',
      'code.accepted',
      'session.begun',
      'code.asked',
    ]);
    const { rows } = await read(`?q=${email}&kind=code.refused`);
    expect(rows).toEqual([expect.objectContaining({ email, reason: expect.stringMatching(/^auth\.code_/) })]);
    expect(rows[0]?.network).toMatch(/^[\w-]{16}$/);
    const [stored] = await shop
      .em()
      .execute<{ text: string }[]>('select string_agg(e::text, $$ $$) as text from security_event e');
    expect(stored?.text).not.toMatch(/127\.0\.0\.1|@/);
  });

  it('names an address without an account by its hash alone, and finds it by the whole address', async () => {
    const email = 'nobody@example.com';
    await shop.http('POST', '/api/verify-email-otp', { body: { email, otp: '000000' } });
    expect((await read(`?q=${email}`)).rows).toEqual([expect.objectContaining({ kind: 'code.refused', email: null })]);
    expect((await read('?q=nobody')).rows).toEqual([]);
  });

  it('keeps refused origins, refused names and who asked for the admin’s pages', async () => {
    const body = { email: 'asha@example.com' };
    const origin = { origin: 'https://evil.example' };
    expect((await shop.http<unknown>('POST', '/api/send-email-otp', { body, headers: origin })).status).toBe(403);
    const { status } = await shop.http<unknown>('GET', '/dev/mailbox.json', { headers: { host: 'evil.example' } });
    expect(status).toBe(421);
    const customer = await shop.signIn('tara@example.com');
    expect((await shop.http<unknown>('GET', '/api/admin/badges', { token: customer.token })).status).toBe(403);
    expect(await newest('origin.refused')).toMatchObject({ reason: 'auth.origin_refused' });
    expect(await newest('host.refused')).toMatchObject({ reason: 'request.host_refused', email: null });
    expect(await newest('access.refused')).toMatchObject({ email: 'tara@example.com' });
  });

  it('shows the admin’s actions of the audit log with the network they came from', async () => {
    await shop.http('PUT', '/api/settings', { token: admin.token, body: { contact_phone: '+91 98765 43210' } });
    const { rows } = await read('?kind=admin.action');
    expect(rows).toEqual([expect.objectContaining({ kind: 'admin.action', email: ADMIN, reason: 'settings.change' })]);
    expect(rows[0]?.network).toMatch(/^[\w-]{16}$/);
    expect((await read()).rows.map(({ kind }) => kind)).toContain('admin.action');
  });

  it('is read in parts, newest first, and by day', async () => {
    const first = await read('?limit=2');
    const second = await read(`?limit=2&after=${first.next}`);
    expect(first.rows).toHaveLength(2);
    expect(first.total).toBeGreaterThan(4);
    const times = [...first.rows, ...second.rows].map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
    expect((await read('?to=2020-01-01')).rows).toEqual([]);
    expect((await shop.http<unknown>('GET', '/api/admin/security-events?kind=x', { token: admin.token })).status).toBe(
      400,
    );
  });

  it('is only added to, and pruned after 90 days', async () => {
    const em = shop.em();
    const insert = (daysAgo: number) =>
      em.execute('insert into security_event (id, at, kind) values (?, ?, ?)', [
        newId(),
        new Date(Date.now() - daysAgo * DAY_MS),
        'code.asked',
      ]);
    await insert(91);
    await insert(89);
    await expect(em.execute("update security_event set kind = 'code.accepted'")).rejects.toThrow(/only added/);
    await expect(em.execute('delete from security_event')).rejects.toThrow(/only added/);
    await shop.app.get(SecurityProcessor).prune();
    const [oldest] = await em.execute<{ days: number }[]>(
      'select extract(day from now() - min(at))::int as days from security_event',
    );
    expect(oldest?.days).toBe(89);
  });

  it('stores of a flood from one network no more than 60 events of a kind a minute', async () => {
    for (let n = 0; n < 80; n += 1) await record('origin.refused', { network: '198.51.100.7' });
    const hash = shop.app.get(SecurityLog).networkHash('198.51.100.7');
    const [row] = await shop
      .em()
      .execute<{ count: number }[]>('select count(*)::int as count from security_event where network_hash = ?', [hash]);
    expect(row?.count).toBe(60);
    expect(shop.app.get(SecurityLog).unstored).toBeGreaterThanOrEqual(20);
  });
});

it('an older event of a second factor gets a name that does not say which one', async () => {
  const em = shop.em();
  const userId = newId();
  const before = [
    ['passkey.accepted', null],
    ['passkey.changed', null],
    ['passkey.refused', 'auth.passkey_refused'],
    ['passkey.refused', 'auth.factor_code_wrong'],
  ];
  for (const [place, [kind, reason]] of before.entries()) {
    const at = new Date(shop.clock.now().getTime() + place);
    const sql = 'insert into security_event (id, at, kind, user_id, reason) values (?, ?, ?, ?, ?)';
    await em.execute(sql, [newId(), at, kind, userId, reason]);
  }
  await em.execute(
    await readFile(path.join(workspaceRoot, 'backend/migrations/0061_second_factor_events.sql'), 'utf8'),
  );
  const rows = await em.execute<Row[]>('select kind from security_event where user_id = ? order by at', [userId]);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'second_factor.accepted',
    'second_factor.changed',
    'passkey.refused',
    'second_factor.refused',
  ]);
  await expect(em.execute('delete from security_event where user_id = ?', [userId])).rejects.toThrow('only added');
});

describe('the owner is told', () => {
  it('of many refused codes', async () => {
    expect(await statusOf('codes-refused')).toBe('end');
    for (let n = 0; n < 51; n += 1) await record('code.refused', { network: `192.0.2.${n}` });
    expect(await statusOf('codes-refused')).toBe('begin');
    shop.clock.advance(16 * 60_000);
    admin = await shop.signIn(ADMIN);
    expect(await statusOf('codes-refused')).toBe('end');
  });

  it('of a session token that was used twice', async () => {
    const { cookie } = await shop.signInByMail('reused@example.com');
    const refresh = () => shop.http<unknown>('POST', '/api/auth/refresh', { headers: { cookie: cookie ?? '' } });
    expect((await refresh()).status).toBe(200);
    expect(await statusOf('session-reused')).toBe('end');
    shop.clock.advance(60_000);
    expect((await refresh()).status).toBe(401);
    expect(await statusOf('session-reused')).toBe('begin');
    expect((await read('?kind=session.reused')).rows[0]).toMatchObject({ email: 'reused@example.com' });
  });

  it('of limits that keep the admin from signing in, and not of other people’s', async () => {
    await record('code.refused', { email: 'other@example.com', reason: 'auth.tries_limit' });
    await record('code.limited', { email: ADMIN, reason: 'auth.send_too_soon' });
    expect(await statusOf('admin-locked-out')).toBe('end');
    await record('code.refused', { email: ADMIN, reason: 'auth.tries_limit' });
    expect(await statusOf('admin-locked-out')).toBe('begin');
  });

  it('of a payment page that is not as listed, and of scripts that were stopped on it', async () => {
    await record('payment_page.changed', { reason: 'inline script' });
    expect(await statusOf('payment-page-changed')).toBe('begin');
    const report = {
      'csp-report': {
        'document-uri': 'http://shop.test/checkout?email=meera@example.com',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/skim.js',
      },
    };
    const send = (type: string) =>
      shop.http<unknown>('POST', '/api/csp-reports', {
        headers: { 'content-type': type },
        payload: JSON.stringify(report),
      });
    for (let n = 0; n < 4; n += 1) expect((await send('application/csp-report')).status).toBe(204);
    expect(await statusOf('payment-page-script-blocked')).toBe('begin');
    const ops = await shop.http<{ cspReports: unknown[] }>('GET', '/api/admin/ops', { token: admin.token });
    expect(ops.body.cspReports).toEqual([
      {
        page: 'checkout',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        reports: 4,
        lastAt: expect.any(String),
      },
    ]);
    for (let n = 0; n < 26; n += 1) await send('application/csp-report');
    expect((await send('application/csp-report')).status).toBe(429);
  });
});
