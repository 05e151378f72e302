import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ADMIN_CALLS, type AdminCall } from '../../tools/bench/admin-calls.mjs';
import { seedShop } from '../../tools/seed/seed-shop.mjs';
import { planByIndex, explain, sequentialScans, statementsDuring, type SentStatement } from './query-plans.js';
import { ADMIN, startTestShop, type TestShop } from './test-shop.js';

/** What grows with the shop. */
const GROWING = new Set([
  'admin_action',
  'app_user',
  'cart_line',
  'feedback',
  'form_message',
  'order_history',
  'order_line',
  'payment',
  'payment_event',
  'piece_proof',
  'product',
  'shop_order',
  'user_session',
]);
const FOUND_BY_FEW = /nothing|nobody|few|rare|number|archived/;

let shop: TestShop;
let token: string;
let client: pg.Client;

beforeAll(async () => {
  shop = await startTestShop({ demo: true });
  token = (await shop.signIn(ADMIN)).token;
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await seedShop(client, { products: 3_000, orders: 20_000 }, () => undefined);
  await client.query('analyze');
});
afterAll(async () => {
  await client?.end();
  await shop?.stop();
});

/** The reading statements that a call of the admin's sends to the database. */
async function statementsOf(call: AdminCall[1]): Promise<SentStatement[]> {
  const url = typeof call === 'string' ? call : await call((path) => shop.http('GET', path, { token }));
  const sent = await statementsDuring(async () => {
    expect((await shop.http('GET', url, { token })).status).toBe(200);
  });
  return sent.filter(
    ({ text }) => /^\s*(select|with)\b/i.test(text) && [...GROWING].some((table) => text.includes(table)),
  );
}

/** What it costs to read the largest of the tables from its beginning to its end. */
async function costOfAll(): Promise<number> {
  return (await explain(client, { text: 'select * from shop_order', values: [] }))['Total Cost'];
}

describe('each of the admin’s lists, searches and filters', () => {
  it.each(ADMIN_CALLS.map(([name, url]) => ({ name, url })))('has an index to go by: $name', async ({ url }) => {
    const statements = await statementsOf(url);
    for (const statement of statements) {
      const whole = sequentialScans(await planByIndex(client, statement), GROWING);
      expect([statement.text, whole]).toEqual([statement.text, []]);
    }
  });

  it.each(ADMIN_CALLS.filter(([name]) => FOUND_BY_FEW.test(name)).map(([name, url]) => ({ name, url })))(
    'goes by it where few rows are found: $name',
    async ({ url }) => {
      const all = await costOfAll();
      for (const statement of await statementsOf(url)) {
        const cost = (await explain(client, { ...statement, isPrepared: false }))['Total Cost'];
        expect([statement.text, cost < all / 2]).toEqual([statement.text, true]);
      }
    },
  );
});
