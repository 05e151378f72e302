import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeededShop, type Actor } from '../../../testing/seeded-shop.js';
import { ROUTES } from '../../../testing/route-table.js';
import type { TestResponse } from '../../../testing/test-shop.js';
import { RouteAccessValidator } from './route-access-validator.js';

let open: SeededShop;
beforeAll(async () => {
  open = await SeededShop.start();
});
afterAll(() => open?.stop());

/** Answers that no cache may keep are all but these. */
let publicReads: ReadonlySet<string>;
beforeAll(() => {
  const routes = open.shop.app.get(RouteAccessValidator).routes();
  const reads = routes.filter(({ method, audience }) => method === 'GET' && audience === 'public');
  publicReads = new Set(reads.map(({ method, path }) => `${method} ${path}`));
});

async function goodCall(name: string, actor: Actor): Promise<TestResponse<unknown>> {
  const row = ROUTES[name];
  if (!row) throw new Error(`no row for ${name}`);
  const { url, ...rest } = await row.call(open);
  const signedIn = row.endsSession && actor !== 'guest' ? await open.shop.signIn(open.people[actor].user.email) : null;
  const token = signedIn?.token ?? open.tokenOf(actor);
  return open.shop.http(name.split(' ')[0] ?? 'GET', url, { ...rest, ...(token ? { token } : {}) });
}

/** A token that is good for some minutes yet, of a session that has ended. */
async function endedSession(actor: 'customer' | 'admin'): Promise<string> {
  const { token } = await open.shop.signIn(open.people[actor].user.email);
  await open.shop.http('POST', '/api/auth/logout', { token });
  return token;
}

describe('every route', () => {
  it('R-SEC-12 stands in the table, and the table names no other', () => {
    const routes = open.shop.app.get(RouteAccessValidator).routes();
    expect(Object.keys(ROUTES).toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('R-SEC-12 answers as its declared audience says', () => {
    const declared = open.shop.app.get(RouteAccessValidator).routes();
    for (const { method, path, audience } of declared) {
      const [guest = 0, customer = 0] = ROUTES[`${method} ${path}`]?.statuses ?? [];
      if (audience !== 'public') expect({ method, path, guest }).toEqual({ method, path, guest: 401 });
      if (audience === 'admin') expect({ method, path, customer }).toEqual({ method, path, customer: 403 });
    }
  });

  it.each(Object.keys(ROUTES))('R-SEC-02 R-SEC-03 R-SEC-11 R-SEC-13 R-SEC-14 R-SEC-15 %s', async (name) => {
    const answers = {
      guest: await goodCall(name, 'guest'),
      other: await goodCall(name, 'other'),
      admin: await goodCall(name, 'admin'),
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
  });

  it('R-SEC-12 R-OUT-06 refuses a session that has ended, whatever its token is good for', async () => {
    const tokens = { customer: await endedSession('customer'), admin: await endedSession('admin') };
    const declared = open.shop.app.get(RouteAccessValidator).routes();
    for (const { method, path, audience } of declared) {
      const row = ROUTES[`${method} ${path}`];
      if (audience === 'public' || !row) continue;
      const { url, ...rest } = await row.call(open);
      const { status, body } = await open.shop.http(method, url, { ...rest, token: tokens[audience] });
      expect({ method, path, status, body }).toMatchObject({
        method,
        path,
        status: 401,
        body: { code: 'auth.session_over' },
      });
    }
  });
});
