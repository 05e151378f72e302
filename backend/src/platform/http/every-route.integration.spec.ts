import { STAFF_ROLES, type StaffRole } from '../../kernel/index.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyFields, queryParameters } from '../../../testing/openapi-fields.js';
import { SeededShop, type Actor } from '../../../testing/seeded-shop.js';
import { ROUTES } from '../../../testing/route-table.js';
import type { TestResponse } from '../../../testing/test-shop.js';

import { RouteAccessValidator } from './route-access-validator.js';

let open: SeededShop;
beforeAll(async () => {
  open = await SeededShop.start();
});
afterAll(() => open?.stop());

type Declared = ReturnType<RouteAccessValidator['routes']>;
/** Every route with what it declares, and by its name. */
let declared: Declared;
let declaredAs: ReadonlyMap<string, Declared[number]>;
/** Answers that no cache may keep are all but these. */
let publicReads: ReadonlySet<string>;
beforeAll(() => {
  declared = open.shop.app.get(RouteAccessValidator).routes();
  declaredAs = new Map(declared.map((route) => [`${route.method} ${route.path}`, route]));
  const reads = declared.filter(({ method, audience }) => method === 'GET' && audience === 'public');
  publicReads = new Set(reads.map(({ method, path }) => `${method} ${path}`));
});

async function goodCall(name: string, actor: Actor): Promise<TestResponse<unknown>> {
  const row = ROUTES[name];
  if (!row) throw new Error(`no row for ${name}`);
  const { url, ...rest } = await row.call(open);
  const signedIn = row.endsSession && actor !== 'guest' ? await open.shop.signIn(open.people[actor].user.email) : null;
  const token = signedIn?.token ?? open.tokenOf(actor);
  return open.shop.inject(name.split(' ')[0] ?? 'GET', url, { ...rest, ...(token ? { token } : {}) });
}

/** A token that is good for some minutes yet, of a session that has ended. */
async function endedSession(actor: 'customer' | 'admin'): Promise<string> {
  const { token } = await open.shop.signIn(open.people[actor].user.email);
  await open.shop.inject('POST', '/api/auth/logout', { token });
  return token;
}

/** Staff get what their right covers. Elsewhere the admin's routes refuse them, and they are customers like others. */
async function expectRights(name: string, role: StaffRole): Promise<void> {
  const { audience } = declaredAs.get(name) ?? {};
  const { staff = [], statuses = [] } = ROUTES[name] ?? {};
  const [, , other, owner] = statuses;
  const { status, body } = await goodCall(name, role);
  if (audience === 'admin' && !staff.includes(role)) {
    expect({ role, status, body }).toMatchObject({ role, status: 403, body: { code: 'access.right_missing' } });
  } else if (audience === 'admin') {
    // What can be done once was done by the owner.
    expect({ role, status: status === 409 ? owner : status }).toEqual({ role, status: owner });
    if (role === 'workshop') expectWithoutMoney(body);
  } else {
    const stands = staff.length === 0 || staff.includes(role) ? owner : other;
    expect({ role, status }).toEqual({ role, status: stands });
  }
}

/** Routes that staff may call and keys may not: a person's own sign-in, and what gives money back. */
const NOT_BY_KEY =
  /^\w+ \/api\/admin\/(session$|second-factor\/|security$|security\/|payments\/|refunds\/|returns\/:id\/settle|disputes\/:id\/contest)/;
const NO_REFUNDS = new Set([
  'POST /api/admin/orders/:id/refunds',
  'POST /api/admin/orders/:id/refund-items',
  'POST /api/admin/users/:id/credit',
]);
const isRefusedToKeys = (name: string, role: StaffRole): boolean =>
  NOT_BY_KEY.test(name) ||
  NO_REFUNDS.has(name) ||
  (role === 'books' && !name.startsWith('GET') && name !== 'POST /api/admin/reports');

/** A key gets what its right covers, unless a person must be there; it is no customer, and no owner. */
async function expectKeyRights(name: string, role: StaffRole): Promise<void> {
  const { audience, roles } = declaredAs.get(name) ?? {};
  const row = ROUTES[name];
  if (audience === 'public' || !row) return;
  const { url, ...rest } = await row.call(open);
  const { status, body } = await open.shop.inject(name.split(' ')[0] ?? 'GET', url, {
    ...rest,
    token: open.keys[role],
  });
  const code = (body as { code?: string } | null)?.code;
  const isOfRight = roles?.includes(role) ?? false;
  if (!isOfRight || isRefusedToKeys(name, role)) {
    const refusal = isOfRight || audience === 'customer' ? 'access.by_key' : 'access.right_missing';
    expect({ role, status, code }).toEqual({ role, status: 403, code: refusal });
  } else {
    const owner = row.statuses[3];
    // What can be done once was done by the owner.
    expect({ role, status: status === 409 ? owner : status, code }).toMatchObject({ role, status: owner });
    if (role === 'workshop') expectWithoutMoney(body);
  }
}

