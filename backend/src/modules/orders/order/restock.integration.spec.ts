import { randomBytes } from 'node:crypto';
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
    expect(await audited(order.id)).toMatch(/refused at the door, back on the shelf$/);
    const after = answers.find(({ status }) => status === 200)?.body;
    expect(after?.order.products[0]?.shelvable).toBe(false);
    expect(after?.happenings.find(({ name }) => name === 'refuse_at_door')?.note).toBe('back on the shelf');
  });

  it('is not, where the admin says so, and where nothing was counted when it was bought', async () => {
    const { order } = await sent();
    for (let turn = 0; turn < 3; turn += 1) await step(order.id, 'delivery_failed');
    expect((await step(order.id, 'return_to_shop', { shelve: false })).body.order.state).toBe('returned');
    expect(await stock()).toBe(3);
    expect(await audited(order.id)).toMatch(/returned to the shop$/);
    const uncounted = await sent({ payBy: 'cash', counted: null });
    await count(7);
    await step(uncounted.order.id, 'refuse_at_door');
    expect(await stock()).toBe(7);
    expect(await audited(uncounted.order.id)).toMatch(/refused at the door$/);
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

const newKey = () => randomBytes(16).toString('hex');
const mailTexts = async ({ user }: SignedIn, subject: RegExp) => {
  await shop.waitUntilIdle();
  return (await shop.mails())
    .filter((mail) => mail.to === user.email && subject.test(mail.subject))
    .map(({ text }) => text);
};

const refundItems = (orderId: string, body: object) =>
  desk<{ message: string }>(`orders/${orderId}/refund-items`, { key: newKey(), reason: 'sold_out', ...body });

describe('a refund by line', () => {
  interface Plan {
    readonly parts: readonly { id: string; kind: string; left: number; amount: number; restockable: boolean }[];
    readonly ways: readonly string[];
    readonly amount: number;
    readonly payment: number;
    readonly transfer: number;
    readonly canRemove: boolean;
  }
  const plan = async (orderId: string, chosen: string, as: string) =>
    (
      await shop.http<Plan>('GET', `/api/admin/orders/${orderId}/refund-items?part=${chosen}&as=${as}`, {
        token: admin.token,
      })
    ).body;

  it('P46 before the order leaves: the item is off the order and on the shelf, and refunded once, with its note', async () => {
    await count(5);
    buyers += 1;
    const buyer = await shop.signIn(`shelf${buyers}@example.com`);
    await addToCart(shop, buyer, PLAIN, 2);
    const { body } = await checkout(shop, buyer, { body: { express: true } });
    await gateway.pay(body.razorpayOrderId);
    const order = await orderWith(shop, buyer, 'paid');
    const lineId = order.products[0]?.line_id ?? '';
    const shown = await plan(order.id, `${lineId}:1&part=express:1`, 'payment');
    const price = order.products[0]?.price ?? 0;
    const express = order.charges.find(({ code }) => code === 'express')?.amount ?? 0;
    expect(shown).toMatchObject({ ways: ['payment', 'credit'], payment: price + express, canRemove: true });

    const parts = [
      { id: lineId, quantity: 1, restock: true },
      { id: 'express', quantity: 1 },
    ];
    const asked = { key: newKey(), parts, as: 'payment', remove: true, amount: shown.amount };
    const stale = await refundItems(order.id, { ...asked, amount: shown.amount - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'refund.amount_changed' } });
    const answers = await Promise.all([1, 2, 3].map(() => refundItems(order.id, asked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = { ...asked, parts: [{ id: lineId, quantity: 1 }], amount: price };
    expect(await refundItems(order.id, other)).toMatchObject({ status: 409, body: { code: 'request.key_in_use' } });
    const whole = { ...asked, key: newKey(), parts: [{ id: lineId, quantity: 1 }], amount: price };
    expect(await refundItems(order.id, whole)).toMatchObject({ status: 409, body: { code: 'refund.cancel_instead' } });
    const twice = await refundItems(order.id, { ...asked, key: newKey() });
    expect(twice).toMatchObject({ status: 409, body: { code: 'refund.items_wrong' } });

    await eventually(async () => {
      const [now] = await ordersOf(shop, buyer);
      expect(now).toMatchObject({ state: 'paid', refunds: [{ amount: shown.amount, isDone: true }] });
      expect(now?.products[0]).toMatchObject({ quantity: 2, removed: 1 });
      expect(now?.bills).toMatchObject([{ kind: 'receipt' }, { kind: 'refund_receipt', amount: shown.amount }]);
    });
    expect(await stock()).toBe(4);
    expect(await audited(order.id)).toMatch(/1 × .*, Express delivery, taken off the order, back on the shelf$/);
    const [told] = await mailTexts(buyer, /^Your refund of/);
    expect(told).toMatch(/1 × Wall Art Lotus Mandala Framed Print\s+Express delivery/);
    const [note] = await shop
      .em()
      .execute<{ totals: number[] }[]>(
        `select jsonb_path_query_array(content, '$.lines[*].total') as totals from bill where order_id = ? and refund_id is not null`,
        [order.id],
      );
    expect(note?.totals).toEqual([price * 100, express * 100]);
  });

  it('P46 of a parcel that was paid in cash: by a transfer with its reference, never more than was handed over', async () => {
    const { buyer, order } = await sent({ payBy: 'cash' });
    await step(order.id, 'deliver');
    const lineId = order.products[0]?.line_id ?? '';
    const shown = await plan(order.id, `${lineId}:1&part=cod:1`, 'transfer');
    expect(shown).toMatchObject({ ways: ['credit', 'transfer'], transfer: shown.amount, canRemove: false });
    const asked = {
      parts: [
        { id: lineId, quantity: 1 },
        { id: 'cod', quantity: 1 },
      ],
      as: 'transfer',
      amount: shown.amount,
    };
    const blank = await refundItems(order.id, asked);
    expect(blank).toMatchObject({ status: 400, body: { code: 'refund.reference_missing' } });
    const gone = await refundItems(order.id, { ...asked, transferReference: 'HDFCR520261123', remove: true });
    expect(gone).toMatchObject({ status: 409, body: { code: 'refund.not_removable' } });
    expect((await refundItems(order.id, { ...asked, transferReference: 'HDFCR520261123' })).status).toBe(200);
    expect(await stock()).toBe(3);
    const [told] = await mailTexts(buyer, /^Refund of/);
    expect(told).toContain('HDFCR520261123');
    const [now] = await ordersOf(shop, buyer);
    expect(now?.bills.at(-1)).toMatchObject({ kind: 'refund_receipt', amount: shown.amount });
    expect(now?.products[0]).toMatchObject({ claimable: 1, removed: 0 });
    const rest = await plan(order.id, `${lineId}:1`, 'transfer');
    expect(rest.transfer + shown.transfer).toBeLessThanOrEqual(order.amount);
  });
});
