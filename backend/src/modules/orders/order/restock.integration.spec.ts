import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { multipart } from '../../../../testing/multipart.js';
import { jpeg } from '../../../../testing/seeded-shop.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { ProductService, PurchasableProducts } from '../../catalog/index.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import { PLAIN, addToCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let buyers = 0;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
  });
  admin = await shop.signIn(ADMIN);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const desk = <Body>(path: string, body: Record<string, unknown>) =>
  shop.http<Body & { code: string }>('POST', `/api/admin/${path}`, { token: admin.token, body });
const step = (orderId: string, event: string, more: object = {}) =>
  desk<OrderDetailDto>(`orders/${orderId}/actions`, { event, ...more });

async function count(stock: number | null): Promise<void> {
  const product = await shop.app.get(PurchasableProducts).byName(PLAIN);
  await shop.app.get(ProductService).update(product?.id ?? '', { stock }, ADMIN, null);
}
async function stock(): Promise<number | null | undefined> {
  const [row] = await shop
    .em()
    .execute<{ stock: number | null }[]>('select stock from product where name = ?', [PLAIN]);
  return row?.stock;
}

interface Sold {
  readonly buyer: SignedIn;
  readonly order: OrderDto;
}

/** An order of two pieces of which five were counted, on its way to its buyer. */
async function sent({ payBy = 'gateway', counted = 5 as number | null } = {}): Promise<Sold> {
  await count(counted);
  buyers += 1;
  const buyer = await shop.signIn(`shelf${buyers}@example.com`);
  await addToCart(shop, buyer, PLAIN, 2);
  const { body } = await checkout(shop, buyer, { body: { payBy, address: `${buyers} Shelf Road` } });
  if (payBy === 'cash') {
    await shop.waitUntilIdle();
    const mail = (await shop.mails()).find(({ to, subject }) => to === buyer.user.email && /places/.test(subject));
    const url = `/api/orders/${body.orderId}/cash-confirmation`;
    await shop.http('POST', url, { token: buyer.token, body: { code: mail?.subject.slice(0, 6) } });
  } else {
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
  }
  await step(body.orderId, 'pack');
  await step(body.orderId, 'ship', { carrier: 'Delhivery', trackingNumber: `AB${10_000_000 + buyers}` });
  const [order] = await ordersOf(shop, buyer);
  expect(order?.state).toBe('shipped');
  return { buyer, order: order as OrderDto };
}

async function sentBack(kind: 'return' | 'damage', quantity: number): Promise<Sold & { readonly requestId: string }> {
  const sold = await sent();
  const { id, products } = sold.order;
  await step(id, 'deliver');
  const pieces = JSON.stringify([{ lineId: products[0]?.line_id, quantity }]);
  const files = kind === 'damage' ? [{ field: 'photos', bytes: await jpeg() }] : [];
  const form = multipart({ kind, words: 'It is not for us.', pieces }, files);
  expect((await shop.http('POST', `/api/orders/${id}/returns`, { token: sold.buyer.token, ...form })).status).toBe(200);
  const requestId = (await ordersOf(shop, sold.buyer))[0]?.returns[0]?.id ?? '';
  await desk(`returns/${requestId}/approve`, { words: 'Our courier comes.' });
  return { ...sold, requestId };
}

async function audited(orderId: string): Promise<string> {
  const rows = await shop
    .em()
    .execute<{ summary: string }[]>('select summary from admin_action where subject_id = ? order by at desc limit 1', [
      orderId,
    ]);
  return rows[0]?.summary ?? '';
}

describe('a parcel that comes back', () => {
  it('is put on the shelf, once, though the admin presses ten times; the books say so', async () => {
    const { order } = await sent({ payBy: 'cash' });
    expect(await stock()).toBe(3);
    const { body } = await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${order.id}`, { token: admin.token });
    expect(body.order.products[0]?.shelvable).toBe(true);
    const answers = await Promise.all(Array.from({ length: 10 }, () => step(order.id, 'refuse_at_door')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stock()).toBe(5);
    expect(await audited(order.id)).toMatch(/refuse at door, back on the shelf$/);
    const after = answers.find(({ status }) => status === 200)?.body;
    expect(after?.order.products[0]?.shelvable).toBe(false);
    expect(after?.happenings.find(({ name }) => name === 'refuse_at_door')?.note).toBe('back on the shelf');
  });

  it('is not, where the admin says so, and where nothing was counted when it was bought', async () => {
    const { order } = await sent();
    for (let turn = 0; turn < 3; turn += 1) await step(order.id, 'delivery_failed');
    expect((await step(order.id, 'return_to_shop', { shelve: false })).body.order.state).toBe('returned');
    expect(await stock()).toBe(3);
    expect(await audited(order.id)).toMatch(/return to shop$/);
    const uncounted = await sent({ payBy: 'cash', counted: null });
    await count(7);
    await step(uncounted.order.id, 'refuse_at_door');
    expect(await stock()).toBe(7);
    expect(await audited(uncounted.order.id)).toMatch(/refuse at door$/);
  });

  it('leaves out what was made for one person', async () => {
    const { order } = await sent({ payBy: 'cash' });
    await shop.em().execute(`update order_line set custom_text = 'Ammu' where order_id = ?`, [order.id]);
    await step(order.id, 'refuse_at_door');
    expect(await stock()).toBe(3);
  });
});

describe('pieces that are returned', () => {
  it('are put on the shelf when they were only not wanted, as many as came back', async () => {
    const { order, requestId } = await sentBack('return', 1);
    const settled = () => desk(`returns/${requestId}/settle`, { remedy: 'store_credit' });
    const answers = await Promise.all(Array.from({ length: 10 }, settled));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stock()).toBe(4);
    expect(await audited(order.id)).toMatch(/, back on the shelf$/);
  });

  it('are not, where something is wrong with them or damage was reported, unless the admin says so', async () => {
    const worn = await sentBack('return', 2);
    await desk(`returns/${worn.requestId}/settle`, { remedy: 'store_credit', shelve: false });
    expect(await stock()).toBe(3);
    const broken = await sentBack('damage', 2);
    await desk(`returns/${broken.requestId}/settle`, { remedy: 'original_payment' });
    expect(await stock()).toBe(3);
    await eventually(async () => expect((await ordersOf(shop, broken.buyer))[0]?.state).toBe('refunded'));
    const sound = await sentBack('damage', 2);
    await desk(`returns/${sound.requestId}/settle`, { remedy: 'store_credit', shelve: true });
    expect(await stock()).toBe(5);
  });
});