const MONEY = new Set('amount price lineTotal credit refundable payment_status pay_by user_email'.split(' '));

/** What the workshop reads holds no amounts, no payments, and no customer's address. */
function expectWithoutMoney(body: unknown): void {
  const text = Buffer.isBuffer(body) || typeof body === 'string' ? '' : JSON.stringify(body);
  expect(text).not.toContain('customer@example.com');
  expect([...text.matchAll(/"(\w+)":/g)].map(([, key]) => key).filter((key) => MONEY.has(key ?? ''))).toEqual([]);
}

/** Writing routes of the admin that leave no entry in the audit log, each with its reason. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  'POST /api/admin/cash/remittances/check': 'compares a file with the orders and changes neither',
  'POST /api/admin/mail-wordings/:mail/preview': 'shows a draft and changes nothing',
  'POST /api/admin/mail-wordings/:mail/test': 'a sample to the person alone',
  'POST /api/admin/money-proofs/:day': 'compares the books with the gateway and changes neither',
  'POST /api/admin/orders/:id/additions/quote': 'changes nothing',
  'POST /api/admin/phone-orders/quote': 'changes nothing',
  'POST /api/admin/products/import': 'this sheet has no rows',
  'POST /api/admin/reports/:id/cancel': 'this report is finished',
  'POST /api/admin/second-factor/passkey/options': 'a challenge, which the security log follows',
  'POST /api/admin/security/passkeys/options': 'a challenge; the passkey that is added has an entry',
  'POST /api/admin/security/sign-out-others': 'sessions of the person alone, which the security log keeps',
  'POST /api/admin/security/totp': 'a secret that counts once it is confirmed, and then has an entry',
  'PUT /api/admin/staff/:id': 'the same right again',
};
const withoutEntry: string[] = [];

const countEntries = async () =>
  (await open.shop.em().execute<{ total: number }[]>('select count(*)::int as total from admin_action'))[0]?.total;

/** Calls as the admin. Notes a writing route that answered and left no entry in the audit log. */
async function callAsAdmin(name: string): Promise<TestResponse<unknown>> {
  const before = await countEntries();
  const answer = await goodCall(name, 'admin');
  const { audience, method } = declaredAs.get(name) ?? {};
  const isWriting = audience === 'admin' && method !== 'GET';
  if (isWriting && answer.status < 300 && (await countEntries()) === before) withoutEntry.push(name);
  return answer;
}

/** For browsers, mail programs, the platform and the demo alone. */
const NOT_DESCRIBED =
  /^GET \/(health|metrics|dev|images)\b|^GET \/api\/files\/|^GET \/api\/[\w-]+\/(stop|confirm)$|^POST \/api\/(csp-reports|payments\/callback)$/;

