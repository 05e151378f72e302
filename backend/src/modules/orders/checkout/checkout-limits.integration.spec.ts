import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { ProductService, PurchasableProducts, StockReservations } from '../../catalog/index.js';
import { PLAIN, addToCart, buyerWithCart, checkout, eventually, ordersOf, startPayingShop } from '../orders.fixture.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let gateway: Gateway;
let shop: TestShop;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    CHECKOUTS_PER_HOUR: '4',
    CHECKOUTS_PER_HOUR_PER_IP: '14',
    COD_CODES_PER_DAY: '2',
    STOCK_HOLD_MINUTES_PER_DAY: '70',
    ACCESS_TOKEN_MINUTES: '100000',
  });
});
// Each test has an hour’s checkouts and the whole stock for itself.
beforeEach(async () => {
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  await shop.em().execute('delete from stock_hold');
  await count(null);
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

const at = (door: number) => ({ body: { address: `${door} Lake View Road` } });
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const stateOf = async (buyer: SignedIn, orderId: string) =>
  (await ordersOf(shop, buyer)).find(({ id }) => id === orderId)?.state;

async function count(stock: number | null): Promise<void> {
  const product = await shop.app.get(PurchasableProducts).byName(PLAIN);
  await shop.app.get(ProductService).update(product?.id ?? '', { stock }, 'admin@saugaat.example', null);
}

async function stockLeft(): Promise<number | null> {
  const [row] = await shop
    .em()
    .execute<{ stock: number | null }[]>('select stock from product where name = ?', [PLAIN]);
  return row?.stock ?? null;
}

describe('checkouts', () => {
  it('are counted for each customer', async () => {
    const buyer = await buyerWithCart(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, door) => checkout(shop, buyer, at(door))));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, ...Array.from({ length: 6 }, () => 429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'rate.limited' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50 * 60);
    expect((await ordersOf(shop, buyer)).length).toBeLessThanOrEqual(4);
  });

  it('are counted for each network', async () => {
    const buyers: SignedIn[] = [];
    for (let nth = 0; nth < 5; nth += 1) buyers.push(await buyerWithCart(shop));
    const answers = await Promise.all(
      buyers.flatMap((buyer) => [1, 2, 3, 4].map((door) => checkout(shop, buyer, at(door)))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('that repeat a key are not counted, and two windows of one cart open one order', async () => {
    const buyer = await buyerWithCart(shop);
    const windows = await Promise.all([
      checkout(shop, buyer, { key: 'window-one' }),
      checkout(shop, buyer, { key: 'window-two' }),
    ]);
    const [first, second] = windows.map(({ body }) => body.orderId);
    expect(first).toBe(second);
    for (let time = 0; time < 6; time += 1) {
      expect((await checkout(shop, buyer, { key: 'window-one' })).body.orderId).toBe(first);
    }
  });
});

describe('one open order', () => {
  it('stands for each customer: the next checkout closes the last, and a payment for that goes back', async () => {
    await count(1);
    const buyer = await buyerWithCart(shop);
    const first = (await checkout(shop, buyer, at(1))).body;
    const second = (await checkout(shop, buyer, at(2))).body;
    expect(await stateOf(buyer, first.orderId)).toBe('cancelled');
    expect(await stateOf(buyer, second.orderId)).toBe('awaiting_payment');
    const held = await shop.em().execute<object[]>('select order_id as id from stock_hold');
    expect(held).toEqual([{ id: second.orderId }]);
    await gateway.pay(first.razorpayOrderId);
    await eventually(async () => {
      const [refund] = await shop
        .em()
        .execute<object[]>('select state from refund where order_id = ?', [first.orderId]);
      expect(refund).toEqual({ state: 'processed' });
    });
    expect(await stateOf(buyer, second.orderId)).toBe('awaiting_payment');
  });

  it('of several that are opened at once the newest stays', async () => {
    const buyer = await buyerWithCart(shop);
    await Promise.all([1, 2, 3].map((door) => checkout(shop, buyer, at(door))));
    await checkout(shop, buyer, at(4));
    const states = (await ordersOf(shop, buyer)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['awaiting_payment', 'cancelled', 'cancelled', 'cancelled']);
  });
});

describe('items on hold', () => {
  it('cannot be kept from others for ever by renewing the hold', async () => {
    await count(1);
    const buyer = await buyerWithCart(shop);
    for (const [door, minutes] of [0, 30, 30].entries()) {
      shop.clock.advance(minutes * MINUTE_MS);
      await shop.app.get(StockReservations).releaseExpired();
      expect((await checkout(shop, buyer, at(door))).status).toBe(200);
    }
    // 10 minutes are left of 70, so that it is not held for 30.
    shop.clock.advance(11 * MINUTE_MS);
    await shop.app.get(StockReservations).releaseExpired();
    expect(await stockLeft()).toBe(1);
    const refused = await checkout(shop, buyer, at(9));
    expect(refused).toMatchObject({ status: 429, body: { code: 'checkout.hold_limit' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3_600);
    expect(await stockLeft()).toBe(1);
    const other = await buyerWithCart(shop);
    expect((await checkout(shop, other)).status).toBe(200);
    shop.clock.advance(24 * HOUR_MS);
    await shop.app.get(StockReservations).releaseExpired();
    expect((await checkout(shop, buyer, at(9))).status).toBe(200);
  });

  it('are shown as in other carts, and as sold out once they are paid', async () => {
    await count(1);
    const buyer = await buyerWithCart(shop);
    const other = await buyerWithCart(shop);
    const cart = async () => {
      const path = `/api/cart/${other.user.email}`;
      const { body } = await shop.http<object[]>('GET', path, { token: other.token });
      return body[0];
    };
    const product = await shop.app.get(PurchasableProducts).byName(PLAIN);
    const page = async () =>
      (await shop.http<object>('GET', `/api/products/slug/${product?.slug}`)).body as Record<string, unknown>;
    expect(await page()).toMatchObject({ soldOut: false, inOtherCarts: false });
    const { body } = await checkout(shop, buyer);
    await eventually(async () => expect(await page()).toMatchObject({ soldOut: true, inOtherCarts: true }));
    expect(await cart()).toMatchObject({ available: false, piecesLeft: 0, inOtherCarts: true });
    const own = await shop.http<object[]>('GET', `/api/cart/${buyer.user.email}`, { token: buyer.token });
    expect(own.body).toMatchObject([{ available: true, inOtherCarts: false }]);
    await gateway.pay(body.razorpayOrderId);
    await eventually(async () => expect(await page()).toMatchObject({ soldOut: true, inOtherCarts: false }));
    expect(await cart()).toMatchObject({ available: false, piecesLeft: 0, inOtherCarts: false });
  });
});

it('codes of COD orders are mailed twice a day here, and no more', async () => {
  const buyer = await shop.signIn('cod@example.com');
  await addToCart(shop, buyer);
  const byCod = (door: number) => checkout(shop, buyer, { body: { ...at(door).body, payBy: 'cash' } });
  expect(statusesOf([await byCod(1), await byCod(2)])).toEqual([200, 200]);
  expect(await byCod(3)).toMatchObject({ status: 429, body: { code: 'auth.send_limit_address' } });
  await shop.waitUntilIdle();
  // The first order was closed before its code was mailed, or after.
  expect((await shop.mails()).filter(({ to }) => to === buyer.user.email).length).toBeLessThanOrEqual(2);
});

it('an address is of the city and state of its PIN code, and holds nothing that is not seen', async () => {
  await shop
    .em()
    .execute(
      `insert into post_office (pin, name, district, state) values ('452001', 'Indore GPO', 'Indore', 'Madhya Pradesh')`,
    );
  const buyer = await buyerWithCart(shop);
  const body = {
    pinCode: '452001',
    city: 'Narnia',
    state: 'Kerala',
    firstName: 'Mee\u200bra',
    address: '1 \u202eLane',
  };
  expect((await checkout(shop, buyer, { body })).status).toBe(200);
  const [order] = await shop
    .em()
    .execute<{ address: object }[]>('select address from shop_order where user_id = ?', [buyer.user.id]);
  const expected = { city: 'Indore', state: 'Madhya Pradesh', firstName: 'Meera', address: '1 Lane' };
  expect(order?.address).toMatchObject(expected);
  for (const hostile of [
    { firstName: 'Mee\u0007ra' },
    { address: '\u200b\u200b' },
    { city: `x${'\u0301'.repeat(31)}` },
  ]) {
    expect(await checkout(shop, buyer, { body: hostile })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  }
});
