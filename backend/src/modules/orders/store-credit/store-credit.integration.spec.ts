import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { StoreCreditService, type CreditTransaction } from './store-credit.service.js';
import { OrderExpiry } from '../payments/payment-reconciler.js';
import { buyerWithCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

let gateway: Gateway;
let shop: TestShop;
let credit: StoreCreditService;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
  });
  credit = shop.app.get(StoreCreditService);
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

const move = (userId: string, amount: number, key: string): CreditTransaction => ({
  userId,
  orderId: null,
  amount: paise(amount),
  reason: 'goodwill',
  actor: 'shop',
  key,
});
const give = (one: CreditTransaction) => shop.em().transactional((tx) => credit.credit(tx, one));
const take = (one: CreditTransaction) => shop.em().transactional((tx) => credit.debit(tx, one));
const sumOfEntries = async (userId: string) => {
  const [row] = await shop
    .em()
    .execute<{ sum: number }[]>(
      'select coalesce(sum(amount_paise), 0)::float8 as sum from credit_entry where user_id = ?',
      [userId],
    );
  return row?.sum;
};

describe('store credit', () => {
  it('is added once for a key, however often it is given', async () => {
    const { user } = await shop.signIn('given@example.com');
    await Promise.all(Array.from({ length: 20 }, () => give(move(user.id, 50_000, 'return:1'))));
    expect(await credit.balance(user.id)).toBe(50_000);
    expect(await credit.entries(user.id)).toMatchObject([{ amount: 50_000, reason: 'goodwill' }]);
  });

  it('never falls below zero, though fifty spend it at once', async () => {
    const { user } = await shop.signIn('spender@example.com');
    await give(move(user.id, 10_000, 'return:2'));
    const spent = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) => take(move(user.id, 3_000, `spend:${place}`))),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of spent) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'credit.too_little' });
    }
    expect(await credit.balance(user.id)).toBe(1_000);
    expect(await sumOfEntries(user.id)).toBe(1_000);
  });

  it('of somebody who has none is nothing, and cannot be spent', async () => {
    const { user } = await shop.signIn('poor@example.com');
    expect(await credit.balance(user.id)).toBe(0);
    await expect(take(move(user.id, 1, 'spend:none'))).rejects.toMatchObject({ code: 'credit.too_little' });
    expect(await sumOfEntries(user.id)).toBe(0);
  });
});

async function buyerWithCredit(amount: number): Promise<SignedIn> {
  const buyer = await buyerWithCart(shop);
  await give(move(buyer.user.id, amount, `gift:${buyer.user.id}`));
  return buyer;
}
const withCredit = (buyer: SignedIn, key?: string) =>
  checkout(shop, buyer, { ...(key ? { key } : {}), body: { useCredit: true } });
const cancel = ({ token }: SignedIn, orderId: string) => shop.http('POST', `/api/orders/${orderId}/cancel`, { token });

