import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type TestResponse, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { CouponReservations } from './coupon-reservations.js';
import { StoreCreditService } from '../store-credit/store-credit.service.js';
import type { CouponListItemDto } from './coupons.dto.js';
import type { CheckoutResponseDto } from '../checkout/checkout.dto.js';
import type { QuoteDto } from '../checkout/quote.dto.js';
import { addToCart, buyerWithCart, checkout, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const LAMP = 'Lamp Jaali Pierced Brass Lantern';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1', LOGIN_SENDS_PER_HOUR_PER_IP: '1000' });
  admin = await shop.signIn(ADMIN);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

let made = 0;
async function coupon(terms: Record<string, unknown> = {}): Promise<CouponListItemDto> {
  made += 1;
  const { status, body } = await shop.http<CouponListItemDto>('POST', '/api/admin/coupons', {
    token: admin.token,
    body: { code: `code-${made}`, kind: 'percent', percent: 10, isOn: true, ...terms },
  });
  expect(status).toBe(201);
  return body;
}

async function usedOf({ id }: CouponListItemDto): Promise<number> {
  const { body } = await shop.http<{ rows: CouponListItemDto[] }>('GET', '/api/admin/coupons?limit=200', {
    token: admin.token,
  });
  return body.rows.find((row) => row.id === id)?.used ?? -1;
}

async function quote({ token }: SignedIn, query: Record<string, string>): Promise<QuoteDto> {
  const { status, body } = await shop.http<QuoteDto>('GET', `/api/checkout/quote?${new URLSearchParams(query)}`, {
    token,
  });
  expect(status).toBe(200);
  return body;
}

type Tried = TestResponse<CheckoutResponseDto & { code: string }>;
const buy = (buyer: SignedIn, couponCode: string, body: object = {}): Promise<Tried> =>
  checkout(shop, buyer, { body: { couponCode, ...body } }) as Promise<Tried>;

describe('a coupon', () => {
  it('takes its part off each line exactly, and is shown before paying', async () => {
    const { code } = await coupon({ percent: 33 });
    const buyer = await buyerWithCart(shop);
    await addToCart(shop, buyer, LAMP, 2);
    const plain = await quote(buyer, {});
    const off = Math.round(plain.subtotal * 33) / 100;
    const shown = await quote(buyer, { couponCode: code.toLowerCase() });
    expect(shown).toMatchObject({
      coupon: { code, problem: '' },
      discounts: [{ code: 'coupon', label: `Coupon ${code}`, amount: off }],
      total: plain.total - off,
    });
    const { body } = await buy(buyer, ` ${code.toLowerCase()} `, { productPrice: shown.total });
    expect(body).toMatchObject({ amount: Math.round(shown.total * 100) });
    expect(body.priceChanged).toBeUndefined();
    const parts = await shop
      .em()
      .execute<{ part: number; most: number }[]>(
        'select discount_paise::int as part, (price_paise * quantity)::int as most from order_line where order_id = ?',
        [body.orderId],
      );
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBe(Math.round(off * 100));
    for (const { part, most } of parts) expect(part).toBeLessThanOrEqual(most);
    expect((await gateway.state()).orders.find(({ id }) => id === body.razorpayOrderId)?.amount).toBe(body.amount);
    const [order] = await ordersOf(shop, buyer);
    expect(order).toMatchObject({ amount: shown.total, discounts: shown.discounts });
  });

  it('and store credit stand on the mail of a cancelled order, whose lines add up', async () => {
    const { code } = await coupon({ percent: 33 });
    const buyer = await buyerWithCart(shop);
    const { id: userId, email } = buyer.user;
    const gift = {
      userId,
      orderId: null,
      amount: paise(20_000),
      reason: 'goodwill',
      actor: 'shop',
      key: code,
    } as const;
    await shop.em().transactional((tx) => shop.app.get(StoreCreditService).credit(tx, gift));
    const { body } = await buy(buyer, code, { express: true, useCredit: true });
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    await shop.http('POST', `/api/orders/${body.orderId}/cancel`, { token: buyer.token });
    await shop.waitUntilIdle();
    const mail = (await shop.mails()).find(({ to, subject }) => to === email && subject.endsWith('is cancelled'));
    const stands = [...(mail?.text ?? '').matchAll(/^(\S.*?) {2,}(−?)Rs ([\d,.]+)$/gm)].map(
      ([, label, minus, rupees]) =>
        [label, Math.round(Number(rupees?.replaceAll(',', '')) * (minus ? -100 : 100))] as const,
    );
    const total = stands.pop();
    expect(stands.map(([label]) => label).slice(-3)).toEqual(['Express delivery', `Coupon ${code}`, 'Store credit']);
    expect(total).toEqual(['Paid', stands.reduce((sum, [, amount]) => sum + amount, 0)]);
    expect(total?.[1]).toBe(body.amount);
  });

  it('for express pays for that, once it is chosen', async () => {
    const { code } = await coupon({ kind: 'free_express', percent: null });
    const buyer = await buyerWithCart(shop);
    expect((await quote(buyer, { couponCode: code })).coupon?.problem).toContain('express');
    const shown = await quote(buyer, { couponCode: code, express: 'true' });
    expect(shown.discounts).toEqual([{ code: 'coupon', label: `Coupon ${code}`, amount: 200 }]);
    expect(shown.total).toBe(shown.subtotal);
    expect((await buy(buyer, code)).status).toBe(400);
    expect((await buy(buyer, code, { express: true })).status).toBe(200);
  });

  it('asks for its least sum, its days and to be on', async () => {
    const buyer = await buyerWithCart(shop);
    const { subtotal } = await quote(buyer, {});
    const dear = await coupon({ leastSubtotal: subtotal + 1 });
    const problem = (await quote(buyer, { couponCode: dear.code })).coupon?.problem;
    expect(problem).toMatch(/^This code is for orders whose pieces come to ₹[\d,.]+ or more\.$/);
    for (const [terms, code] of [
      [{ untilDay: '2020-01-01' }, 'coupon.over'],
      [{ fromDay: '2099-01-01' }, 'coupon.unknown'],
      [{ isOn: false }, 'coupon.unknown'],
    ] as const) {
      const answer = await buy(buyer, (await coupon(terms)).code);
      expect([answer.status, answer.body.code]).toEqual([400, code]);
    }
    expect((await buy(buyer, 'NO-SUCH-CODE')).body.code).toBe('coupon.unknown');
    expect(await ordersOf(shop, buyer)).toEqual([]);
  });

  it('P06 of all there is leaves a rupee to pay', async () => {
    const { code } = await coupon({ percent: 100 });
    const { body } = await buy(await buyerWithCart(shop), code);
    expect(body.amount).toBe(100);
  });

  it('of which five may be had goes to exactly five of fifty who come at once', async () => {
    const five = await coupon({ maxUses: 5 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerWithCart(shop)));
    const answers = await Promise.all(buyers.map((buyer) => buy(buyer, five.code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(5);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'coupon.used_up']);
    expect(await usedOf(five)).toBe(5);
    const rows = await shop
      .em()
      .execute<object[]>('select 1 from coupon_redemption where coupon_id = ? and released_at is null', [five.id]);
    expect(rows).toHaveLength(5);
    const orders = await shop
      .em()
      .execute<object[]>(`select 1 from shop_order where discounts::text like ?`, [`%${five.code}"%`]);
    expect(orders).toHaveLength(5);

    const winner = buyers[answers.findIndex(({ status }) => status === 200)] as SignedIn;
    const orderId = won[0]?.body.orderId ?? '';
    expect((await shop.http('POST', `/api/orders/${orderId}/cancel`, { token: winner.token })).status).toBe(200);
    await shop.em().transactional((tx) => shop.app.get(CouponReservations).release(tx, orderId));
    expect(await usedOf(five)).toBe(4);
    const last = buyers[answers.findIndex(({ status }) => status !== 200)] as SignedIn;
    expect((await buy(last, five.code)).status).toBe(200);
    expect(await usedOf(five)).toBe(5);
  });

  it('once for each customer is once, however many tabs; an order that waits makes room for the next', async () => {
    const once = await coupon({ maxUsesEach: 1 });
    const buyer = await buyerWithCart(shop);
    const tabs = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((giftMessage) => buy(buyer, once.code, { giftMessage })),
    );
    expect(tabs.filter(({ status }) => status === 200)).not.toHaveLength(0);
    expect(await usedOf(once)).toBe(1);
    const orders = await ordersOf(shop, buyer);
    expect(orders.filter(({ state }) => state === 'awaiting_payment')).toHaveLength(1);
    expect(orders.filter(({ state }) => state === 'cancelled')).toHaveLength(orders.length - 1);

    const { body } = await buy(buyer, once.code, { giftMessage: 'f' });
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    await addToCart(shop, buyer);
    expect((await quote(buyer, { couponCode: once.code })).coupon?.problem).toContain('You have used this code');
    expect((await buy(buyer, once.code)).body.code).toBe('coupon.used_by_you');
    expect(await usedOf(once)).toBe(1);
  });

  it('that may be used twice is held by the one open order of a customer, and is free again with each that it closes', async () => {
    const twice = await coupon({ maxUsesEach: 2 });
    const buyer = await buyerWithCart(shop);
    const numbers: string[] = [];
    for (const giftMessage of ['a', 'b', 'c'])
      numbers.push((await buy(buyer, twice.code, { giftMessage })).body.number);
    const orders = await ordersOf(shop, buyer);
    expect(orders.map(({ number, state }) => [number, state])).toEqual([
      [numbers[2], 'awaiting_payment'],
      [numbers[1], 'cancelled'],
      [numbers[0], 'cancelled'],
    ]);
    expect(await usedOf(twice)).toBe(1);
  });

  it('the same purchase again takes it once', async () => {
    const one = await coupon({ maxUses: 1 });
    const buyer = await buyerWithCart(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(buyer, one.code)));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await usedOf(one)).toBe(1);
  });
});

