import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type TestResponse, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { CouponReservations } from './coupon-reservations.js';
import { PaymentService } from '../payments/payment.service.js';
import type { CouponListItemDto } from './coupons.dto.js';
import type { CheckoutResponseDto } from '../checkout/checkout.dto.js';
import {
  addToCart,
  buyerWithCart,
  checkout,
  eventually,
  orderWith,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

const WINDOW_MS = 31 * 60_000;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let made = 0;

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

async function coupon(terms: Record<string, unknown>): Promise<CouponListItemDto> {
  made += 1;
  const { body } = await shop.http<CouponListItemDto>('POST', '/api/admin/coupons', {
    token: admin.token,
    body: { code: `held-${made}`, kind: 'percent', percent: 10, isOn: true, ...terms },
  });
  return body;
}

/** Uses that count, and orders that hold the coupon: always as many. */
async function usedOf({ id }: CouponListItemDto): Promise<number> {
  const [row] = await shop.em().execute<{ used: number; held: number }[]>(
    `select c.used, (select count(*)::int from coupon_redemption r where r.coupon_id = c.id and r.released_at is null) as held
     from coupon c where c.id = ?`,
    [id],
  );
  expect(row?.held).toBe(row?.used);
  return row?.used ?? -1;
}

type Tried = TestResponse<CheckoutResponseDto & { code: string }>;
const buy = (
  buyer: SignedIn,
  { code: couponCode }: CouponListItemDto,
  more: object = {},
  key?: string,
): Promise<Tried> =>
  checkout(shop, buyer, { body: { couponCode, ...more }, ...(key ? { key } : {}) }) as Promise<Tried>;
const release = () => shop.app.get(CouponReservations).releaseExpired();
async function windowPasses(): Promise<void> {
  shop.clock.advance(WINDOW_MS);
  await release();
}

describe('the coupon of an unpaid order', () => {
  it('P65 comes back when its payment does not come in time; a payment after it went to another goes back', async () => {
    const one = await coupon({ maxUses: 1 });
    const [slow, quick] = [await buyerWithCart(shop), await buyerWithCart(shop)];
    const first = await buy(slow, one);
    expect((await buy(quick, one)).body.code).toBe('coupon.used_up');
    await release();
    expect(await usedOf(one)).toBe(1);
    await windowPasses();
    expect(await usedOf(one)).toBe(0);
    const second = await buy(quick, one);
    await gateway.pay(second.body.razorpayOrderId);
    await orderWith(shop, quick, 'paid');
    await gateway.pay(first.body.razorpayOrderId);
    await eventually(async () => {
      const [late] = await ordersOf(shop, slow);
      expect(late?.refunds).toMatchObject([{ amount: first.body.amount / 100, isDone: true }]);
    });
    await shop.waitUntilIdle();
    const told = (await shop.mails()).filter(({ to, subject }) => to === slow.user.email && /could not/.test(subject));
    expect(told).toMatchObject([{ text: expect.stringContaining(one.code) }]);
    expect(await usedOf(one)).toBe(1);
    await windowPasses();
    expect(await usedOf(one)).toBe(1);
    // The cart is as it was, at the price without the coupon.
    expect((await checkout(shop, slow)).body.amount).toBeGreaterThan(first.body.amount);
  });

  it('P62 P65 a payment authorised late is not captured when its coupon went to another order, and its buyer is told', async () => {
    const one = await coupon({ maxUses: 1 });
    const [slow, quick] = [await buyerWithCart(shop), await buyerWithCart(shop)];
    const first = await buy(slow, one);
    const late = await gateway.pay(first.body.razorpayOrderId, { outcome: 'pending' });
    await windowPasses();
    const second = await buy(quick, one);
    await gateway.pay(second.body.razorpayOrderId);
    await orderWith(shop, quick, 'paid');
    await gateway.settleLate(late.razorpay_payment_id, 45);
    await eventually(async () => {
      const told = (await shop.mails()).filter(
        ({ to, subject }) => to === slow.user.email && /did not take/.test(subject),
      );
      expect(told).toMatchObject([{ text: expect.stringContaining('no longer available') }]);
    });
    const { payments } = await gateway.state();
    expect(payments.find(({ id }) => id === late.razorpay_payment_id)?.status).toBe('authorized');
    expect((await ordersOf(shop, slow))[0]).toMatchObject({ payment_status: 'pending', refunds: [] });
    expect(await usedOf(one)).toBe(1);
  });

  it('P65 a late payment whose coupon nobody took still has its price', async () => {
    const one = await coupon({ maxUses: 1 });
    const buyer = await buyerWithCart(shop);
    const { body } = await buy(buyer, one);
    await windowPasses();
    await gateway.pay(body.razorpayOrderId);
    const late = await orderWith(shop, buyer, 'paid');
    expect(late).toMatchObject({ amount: body.amount / 100, discounts: [{ label: `Coupon ${one.code}` }] });
    expect(await usedOf(one)).toBe(1);
  });

  it('P65 one use stays one, though holds run out one after another and all pay at once', async () => {
    const one = await coupon({ maxUses: 1 });
    const buyers = [await buyerWithCart(shop), await buyerWithCart(shop), await buyerWithCart(shop)];
    const opened: Tried[] = [];
    for (const buyer of buyers) {
      const order = await buy(buyer, one);
      expect(order.status).toBe(200);
      opened.push(order);
      await windowPasses();
    }
    await Promise.all(opened.map(({ body }) => gateway.pay(body.razorpayOrderId)));
    await eventually(async () => {
      const states = (await Promise.all(buyers.map((buyer) => ordersOf(shop, buyer)))).map(([order]) => order?.state);
      expect(states.filter((state) => state === 'paid')).toHaveLength(1);
      expect(states.filter((state) => state === 'refunded')).toHaveLength(2);
    });
    expect(await usedOf(one)).toBe(1);
  });

  it('P65 whose hold ran out is not held again once it was stopped; a new checkout has the price without it', async () => {
    const some = await coupon({ maxUses: 5 });
    const buyer = await buyerWithCart(shop);
    const key = 'comes-back-too-late';
    const first = await buy(buyer, some, {}, key);
    await windowPasses();
    const { id, code: _code, state: _state, used: _used, given: _given, createdAt: _createdAt, ...terms } = some;
    const path = `/api/admin/coupons/${id}`;
    const stopped = await shop.http('PUT', path, { token: admin.token, body: { ...terms, isOn: false } });
    expect(stopped.status).toBe(200);
    expect((await buy(buyer, some, {}, key)).body.code).toBe('coupon.unknown');
    const anew = await checkout(shop, buyer);
    expect(anew.body.amount).toBeGreaterThan(first.body.amount);
    expect((await buy(buyer, some, {}, key)).body.code).toBe('checkout.closed');
  });

  it('P65 a cash order whose coupon went to another is not placed at its price', async () => {
    const one = await coupon({ maxUses: 1 });
    const [slow, quick] = [await buyerWithCart(shop), await buyerWithCart(shop)];
    const { body } = await buy(slow, one, { payBy: 'cash', address: 'Late Road 1' });
    await windowPasses();
    const taken = await buy(quick, one);
    await gateway.pay(taken.body.razorpayOrderId);
    await orderWith(shop, quick, 'paid');
    const path = `/api/orders/${body.orderId}`;
    await shop.http('POST', `${path}/cash-code`, { token: slow.token });
    await shop.waitUntilIdle();
    const mail = (await shop.mails()).find(({ to, subject }) => to === slow.user.email && /places/.test(subject));
    const code = mail?.subject.slice(0, 6);
    const refused = await shop.http('POST', `${path}/cash-confirmation`, { token: slow.token, body: { code } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'coupon.used_up' } });
    expect(await usedOf(one)).toBe(1);
  });

  it('is held again by a buyer who comes back to pay, unless it went to others', async () => {
    const one = await coupon({ maxUses: 1 });
    const [buyer, other] = [await buyerWithCart(shop), await buyerWithCart(shop)];
    const key = 'comes-back-to-pay';
    const first = await buy(buyer, one, {}, key);
    await windowPasses();
    expect((await buy(buyer, one, {}, key)).body.orderId).toBe(first.body.orderId);
    expect(await usedOf(one)).toBe(1);
    await windowPasses();
    const theirs = await buy(other, one);
    expect(theirs.status).toBe(200);
    expect(await buy(buyer, one, {}, key)).toMatchObject({ status: 409, body: { code: 'coupon.used_up' } });
    await shop.http('POST', `/api/orders/${theirs.body.orderId}/cancel`, { token: other.token });
    expect((await buy(buyer, one, {}, key)).status).toBe(200);
    await gateway.pay(first.body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    expect((await buy(buyer, one, {}, key)).body.code).toBe('checkout.already_paid');
    await windowPasses();
    expect(await usedOf(one)).toBe(1);
  });

  it('once for each customer stays once: an order whose time is over makes room for the next, and cannot be paid', async () => {
    const once = await coupon({ maxUsesEach: 1 });
    const buyer = await buyerWithCart(shop);
    const first = await buy(buyer, once, { giftMessage: 'a' });
    await windowPasses();
    const second = await buy(buyer, once, { giftMessage: 'b' });
    expect((await ordersOf(shop, buyer)).map(({ state }) => state)).toEqual(['awaiting_payment', 'cancelled']);
    await gateway.pay(second.body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    await gateway.pay(first.body.razorpayOrderId);
    await eventually(async () => {
      const refunds = (await ordersOf(shop, buyer)).flatMap((order) => order.refunds);
      expect(refunds).toMatchObject([{ amount: first.body.amount / 100, isDone: true }]);
    });
    expect(await usedOf(once)).toBe(1);
  });

  it('is counted once, though its time ends while the payment of ten orders is told by two at once', async () => {
    const some = await coupon({ maxUses: 10 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => buyerWithCart(shop)));
    const opened = await Promise.all(buyers.map((buyer) => buy(buyer, some)));
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
    shop.clock.advance(WINDOW_MS);
    const paid = await Promise.all(opened.map(({ body }) => gateway.pay(body.razorpayOrderId)));
    const settlement = shop.app.get(PaymentService);
    await Promise.all([
      release(),
      ...paid.flatMap(({ razorpay_payment_id: id }) => [
        settlement.applyById(id, 'browser'),
        settlement.applyById(id, 'webhook'),
      ]),
      release(),
    ]);
    await Promise.all(buyers.map((buyer) => orderWith(shop, buyer, 'paid')));
    expect(await usedOf(some)).toBe(10);
    await windowPasses();
    expect(await usedOf(some)).toBe(10);
  });

  it('of an order that is paid at the door is its own once it is confirmed', async () => {
    const one = await coupon({ maxUses: 1 });
    const buyer = await buyerWithCart(shop);
    const { body } = await buy(buyer, one, { payBy: 'cash', address: 'Coupon Road 1' });
    await shop.waitUntilIdle();
    const mail = (await shop.mails()).find(({ to, subject }) => to === buyer.user.email && /places/.test(subject));
    const code = mail?.subject.slice(0, 6);
    await shop.http('POST', `/api/orders/${body.orderId}/cash-confirmation`, { token: buyer.token, body: { code } });
    await windowPasses();
    expect(await usedOf(one)).toBe(1);
    await addToCart(shop, buyer);
    expect((await buy(buyer, one)).body.code).toBe('coupon.used_up');
  });
});
