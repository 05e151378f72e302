import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { seedShop } from '../../tools/seed/seed-shop.mjs';
import { CatalogIndex } from '../src/modules/catalog/search/catalog-index.js';
import { SORTS } from '../src/modules/catalog/search/search.rules.js';
import { CatalogVersion } from '../src/modules/catalog/index.js';
import { SearchRepository } from '../src/modules/catalog/search/search.repository.js';
import { planByIndex, explain, sequentialScans, statementsDuring, type SentStatement } from './query-plans.js';
import { startTestShop, type SignedIn, type TestShop } from './test-shop.js';

const PRODUCTS = 6_000;
const PLANNED_FOR = 100_000;
const EMAIL = 'meera@example.com';
const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12 Lake View Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};
/** What grows with the shop. */
const GROWING = new Set([
  'app_user',
  'cart_line',
  'checkout_key',
  'order_history',
  'order_line',
  'outbox',
  'payment_event',
  'product',
  'product_slug',
  'shop_order',
  'user_session',
]);

let shop: TestShop;
let client: pg.Client;
let meera: SignedIn;
let product: { id: string; slug: string; name: string };

beforeAll(async () => {
  shop = await startTestShop({ demo: true });
  meera = await shop.signIn(EMAIL);
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await seedShop(client, { products: PRODUCTS, orders: 2_000 }, () => undefined);
  // The planner reckons with as many rows as these say for each page.
  await client.query(
    `update pg_class set reltuples = $1 where oid in ('product'::regclass, 'product_slug'::regclass)`,
    [PLANNED_FOR],
  );
  const plain = await client.query(
    `select id, slug, name from product where listed and not coming_soon and not customisable and not photo limit 1`,
  );
  product = plain.rows[0] as typeof product;
  await shop.app.get(CatalogIndex).at(await shop.app.get(CatalogVersion).current());
});
afterAll(async () => {
  await client?.end();
  await shop?.stop();
});

const get = (url: string) => shop.http('GET', url, { token: meera.token });
const post = (url: string, body: unknown) =>
  shop.http('POST', url, { token: meera.token, body, headers: { 'idempotency-key': randomUUID() } });

function webhook(eventId: string = randomUUID()) {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_a', order_id: 'order_a' } } },
  });
  const signature = createHmac('sha256', 'sandbox-webhook-secret').update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
  };
  return shop.http('POST', '/api/webhooks/razorpay', { payload: body, headers });
}

async function growingOf(work: () => Promise<{ status: number }>, status = 200): Promise<SentStatement[]> {
  const found = await statementsDuring(async () => expect((await work()).status).toBe(status));
  return found.filter(({ text }) => [...GROWING].some((table) => text.includes(table)));
}

const pages = SORTS.map((sort) => ({
  what: `a page of the list, ${sort}`,
  ask: (page = 3) => get(`/api/products?limit=24&page=${page}&sort=${sort}`),
}));

describe('with a hundred thousand products, as the planner reckons', () => {
  it.each([
    ...pages,
    { what: 'a category with facets', ask: () => get('/api/products/search?category=Lamp&flag=gift') },
    {
      what: 'a category with filters',
      ask: () => get('/api/products/search?category=theme&subcategory=Safari&price=1000-3000'),
    },
    { what: 'a pair', ask: () => get('/api/products/theme/safari') },
    { what: 'a search with facets', ask: () => get('/api/products/search?q=geode%20resin') },
    { what: 'suggestions: a word of few', ask: () => get('/api/products/suggestions?q=geode%20resin') },
    { what: 'suggestions: a slip', ask: () => get('/api/products/suggestions?q=mandaal') },
    { what: 'a product', ask: () => get(`/api/products/slug/${product.slug}`) },
    { what: 'picked products', ask: () => get(`/api/products/picked?id=${product.id}`) },
  ])('no product is read that is not asked for: $what', async ({ ask }) => {
    for (const statement of await growingOf(ask)) {
      const whole = sequentialScans(await explain(client, statement), GROWING);
      expect([statement.text, whole]).toEqual([statement.text, []]);
    }
  });
});

describe('what the search index is built and kept up to date from', () => {
  it.each([
    {
      what: 'a page of the build',
      ask: (products: SearchRepository) =>
        products.indexPage({ comingSoon: false, featured: false }, product.id, 1_000),
    },
    { what: 'what changed', ask: (products: SearchRepository) => products.changes(1) },
    { what: 'products by their ids', ask: (products: SearchRepository) => products.cards([product.id]) },
  ])('no product is read that is not asked for: $what', async ({ ask }) => {
    const sent = await statementsDuring(() => ask(shop.app.get(SearchRepository)));
    expect(sent).toHaveLength(1);
    for (const statement of sent) {
      expect([statement.text, sequentialScans(await explain(client, statement), GROWING)]).toEqual([
        statement.text,
        [],
      ]);
    }
  });
});

const onePiece = () => ({ productId: product.id, quantity: 1 });

describe('what one person writes has an index to go by', () => {
  it.each([
    { what: 'add to cart', ask: () => post('/api/cart', onePiece()), status: 200 },
    { what: 'the cart', ask: () => get(`/api/cart/${EMAIL}`), status: 200 },
    { what: 'another quantity', ask: () => post('/api/cart/update', onePiece()), status: 200 },
    // No gateway answers here; what comes before its call has been written.
    { what: 'an order', ask: () => post('/api/checkout', ADDRESS), status: 503 },
    { what: 'a webhook', ask: () => webhook(), status: 200 },
    { what: 'out of the cart', ask: () => post('/api/cart/remove', onePiece()), status: 200 },
  ])('$what', async ({ ask, status }) => {
    const sent = await growingOf(ask, status);
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent) {
      const whole = sequentialScans(await planByIndex(client, statement), GROWING);
      expect([statement.text, whole]).toEqual([statement.text, []]);
    }
  });
});

const count = async (work: () => Promise<unknown>) => (await statementsDuring(work)).length;

describe('statements that a request sends', () => {
  it('a webhook is one; told again it is two, for its body is compared', async () => {
    expect(await count(() => webhook('evt_told_twice'))).toBe(1);
    expect(await count(() => webhook('evt_told_twice'))).toBe(2);
  });

  it('a piece into the cart is three: the session, the product, the line', async () => {
    expect(await count(() => post('/api/cart', onePiece()))).toBeLessThanOrEqual(3);
  });

  // The guard reads the session by its key; no business statement asks for it. Begin and commit are not counted.
  it('an order to a place that was asked for lately is eight before the gateway is called (the session, the cart, its products, the attempt, two limits, the order, those that it replaces) and one after', async () => {
    await post('/api/cart', onePiece());
    // The first one reads the place and the settings, which are kept.
    await post('/api/checkout', ADDRESS);
    await shop.em().execute("update shop_order set state = 'cancelled' where state = 'awaiting_payment'");
    expect(await count(() => post('/api/checkout', { ...ADDRESS, giftMessage: 'For Ammu' }))).toBeLessThanOrEqual(9);
  });
});
