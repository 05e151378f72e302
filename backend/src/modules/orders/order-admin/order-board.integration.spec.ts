import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { form, jpeg } from '../../../../testing/seeded-shop.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { buyerWithCart, checkout, confirm, orderWith, startPayingShop } from '../orders.fixture.js';
import type { OrderBoardDto } from './order-board.dto.js';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway);
  admin = await shop.signIn(ADMIN);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

async function sold(personalised = false): Promise<{ id: string; number: string; lineId: string }> {
  const buyer = await buyerWithCart(shop);
  if (personalised) {
    const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
    const productId = body.find(({ name }) => name === 'Wooden Engraved Photo Plaque on Easel')?.id;
    const uploadedPhoto = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
    await shop.http('POST', '/api/cart', {
      token: buyer.token,
      body: { productId, customText1: 'Ammu', uploadedPhoto },
    });
  }
  const { body } = await checkout(shop, buyer);
  await confirm(shop, buyer, await gateway.pay(body.razorpayOrderId));
  const order = await orderWith(shop, buyer, 'paid');
  const lineId = order.products.find(({ custom_text: text }) => text)?.line_id ?? '';
  return { id: order.id, number: order.number, lineId };
}

const post = (path: string, rest: object = {}) =>
  shop.http<{ code: string }>('POST', `/api/admin/orders/${path}`, { token: admin.token, ...rest });
const board = async (token = admin.token) =>
  (await shop.http<OrderBoardDto>('GET', '/api/admin/board', { token })).body;

/** Where a number stands, with its card. */
async function cardOf(number: string, token = admin.token) {
  const { lanes } = await board(token);
  const found = lanes.flatMap(({ lane, cards }) => cards.map((card) => ({ lane, card })));
  return found.find(({ card }) => card.number === number);
}

it('an order goes from To make to Shipped, with the steps that its own page has', async () => {
  const { id, number } = await sold();
  const made = await cardOf(number);
  expect(made).toMatchObject({ lane: 'make', card: { proofTask: null, buyer: 'Meera Iyer' } });
  const file = await shop.http<{ actions: { event: string }[] }>('GET', `/api/admin/orders/${id}`, {
    token: admin.token,
  });
  const carrying = file.body.actions.filter(({ event }) => ['start_production', 'pack', 'ship'].includes(event));
  expect(made?.card.actions).toEqual(carrying);

  await post(`${id}/actions`, { body: { event: 'start_production' } });
  expect((await cardOf(number))?.lane).toBe('production');
  await post(`${id}/actions`, { body: { event: 'pack' } });
  expect((await cardOf(number))?.lane).toBe('ship');
  await post(`${id}/actions`, { body: { event: 'ship', carrier: 'Delhivery', trackingNumber: '5092 1183 770' } });
  const shipped = await cardOf(number);
  expect(shipped?.lane).toBe('shipped');
  expect(shipped?.card.actions.some(({ allowed }) => allowed)).toBe(false);
  const { lanes } = await board();
  expect(lanes.map(({ lane }) => lane)).toEqual(['proof', 'customer', 'make', 'production', 'ship', 'shipped']);
  expect(lanes.at(-1)?.total).toBe(1);
});

it('a personalised order waits for its proof, then for its customer, who holds it back', async () => {
  const { id, number, lineId } = await sold(true);
  expect(await cardOf(number)).toMatchObject({ lane: 'proof', card: { proofTask: 'to_send' } });
  expect((await post(`${id}/lines/${lineId}/proof-picture`, form(await jpeg()))).status).toBe(200);
  const waiting = await cardOf(number);
  expect(waiting).toMatchObject({ lane: 'customer', card: { proofTask: null } });
  expect(waiting?.card.actions.find(({ event }) => event === 'start_production')).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('proof'),
  });
});

it('the most urgent order stands first, and a column shows 30 at most', async () => {
  const { id } = await sold();
  await shop.em().execute(`update shop_order set leaves_on = '2020-01-01' where id = '${id}'`);
  const { lanes } = await board();
  const make = lanes.find(({ lane }) => lane === 'make');
  expect(make?.cards[0]?.id).toBe(id);
  expect(Math.max(...lanes.map(({ cards }) => cards.length))).toBeLessThanOrEqual(30);
});
