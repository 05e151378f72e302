import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { ProductService, PurchasableProducts, StockReservations } from '../../catalog/index.js';
import { PaymentService } from '../payments/payment.service.js';
import {
  PLAIN,
  addToCart,
  buyerWithCart,
  checkout,
  eventually,
  orderWith,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

const MINUTE_MS = 60_000;
const OTHER = 'Lamp Brass Akhand Jyoti Panch Diya';

let gateway: Gateway;
let shop: TestShop;
let productId: string;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
  });
  productId = (await shop.app.get(PurchasableProducts).byName(PLAIN))?.id ?? '';
});
beforeEach(async () => {
  await shop.em().execute('delete from stock_hold');
  await count(1);
});
afterEach(() => gateway.faults());
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

async function count(stock: number | null, name = PLAIN): Promise<void> {
  const product = await shop.app.get(PurchasableProducts).byName(name);
  await shop.app.get(ProductService).update(product?.id ?? '', { stock }, 'admin@saugaat.example', null);
}

async function stockOf(name = PLAIN): Promise<number | null> {
  const [row] = await shop.em().execute<{ stock: number | null }[]>('select stock from product where name = ?', [name]);
  return row?.stock ?? null;
}

const release = () => shop.app.get(StockReservations).releaseExpired();
const version = async () =>
  (await shop.em().execute<{ version: string }[]>('select version from catalogue_version'))[0]?.version;
const isShownSoldOut = async () => {
  const { body } = await shop.http<{ id: string; soldOut: boolean }[]>('GET', '/api/products');
  return body.find(({ id }) => id === productId)?.soldOut;
};
const cancel = ({ token }: SignedIn, orderId: string) =>
  shop.http<{ state: string; code: string }>('POST', `/api/orders/${orderId}/cancel`, { token });

interface Opened {
  readonly buyer: SignedIn;
  readonly orderId: string;
  readonly gatewayOrderId: string;
  readonly amount: number;
}