const change = ({ id }: { id: string }, body: object) =>
  shop.http<CouponListItemDto & { code: string }>('PUT', `/api/admin/coupons/${id}`, { token: admin.token, body });

describe('the admin’s coupons', () => {
  it('are made, changed, stopped and started, each noted', async () => {
    const first = await coupon({ code: 'rakhi-2026', leastSubtotal: 999, maxUses: 100, untilDay: '2099-12-31' });
    expect(first).toMatchObject({ code: 'RAKHI-2026', state: 'running', used: 0, given: 0, leastSubtotal: 999 });
    const terms = { kind: 'amount', amount: 150.5, isOn: true };
    expect((await change(first, terms)).body).toMatchObject({
      kind: 'amount',
      amount: 150.5,
      percent: null,
      maxUses: null,
    });
    expect((await change(first, { ...terms, isOn: false })).body.state).toBe('stopped');
    expect((await change(first, terms)).body.state).toBe('running');
    const noted = await shop
      .em()
      .execute<{ action: string }[]>('select action from admin_action where subject_id = ? order by at, id', [
        first.id,
      ]);
    expect(noted.map(({ action }) => action)).toEqual([
      'coupon.create',
      'coupon.change',
      'coupon.stop',
      'coupon.start',
    ]);
    const found = await shop.http<{ rows: CouponListItemDto[]; total: number }>('GET', '/api/admin/coupons?q=rakhi', {
      token: admin.token,
    });
    expect([found.body.total, found.body.rows[0]?.code]).toEqual([1, 'RAKHI-2026']);
  });

  it('an open order keeps what it was given', async () => {
    const first = await coupon();
    const buyer = await buyerWithCart(shop);
    const { body } = await buy(buyer, first.code);
    await change(first, { kind: 'percent', percent: 50, isOn: false });
    const [order] = await ordersOf(shop, buyer);
    expect(order?.amount).toBe(body.amount / 100);
  });

  it.each([
    [{ code: 'A' }, 'code'],
    [{ code: 'NO SPACE!' }, 'code'],
    [{ kind: 'half' }, 'kind'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: null }, 'percent'],
    [{ kind: 'amount' }, 'amount'],
    [{ kind: 'amount', amount: 0 }, 'amount'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ maxUsesEach: 1.5 }, 'maxUsesEach'],
    [{ fromDay: 'soon' }, 'fromDay'],
    [{ fromDay: '2026-12-02', untilDay: '2026-12-01' }, 'untilDay'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await shop.http<{ fields?: { field: string }[] }>('POST', '/api/admin/coupons', {
      token: admin.token,
      body: { code: 'REFUSED', kind: 'percent', percent: 10, isOn: true, ...wrong },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('a code is given once', async () => {
    const { code } = await coupon();
    const { status, body } = await shop.http<{ code: string }>('POST', '/api/admin/coupons', {
      token: admin.token,
      body: { code, kind: 'percent', percent: 10, isOn: true },
    });
    expect([status, body.code]).toEqual([409, 'coupon.code_taken']);
  });
});

describe('a code', () => {
  it('is not to be guessed: after ten wrong codes the right one is refused too, for a while', async () => {
    const { code } = await coupon();
    const buyer = await buyerWithCart(shop);
    expect((await quote(buyer, { couponCode: code })).coupon?.problem).toBe('');
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await quote(buyer, { couponCode: `GUESS-${guess}` })).coupon?.problem).toContain('not one of our codes');
    }
    expect((await quote(buyer, { couponCode: code })).coupon?.problem).toBe('Too many tries. Please wait a moment.');
    expect((await buy(buyer, code)).status).toBe(429);
    shop.clock.advance(16 * 60_000);
    const later = await shop.signIn(buyer.user.email);
    expect((await quote(later, { couponCode: code })).coupon?.problem).toBe('');
  });
});
