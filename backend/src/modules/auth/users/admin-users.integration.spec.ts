import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, TestShop } from '../../../../testing/test-shop.js';

interface Row {
  id: string;
  email: string;
  joinedAt: string;
  lastSeenAt: string | null;
}
interface Part {
  rows: Row[];
  next: string | null;
  total: number;
}

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await TestShop.start();
  token = (await shop.signIn(ADMIN)).token;
  for (const name of ['ananya', 'meera', 'rahul']) await shop.signIn(`${name}@example.com`);
});
afterAll(() => shop?.stop());

const ask = async <Answer>(url: string) => (await shop.http<Answer>('GET', url, { token })).body;

describe('the directory of users', () => {
  it('R-API-31 R-SEC-07 lists everybody by id and address', async () => {
    const users = await ask<{ id: string; email: string }[]>('/api/users');
    expect(users.map(({ email }) => email)).toEqual([
      ADMIN,
      'ananya@example.com',
      'meera@example.com',
      'rahul@example.com',
    ]);
    expect(Object.keys(users[0] ?? {}).toSorted()).toEqual(['email', 'id']);
  });

  it('goes through them in parts, newest first, each once', async () => {
    const first = await ask<Part>('/api/admin/users?limit=3');
    expect(first.rows.map(({ email }) => email)).toEqual([
      'rahul@example.com',
      'meera@example.com',
      'ananya@example.com',
    ]);
    expect(first.total).toBe(4);
    const second = await ask<Part>(`/api/admin/users?limit=3&after=${first.next}`);
    expect(second.rows.map(({ email }) => email)).toEqual([ADMIN]);
    expect(second.next).toBeNull();
    expect(Date.parse(second.rows[0]?.lastSeenAt ?? '')).not.toBeNaN();
  });

  it('finds by part of an address or of an id; a sign of LIKE is a letter', async () => {
    expect((await ask<Part>('/api/admin/users?q=MEERA')).rows.map(({ email }) => email)).toEqual(['meera@example.com']);
    const [meera] = (await ask<Part>('/api/admin/users?q=meera')).rows;
    expect((await ask<Part>(`/api/admin/users?q=${meera?.id.slice(-12)}`)).rows).toEqual([meera]);
    expect((await ask<Part>('/api/admin/users?q=%25')).rows).toEqual([]);
  });

  it('refuses a place that it did not write', async () => {
    expect((await shop.http('GET', '/api/admin/users?after=x', { token })).status).toBe(400);
  });
});