async function opened(key?: string): Promise<Opened> {
  const buyer = await buyerWithCart(shop);
  const { status, body } = await checkout(shop, buyer, key ? { key } : {});
  if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`);
  return { buyer, orderId: body.orderId, gatewayOrderId: body.razorpayOrderId, amount: body.amount };
}

/** An order whose hold has run out and gone back. */
async function forgotten(): Promise<Opened> {
  const order = await opened();
  shop.clock.advance(31 * MINUTE_MS);
  await release();
  return order;
}

/** Another buyer has the last piece, and has paid for it. */
async function somebodyElseBuys(): Promise<void> {
  const { buyer, gatewayOrderId } = await opened();
  await gateway.pay(gatewayOrderId);
  await orderWith(shop, buyer, 'paid');
}

describe('the last piece', () => {
  it('is held for one of 50 who want it at once; the others are told its name', async () => {
    const buyers: SignedIn[] = [];
    for (let at = 0; at < 50; at += 1) buyers.push(await buyerWithCart(shop));
    const answers = await Promise.all(buyers.map((buyer) => checkout(shop, buyer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect(body).toMatchObject({
        code: 'checkout.sold_out',
        fields: [{ field: productId, message: `“${PLAIN}” is sold out.` }],
      });
    }
    expect(await stockOf()).toBe(0);
    const orders = await Promise.all(buyers.map((buyer) => ordersOf(shop, buyer)));
    expect(orders.flat()).toHaveLength(1);
    await eventually(async () => expect(await isShownSoldOut()).toBe(true));
  });

  it('comes back when its payment does not come in time, and everybody sees it', async () => {
    const { orderId } = await opened();
    await eventually(async () => expect(await isShownSoldOut()).toBe(true));
    shop.clock.advance(29 * MINUTE_MS);
    await release();
    expect(await stockOf()).toBe(0);
    shop.clock.advance(2 * MINUTE_MS);
    await Promise.all([release(), release(), release()]);
    expect(await stockOf()).toBe(1);
    await eventually(async () => expect(await isShownSoldOut()).toBe(false));
    const history = await shop
      .em()
      .execute('select reason, change, stock_after from stock_change where order_id = ? order by at, id', [orderId]);
    expect(history).toEqual([
      { reason: 'ordered', change: -1, stock_after: 0 },
      { reason: 'released', change: 1, stock_after: 1 },
    ]);
    const [{ state } = { state: '' }] = await shop
      .em()
      .execute<{ state: string }[]>('select state from shop_order where id = ?', [orderId]);
    expect(state).toBe('awaiting_payment');
  });

  it('stays with its buyer who asks again, and is held anew', async () => {
    const key = 'the-same-purchase';
    const { buyer, orderId } = await opened(key);
    shop.clock.advance(20 * MINUTE_MS);
    expect((await checkout(shop, buyer, { key })).body.orderId).toBe(orderId);
    shop.clock.advance(20 * MINUTE_MS);
    await release();
    expect(await stockOf()).toBe(0);
    expect((await checkout(shop, buyer, { key })).body.orderId).toBe(orderId);
    shop.clock.advance(31 * MINUTE_MS);
    await release();
    expect(await stockOf()).toBe(1);
    expect((await checkout(shop, buyer, { key })).body.orderId).toBe(orderId);
    expect(await stockOf()).toBe(0);
  });

  it('follows its buyer to another address; nobody else’s cart offers it', async () => {
    const { buyer, orderId } = await opened();
    const other = await shop.signIn('latecomer@example.com');
    const cart = await shop.http<{ available: boolean; piecesLeft: number | null }[]>(
      'GET',
      `/api/cart/${buyer.user.email}`,
      { token: buyer.token },
    );
    expect(cart.body).toMatchObject([{ available: true, piecesLeft: null }]);
    await expect(addToCart(shop, other)).rejects.toThrow('cart.sold_out');
    const again = await checkout(shop, buyer, { body: { address: '14 Hill Road' } });
    expect(again.status).toBe(200);
    expect(again.body.orderId).not.toBe(orderId);
    expect(await stockOf()).toBe(0);
    await gateway.pay(again.body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    expect(await stockOf()).toBe(0);
  });

  it('is the buyer’s once it is paid, whatever time passes, until the order is cancelled', async () => {
    const { buyer, orderId, gatewayOrderId } = await opened();
    await gateway.pay(gatewayOrderId);
    await orderWith(shop, buyer, 'paid');
    shop.clock.advance(60 * MINUTE_MS);
    await release();
    expect(await stockOf()).toBe(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(buyer, orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf()).toBe(1);
  });

  it('comes back at once when its unpaid order is cancelled', async () => {
    const { buyer, orderId } = await opened();
    expect((await cancel(buyer, orderId)).body.state).toBe('cancelled');
    expect(await stockOf()).toBe(1);
    await release();
    expect(await stockOf()).toBe(1);
  });
});

describe('counted and uncounted', () => {
  it('a sale that leaves some raises no version; too large a wish is told how many are left', async () => {
    await count(3);
    await shop.waitUntilIdle();
    const before = await version();
    const { buyer } = await opened();
    await shop.waitUntilIdle();
    expect(await stockOf()).toBe(2);
    expect(await version()).toBe(before);
    await expect(addToCart(shop, buyer, PLAIN, 4)).rejects.toThrow('cart.too_few_left');
    await addToCart(shop, buyer, PLAIN, 3);
    expect(await checkout(shop, buyer)).toMatchObject({
      status: 409,
      body: { code: 'checkout.sold_out', fields: [{ message: `There are only 3 of “${PLAIN}” left.` }] },
    });
    const quote = await shop.http<{ lines: object[] }>('GET', '/api/checkout/quote', { token: buyer.token });
    expect(quote.body.lines).toMatchObject([{ available: false, piecesLeft: 3 }]);
    expect(await stockOf()).toBe(2);
  });

  it('two buyers of the same two pieces never stand in each other’s way', async () => {
    await Promise.all([count(20), count(20, OTHER)]);
    const buyers: SignedIn[] = [];
    for (let at = 0; at < 20; at += 1) {
      const buyer = await shop.signIn(`pair${at}@example.com`);
      for (const name of at % 2 ? [PLAIN, OTHER] : [OTHER, PLAIN]) await addToCart(shop, buyer, name);
      buyers.push(buyer);
    }
    const answers = await Promise.all(buyers.map((buyer) => checkout(shop, buyer)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await Promise.all(
      answers.map(({ body }, at) => (at % 2 ? cancel(buyers[at] as SignedIn, body.orderId) : release())),
    );
    expect([await stockOf(), await stockOf(OTHER)]).toEqual([10, 10]);
    await count(null, OTHER);
  });

  it('what is made to order is never counted', async () => {
    await count(null);
    const orders = [await opened(), await opened()];
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(2);
    expect(await stockOf()).toBeNull();
  });
});

describe('a payment that comes late', () => {
  it('P35 has its piece when it is still there', async () => {
    const { buyer, gatewayOrderId } = await forgotten();
    expect(await stockOf()).toBe(1);
    await gateway.pay(gatewayOrderId);
    await orderWith(shop, buyer, 'paid');
    expect(await stockOf()).toBe(0);
  });

  it('P35 goes back with an apology when the piece is gone, once, though webhook and reconciler tell of it together', async () => {
    const settlement = shop.app.get(PaymentService);
    const late: SignedIn[] = [];
    await gateway.faults({ webhooks: { duplicate: 2, shuffle: true } });
    for (let round = 0; round < 5; round += 1) {
      await count(1);
      const { buyer, orderId, gatewayOrderId, amount } = await forgotten();
      await somebodyElseBuys();
      await gateway.pay(gatewayOrderId);
      await Promise.all([1, 2, 3].map(() => settlement.applyAll(gatewayOrderId, 'reconciler')));
      await eventually(async () => expect((await ordersOf(shop, buyer))[0]?.state).toBe('refunded'));
      const refunds = await shop
        .em()
        .execute<object[]>(
          'select amount_paise::float8 as amount, reason, state from refund where order_id = ? order by created_at',
          [orderId],
        );
      expect(refunds).toEqual([{ amount, reason: 'sold_out', state: 'processed' }]);
      expect(await stockOf()).toBe(0);
      late.push(buyer);
    }
    await shop.waitUntilIdle();
    const mails = await shop.mails();
    const told = ({ user }: SignedIn, subject: RegExp) =>
      mails.filter((mail) => mail.to === user.email && subject.test(mail.subject));
    for (const buyer of late) {
      expect(told(buyer, /^We are sorry: .* is sold out$/)).toHaveLength(1);
      expect(told(buyer, /^Your refund of .* is on its way$/)).toHaveLength(1);
      expect(told(buyer, /^Order SG-/)).toEqual([]);
      const { user, token } = buyer;
      const cart = await shop.http<object[]>('GET', `/api/cart/${user.email}`, { token });
      expect(cart.body).toMatchObject([{ available: false, piecesLeft: 0 }]);
    }
  });

  it('P62 is not captured when the bank confirms it after the piece is gone, and its buyer is told once', async () => {
    const { buyer, gatewayOrderId } = await opened();
    const { razorpay_payment_id: paymentId } = await gateway.pay(gatewayOrderId, { outcome: 'pending' });
    shop.clock.advance(31 * MINUTE_MS);
    await release();
    await somebodyElseBuys();
    await Promise.all([
      gateway.settleLate(paymentId, 45),
      shop.app.get(PaymentService).applyById(paymentId, 'reconciler'),
    ]);
    const told = async () =>
      (await shop.mails()).filter(({ to, subject }) => to === buyer.user.email && /did not take/.test(subject));
    await eventually(async () =>
      expect(await told()).toMatchObject([{ text: expect.stringContaining('no longer available') }]),
    );
    await shop.waitUntilIdle();
    expect(await told()).toHaveLength(1);
    const { payments } = await gateway.state();
    expect(payments.find(({ id }) => id === paymentId)?.status).toBe('authorized');
    expect((await ordersOf(shop, buyer))[0]).toMatchObject({ payment_status: 'pending', refunds: [] });
    expect(await stockOf()).toBe(0);
  });
});

it('the history of each product’s stock adds up to its stock, and the sorted copy says the same', async () => {
  const rows = await shop.em().execute<object[]>(
    `select p.name from product p left join product_stock s on s.product_id = p.id
     where coalesce(p.stock, 0) <> (select coalesce(sum(change), 0) from stock_change where product_id = p.id)
       or p.stock is distinct from s.stock`,
  );
  expect(rows).toEqual([]);
  expect(await shop.em().execute('select 1 from stock_change limit 1')).toHaveLength(1);
});
