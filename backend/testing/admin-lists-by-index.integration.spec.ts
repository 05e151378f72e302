import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ADMIN_CALLS } from '../../tools/load/admin-calls.mjs';
import { fillShop } from '../../tools/load/fill-shop.mjs';
import { ADMIN, startTestShop, type TestShop } from './test-shop.js';
import { DemoCatalogue } from '../src/modules/catalog/index.js';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly Plan[];
}

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
  shop = await startTestShop();
  await shop.app.get(DemoCatalogue).load();
  token = (await shop.signIn(ADMIN)).token;
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await fillShop(client, { products: 3_000, orders: 20_000 }, () => undefined);
  await client.query('analyze');
}, 180_000);
afterAll(async () => {
  await client?.end();
  await shop?.stop();
});

/** The reading statements that a call of the admin's sends to the database. */
async function statementsOf(url: string): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | Statement, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : first.values;
    if (/^\s*(select|with)\b/i.test(text ?? '')) sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    const { status } = await shop.http('GET', url, { token });
    expect(status).toBe(200);
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter(({ text }) => [...GROWING].some((table) => text.includes(table)));
}

async function planOf({ text, values }: Statement): Promise<Plan> {
  const { rows } = await client.query({ text: `explain (format json) ${text}`, values: [...values] });
  return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

async function withoutSequentialScans(statement: Statement): Promise<Plan> {
  await client.query('begin; set local enable_seqscan = off');
  try {
    return await planOf(statement);
  } finally {
    await client.query('rollback');
  }
}

/** What it costs to read the largest of the tables from its beginning to its end. */
async function costOfAll(): Promise<number> {
  return (await planOf({ text: 'select * from shop_order', values: [] }))['Total Cost'];
}

describe('each of the admin’s lists, searches and filters', () => {
  it.each(ADMIN_CALLS.map(([name, url]) => ({ name, url })))('has an index to go by: $name', async ({ url }) => {
    const statements = await statementsOf(url);
    for (const statement of statements) {
      const scans = nodesOf(await withoutSequentialScans(statement)).filter((node) => node['Node Type'] === 'Seq Scan');
      const tables = scans.flatMap((node) => node['Relation Name'] ?? []).filter((table) => GROWING.has(table));
      expect([statement.text, tables]).toEqual([statement.text, []]);
    }
  });

  it.each(ADMIN_CALLS.filter(([name]) => FOUND_BY_FEW.test(name)).map(([name, url]) => ({ name, url })))(
    'goes by it where few rows are found: $name',
    async ({ url }) => {
      const all = await costOfAll();
      for (const statement of await statementsOf(url)) {
        const cost = (await planOf(statement))['Total Cost'];
        expect([statement.text, cost < all / 2]).toEqual([statement.text, true]);
      }
    },
  );
});
