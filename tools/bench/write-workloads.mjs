// What one person writes, and what the gateway tells. The sandbox stands for the gateway.
import { createHash, createHmac, randomUUID } from 'node:crypto';

const CONNECTIONS = 16;
/** Carts have limits, and tables grow: writes are not driven for a time before they are measured. */
const WARM_CALLS = 300;
const ORDERS_AT_ONCE = 64;
/** As many as there are people: each opens one order, and has no other that would be closed for it. */
const ORDERS_A_ROUND = 384;
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
const JSON_TYPE = { 'content-type': 'application/json' };

/** Of an order that is open a new one of the same customer takes the place, which is a workload of its own. */
const CLOSE_ORDERS_SQL = `update shop_order set state = 'cancelled'
  where state in ('awaiting_payment', 'payment_failed') and user_email like '%@bench.example'`;

/** Those who add to a cart do not order: their carts grow past what is paid online at once. */
export const PEOPLE = ORDERS_A_ROUND + CONNECTIONS;

const post = (path, body, headers = {}) => ({
  method: 'POST',
  path,
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const bearer = ({ token }) => ({ authorization: `Bearer ${token}` });
const json = (has) => (body) => body.includes(has);

/** Where no baselines are open theirs cannot be driven. @param {import('./environment.mjs').BenchEnvironment} environment */
export async function writeWorkloads(environment) {
  const { url, env } = environment.shop;
  const fastify = environment.baselines?.fastify;
  const products = (await (await fetch(`${url}/api/products`)).json()).filter(isPlain).slice(0, 20);
  await fillCarts(environment, products.slice(0, 3));
  const buyers = environment.people.slice(0, ORDERS_A_ROUND);
  const adders = environment.people.slice(ORDERS_A_ROUND);
  const at = (connection) => adders[connection % adders.length];
  const hook = webhooks(env.RAZORPAY_WEBHOOK_SECRET);
  let turn = 0;
  const lanes = { connections: CONNECTIONS, warm: WARM_CALLS };
  const next = () => buyers[turn++ % buyers.length];
  const order = { connections: ORDERS_AT_ONCE, requests: ORDERS_A_ROUND, warm: ORDERS_AT_ONCE };
  const shopOrder = {
    ...order,
    url,
    fits: json('"razorpayOrderId":"order_'),
    call: () => {
      const person = next();
      const body = { ...ADDRESS, giftMessage: `For Ammu, ${turn}` };
      return post('/api/checkout', body, { ...bearer(person), 'idempotency-key': randomUUID() });
    },
  };
  return {
    'order of 3 lines, created': {
      shop: { ...shopOrder, prepare: () => environment.client.query(CLOSE_ORDERS_SQL) },
      baseline: {
        ...order,
        url: fastify,
        fits: json('"number":"SG-'),
        call: () => {
          const { id, email } = next();
          const hash = createHash('sha256').update(String(turn++)).digest('hex');
          return post('/order', { userId: id, email, address: ADDRESS, hash });
        },
      },
    },
    'order in place of an open one': { shop: shopOrder },
    'add to cart': {
      shop: {
        ...lanes,
        url,
        fits: json('"lineId"'),
        call: (connection) =>
          post('/api/cart', { productId: products[turn++ % products.length].id, quantity: 1 }, bearer(at(connection))),
      },
      baseline: {
        ...lanes,
        url: fastify,
        fits: json('"id"'),
        call: (connection) =>
          post('/cart', { userId: at(connection).id, productId: products[turn++ % products.length].id, quantity: 1 }),
      },
    },
    'webhook acknowledged': {
      shop: { ...lanes, url, fits: json('true'), call: () => hook('/api/webhooks/razorpay') },
      baseline: { ...lanes, url: fastify, fits: json('true'), call: () => hook('/webhook') },
    },
    'webhook, repeated': {
      shop: { ...lanes, url, fits: json('true'), call: () => hook('/api/webhooks/razorpay', 'same') },
      baseline: { ...lanes, url: fastify, fits: json('true'), call: () => hook('/webhook', 'same') },
    },
  };
}

/** What needs no words and no photo, and is not counted. */
function isPlain({ comingSoon, customisable, photo, text1 }) {
  return !comingSoon && !customisable && !photo && !text1;
}

async function fillCarts({ people }, products) {
  await Promise.all(
    people.map(async ({ person }) => {
      for (const { id } of products) await person.request('POST', '/api/cart', { productId: id, quantity: 1 });
    }),
  );
}

/** Deliveries of the gateway's: a payment of an order that is none of ours, signed. */
function webhooks(secret) {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_bench',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: payment() } },
    created_at: 1_790_000_000,
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return (path, id = randomUUID()) =>
    post(path, body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${id}` });
}

function payment() {
  return {
    id: 'pay_benchbenchbench',
    entity: 'payment',
    amount: 123_400,
    currency: 'INR',
    status: 'captured',
    order_id: 'order_benchbenchben',
    method: 'upi',
    captured: true,
    description: 'A gift',
    vpa: 'somebody@upi',
    email: 'somebody@bench.example',
    contact: '+919876543210',
    notes: { order_id: '00000000-0000-0000-0000-000000000000' },
    fee: 2_468,
    tax: 376,
    acquirer_data: { rrn: '000000000000' },
  };
}