describe('every route', () => {
  it('R-SEC-12 stands in the table, and the table names no other', () => {
    expect(Object.keys(ROUTES).toSorted()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('stands in openapi.json, unless no program calls it, with the fields that the table tries', () => {
    const described = [...queryParameters().keys()].toSorted();
    expect(described).toEqual(
      Object.keys(ROUTES)
        .filter((name) => !NOT_DESCRIBED.test(name))
        .toSorted(),
    );
    const unknown = bodyFields().flatMap(({ name, fields }) =>
      Object.keys(ROUTES[name]?.fields ?? {}).flatMap((field) => (fields.includes(field) ? [] : `${name}: ${field}`)),
    );
    expect(unknown).toEqual([]);
  });

  it('R-SEC-12 answers as its declared audience says', () => {
    for (const { method, path, audience } of declared) {
      const [guest = 0, customer = 0] = ROUTES[`${method} ${path}`]?.statuses ?? [];
      if (audience !== 'public') expect({ method, path, guest }).toEqual({ method, path, guest: 401 });
      if (audience === 'admin') expect({ method, path, customer }).toEqual({ method, path, customer: 403 });
    }
  });

  it('declares the rights that the table names', () => {
    for (const { method, path, audience, roles } of declared) {
      const staff = ROUTES[`${method} ${path}`]?.staff ?? [];
      const named = audience === 'public' ? [] : roles.filter((role) => role !== 'owner').toSorted();
      expect({ method, path, roles: named }).toEqual({ method, path, roles: staff.toSorted() });
    }
  });

  it.each(Object.keys(ROUTES))('R-SEC-02 R-SEC-03 R-SEC-11 R-SEC-13 R-SEC-14 R-SEC-15 %s', async (name) => {
    const answers = {
      guest: await goodCall(name, 'guest'),
      other: await goodCall(name, 'other'),
      admin: await callAsAdmin(name),
      customer: await goodCall(name, 'customer'),
    };
    const [guest, customer, other, admin] = ROUTES[name]?.statuses ?? [];
    const statuses = Object.entries(answers).map(([actor, { status }]) => [actor, status]);
    expect(Object.fromEntries(statuses)).toEqual({ guest, customer, other, admin });
    const isForAll = publicReads.has(name);
    for (const { headers } of Object.values(answers)) {
      expect(headers['cache-control']).toMatch(
        isForAll ? /^(no-store|no-cache|public, .+|private, .+)$/ : /^no-store$/,
      );
    }
    for (const role of STAFF_ROLES) await expectRights(name, role);
    for (const role of STAFF_ROLES) await expectKeyRights(name, role);
  });

  it('leaves an entry in the audit log when it writes for the admin, but for those with a reason', () => {
    expect(withoutEntry.toSorted()).toEqual(Object.keys(WITHOUT_ENTRY).toSorted());
  });

  it('R-SEC-12 R-OUT-06 refuses a session that has ended, whatever its token is good for', async () => {
    const tokens = { customer: await endedSession('customer'), admin: await endedSession('admin') };
    for (const { method, path, audience } of declared) {
      const row = ROUTES[`${method} ${path}`];
      if (audience === 'public' || !row) continue;
      const { url, ...rest } = await row.call(open);
      const { status, body } = await open.shop.inject(method, url, { ...rest, token: tokens[audience] });
      expect({ method, path, status, body }).toMatchObject({
        method,
        path,
        status: 401,
        body: { code: 'auth.session_over' },
      });
    }
  });
});

const calling = (actor: Actor) => (method: string, url: string, body?: unknown) =>
  open.shop.http<Record<string, unknown>>(method, url, { token: open.tokenOf(actor) ?? '', body });
const newOrder = () => `/api/admin/orders/${open.things.paidOrders[1]}`;
const WORKSHOP_STATES = new Set(['paid', 'placed', 'in_production', 'packed', 'shipped']);

async function rowsForWorkshop(query: string): Promise<{ number: string; state: string }[]> {
  const { body } = await calling('workshop')('GET', `/api/admin/orders?${query}`);
  return body['rows'] as { number: string; state: string }[];
}

const setLimits = (perOrder: number, perDay: number) =>
  calling('admin')('PUT', '/api/admin/staff/limits', { perOrder, perDay });
const refundAsDesk = (order: string | undefined, amount: number, as = 'payment') =>
  calling('desk')('POST', `/api/admin/orders/${order}/refunds`, { amount, note: 'A scratch', as });

describe('rights of staff', () => {
  it('the workshop finds orders by their number alone, and only those to make, pack and send', async () => {
    const workshop = calling('workshop');
    const all = await rowsForWorkshop('limit=100');
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ state }) => !WORKSHOP_STATES.has(state))).toEqual([]);
    expect(await rowsForWorkshop(`q=${all[0]?.number}`)).toHaveLength(1);
    const { body: ofDesk } = await calling('desk')('GET', '/api/admin/orders?q=customer');
    expect(ofDesk['rows']).not.toEqual([]);
    expect(await rowsForWorkshop('q=customer')).toEqual([]);
    expect(await rowsForWorkshop('state=delivered')).toEqual([]);
    const delivered = await workshop('GET', `/api/admin/orders/${open.things.deliveredOrder.id}`);
    expect(delivered).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    const cancelled = await workshop('POST', `${newOrder()}/actions`, { event: 'cancel' });
    expect(cancelled).toMatchObject({ status: 403, body: { code: 'access.right_missing' } });
  });

  it('the books read amounts without addresses, and have only their reports written', async () => {
    const books = calling('books');
    const { body } = await books('GET', newOrder());
    expect(body).toMatchObject({ order: { amount: expect.any(Number) }, actions: [] });
    expect(body['order']).not.toHaveProperty('user_email');
    const orders = await books('POST', '/api/admin/reports', { kind: 'orders', filters: {} });
    expect(orders).toMatchObject({ status: 403, body: { code: 'access.right_missing' } });
  });

  it('the desk refunds up to its limits for an order and a day, in parts too, and as store credit', async () => {
    const [refunded, other] = [open.things.paidOrders[3], open.things.paidOrders[1]];
    const refused = { status: 403, body: { code: 'staff.refund_limit' } };
    await setLimits(10, 14);
    expect(await refundAsDesk(refunded, 11)).toMatchObject(refused);
    expect((await refundAsDesk(refunded, 5, 'credit')).status).toBe(200);
    expect(await refundAsDesk(refunded, 6)).toMatchObject(refused);
    expect(await refundAsDesk(other, 10)).toMatchObject(refused);
    expect((await refundAsDesk(other, 2, 'credit')).status).toBe(200);
    await setLimits(2_000, 10_000);
    expect((await refundAsDesk(refunded, 10)).status).toBe(200);
  });
});