describe('paying with store credit', () => {
  it('R-ORD-21 alone: the order is paid at once, the cart is empty, and the same attempt gives the same order', async () => {
    const buyer = await buyerWithCredit(10_000_000);
    const quote = await shop.http<{ total: number; credit: { balance: number; used: number; due: number } }>(
      'GET',
      '/api/checkout/quote?useCredit=true',
      { token: buyer.token },
    );
    expect(quote.body.credit).toEqual({ balance: 100_000, used: quote.body.total, due: 0 });
    const { status, body } = await withCredit(buyer, 'attempt-one');
    expect({ status, body }).toMatchObject({ status: 200, body: { next: 'done', razorpayOrderId: '', amount: 0 } });
    expect((await withCredit(buyer, 'attempt-one')).body).toMatchObject({ orderId: body.orderId, next: 'done' });
    const [order] = await ordersOf(shop, buyer);
    expect(order).toMatchObject({ payment_status: 'paid', payment_id: null, credit: quote.body.total });
    expect((await shop.http('GET', `/api/cart/${buyer.user.email}`, { token: buyer.token })).body).toEqual([]);
    expect(await credit.balance(buyer.user.id)).toBe(10_000_000 - quote.body.total * 100);
    expect((await cancel(buyer, body.orderId)).status).toBe(200);
    expect((await ordersOf(shop, buyer))[0]).toMatchObject({ state: 'refunded' });
    await eventually(async () =>
      expect((await ordersOf(shop, buyer))[0]?.bills).toMatchObject([
        { kind: 'receipt', amount: quote.body.total },
        { kind: 'refund_receipt', amount: quote.body.total },
      ]),
    );
    expect(await credit.balance(buyer.user.id)).toBe(10_000_000);
  });

  it('alone, though cash was chosen for the rest: there is none to collect, and no fee for it', async () => {
    const buyer = await buyerWithCredit(10_000_000);
    const quote = async (query: string) =>
      (
        await shop.http<{ total: number; charges: { code: string }[] }>(
          'GET',
          `/api/checkout/quote?payBy=cash${query}`,
          {
            token: buyer.token,
          },
        )
      ).body;
    const byCash = await quote('');
    expect(byCash.charges.map(({ code }) => code)).toContain('cod');
    const { total, charges } = await quote('&useCredit=true');
    expect(charges.map(({ code }) => code)).not.toContain('cod');
    expect(total).toBeLessThan(byCash.total);
    const { body } = await checkout(shop, buyer, { body: { useCredit: true, payBy: 'cash' } });
    expect(body).toMatchObject({ next: 'done', amount: 0 });
    expect((await ordersOf(shop, buyer))[0]).toMatchObject({ payment_status: 'paid', amount: total, credit: total });
    expect(await credit.balance(buyer.user.id)).toBe(10_000_000 - total * 100);
  });

  it('with another way: the gateway takes the rest, and both come back when it is cancelled', async () => {
    const buyer = await buyerWithCredit(20_000);
    const { body } = await withCredit(buyer);
    expect(body).toMatchObject({ next: 'pay' });
    expect(await credit.balance(buyer.user.id)).toBe(0);
    const { orders } = await gateway.state();
    expect(orders.find(({ id }) => id === body.razorpayOrderId)?.amount).toBe(body.amount);
    await gateway.pay(body.razorpayOrderId);
    const paid = await orderWith(shop, buyer, 'paid');
    expect(paid.amount * 100).toBe(body.amount + 20_000);
    await cancel(buyer, body.orderId);
    await eventually(async () => expect((await ordersOf(shop, buyer))[0]?.state).toBe('refunded'));
    expect((await ordersOf(shop, buyer))[0]?.refunds).toMatchObject([{ amount: body.amount / 100, isDone: true }]);
    expect(await credit.balance(buyer.user.id)).toBe(20_000);
    expect(await sumOfEntries(buyer.user.id)).toBe(20_000);
    await eventually(async () => {
      const notes = (await ordersOf(shop, buyer))[0]?.bills.slice(1) ?? [];
      expect(notes.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([200, body.amount / 100]);
    });
  });

  it('P49 comes back when all that the gateway took goes back in its dashboard', async () => {
    const buyer = await buyerWithCredit(20_000);
    const { body } = await withCredit(buyer);
    const { razorpay_payment_id } = await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    await fetch(`${gateway.url}/_refunds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_id: razorpay_payment_id }),
    });
    await eventually(async () => expect((await ordersOf(shop, buyer))[0]?.state).toBe('refunded'));
    expect(await credit.balance(buyer.user.id)).toBe(20_000);
    await eventually(async () => {
      const notes = (await ordersOf(shop, buyer))[0]?.bills.slice(1) ?? [];
      expect(notes.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([200, body.amount / 100]);
    });
  });

  it('P46 goodwill is taken off what a cancellation gives back', async () => {
    const admin = await shop.signIn('admin@saugaat.example');
    const goodwill = (orderId: string, amount: number) =>
      shop.http('POST', `/api/admin/orders/${orderId}/refunds`, {
        token: admin.token,
        body: { amount, note: 'For the wait', as: 'credit' },
      });
    const alone = await buyerWithCredit(10_000_000);
    const { body: all } = await withCredit(alone);
    await goodwill(all.orderId, 100);
    await cancel(alone, all.orderId);
    expect(await credit.balance(alone.user.id)).toBe(10_000_000);

    const shared = await buyerWithCredit(20_000);
    const { body: part } = await withCredit(shared);
    await gateway.pay(part.razorpayOrderId);
    const { amount } = await orderWith(shop, shared, 'paid');
    await goodwill(part.orderId, amount - 100);
    await cancel(shared, part.orderId);
    await eventually(async () => expect((await ordersOf(shop, shared))[0]?.state).toBe('refunded'));
    expect((await ordersOf(shop, shared))[0]?.refunds).toMatchObject([{ amount: 100, isDone: true }]);
    expect(await credit.balance(shared.user.id)).toBe(amount * 100 - 10_000);
  });

  it('is spent once, though ten checkouts of different orders ask for it at once', async () => {
    const buyer = await buyerWithCredit(10_000_000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        checkout(shop, buyer, { body: { useCredit: true, address: `${place + 1} Hill Road` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const spent = 10_000_000 - (await credit.balance(buyer.user.id));
    const orders = await ordersOf(shop, buyer);
    expect(spent).toBe(orders.reduce((sum, order) => sum + Math.round(order.credit * 100), 0));
    expect(await sumOfEntries(buyer.user.id)).toBe(10_000_000 - spent);
  });

  it('comes back when nobody pays the rest', async () => {
    const buyer = await buyerWithCredit(30_000);
    const { body } = await withCredit(buyer);
    shop.clock.advance(8 * 24 * 3_600_000);
    await shop.em().execute('update shop_order set next_check_at = null where id = ?', [body.orderId]);
    await shop.app.get(OrderExpiry).run();
    expect((await ordersOf(shop, buyer))[0]?.state).toBe('cancelled');
    expect(await credit.balance(buyer.user.id)).toBe(30_000);
  });
});
