import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Gateway } from '../../../../testing/gateway.js';
import { readPdf } from '../../../../testing/pdf-text.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { paise } from '../../../kernel/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import type { CourierCashDto } from '../cash-on-delivery/cash-desk.dto.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import { StoreCreditService } from '../store-credit/index.js';
import { addToCart, buyerWithCart, checkout, eventually, ordersOf, PLAIN, startPayingShop } from '../orders.fixture.js';
import type { ReductionPlanDto } from './reductions.dto.js';

const OTHER = 'Table Geode Resin Coasters Set of 4';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', ACCESS_TOKEN_MINUTES: '100000' });
  admin = await shop.signIn(ADMIN);
  await shop
    .em()
    .execute('update product set stock = 40, gst_rate = null where name = any(?::text[])', [`{"${PLAIN}","${OTHER}"}`]);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const ask = <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
  shop.http<Answer & { code: string }>(method, `/api/admin/${path}`, { token: admin.token, ...(body ? { body } : {}) });
const file = async (id: string) => (await ask<OrderDetailDto>('GET', `orders/${id}`)).body;
const stockOf = async (name: string) => {
  const [row] = await shop.em().execute<{ stock: number }[]>('select stock from product where name = ?', [name]);
  return row?.stock;
};
const balanceOf = ({ user }: SignedIn) => shop.app.get(StoreCreditService).balance(user.id);
const planOf = async (id: string, items: readonly TakenItem[]) => {
  const query = items.map((item) => `item=${item.id}:${item.quantity}`).join('&');
  return (await ask<ReductionPlanDto>('GET', `orders/${id}/reductions/plan?${query}`)).body;
};
const reduce = (id: string, items: readonly TakenItem[], due: number, key = randomUUID().replaceAll('-', '')) =>
  ask<{ message: string }>('POST', `orders/${id}/reductions`, { key, items, due, reason: 'The customer called' });

interface TakenItem {
  readonly id: string;
  readonly quantity: number;
}

/** Two prints and a set of coasters, to be paid at the door. */
async function placed(options: object = {}, credit = 0) {
  const buyer = await buyerWithCart(shop);
  await addToCart(shop, buyer);
  await addToCart(shop, buyer, OTHER);
  if (credit > 0) {
    await shop.em().transactional((tx) =>
      shop.app.get(StoreCreditService).credit(tx, {
        userId: buyer.user.id,
        orderId: null,
        amount: paise(credit),
        reason: 'goodwill',
        actor: 'shop',
        key: randomUUID(),
      }),
    );
  }
  const { body } = await checkout(shop, buyer, { body: { payBy: 'cash', ...options } });
  const id = body.orderId;
  await ask('POST', `orders/${id}/cash-confirmation`, { note: '' });
  const { order } = await file(id);
  const lineOf = (name: string, quantity: number) => ({
    id: order.products.find(({ product_name }) => product_name === name)?.line_id ?? '',
    quantity,
  });
  return { buyer, id, order, lineOf };
}

it('a line and a piece less of a cash order: the courier collects what the checkout would charge for the rest', async () => {
  const coupon = { code: 'cash-7', kind: 'percent', percent: 7, leastSubtotal: 100, isOn: true, maxUsesEach: 1 };
  const { body: made } = await ask<{ id: string }>('POST', 'coupons', coupon);
  const before = { print: await stockOf(PLAIN), coasters: await stockOf(OTHER) };
  const { buyer, id, order, lineOf } = await placed({ couponCode: 'CASH-7' });
  expect([await stockOf(PLAIN), await stockOf(OTHER)]).toEqual([38, 39]);
  const price = Math.round((order.products.find(({ product_name }) => product_name === PLAIN)?.price ?? 0) * 100);
  const items = [lineOf(PLAIN, 1), lineOf(OTHER, 1)];

  // One print is left: its price, less 7 %, and the fee for cash of so much.
  const off = Math.round((price * 7) / 100);
  const fee = price < 50_000 ? 9_000 : 4_000;
  const due = (price - off + fee) / 100;
  const plan = await planOf(id, items);
  expect(plan).toMatchObject({ allowed: true, problem: '', losesCoupon: false, creditBack: 0 });
  expect(plan).toMatchObject({ dueBefore: order.amount, due, total: due, subtotal: price / 100 });
  expect(plan.discounts).toEqual([{ code: 'coupon', label: 'Coupon CASH-7', amount: off / 100 }]);

  const key = randomUUID().replaceAll('-', '');
  expect((await reduce(id, items, due + 1, key)).body.code).toBe('order.reduction_changed');
  expect((await reduce(id, items, due, key)).status).toBe(200);
  expect((await reduce(id, items, due, key)).status).toBe(200);
  expect((await reduce(id, [lineOf(PLAIN, 1)], due, key)).body.code).toBe('request.key_in_use');

  const after = await file(id);
  expect(after.order).toMatchObject({ amount: due, state: 'placed', payment_status: 'cod' });
  expect(after.order.products).toMatchObject([{ product_name: PLAIN, quantity: 1 }]);
  const [line] = await shop
    .em()
    .execute<object[]>('select discount_paise::int as discount, position from order_line where order_id = ?', [id]);
  expect(line).toEqual({ discount: off, position: 0 });
  expect([await stockOf(PLAIN), await stockOf(OTHER)]).toEqual([(before.print ?? 0) - 1, before.coasters]);
  const [held] = await shop
    .em()
    .execute<object[]>(
      'select r.amount_paise::int as amount, c.used from coupon_redemption r join coupon c on c.id = r.coupon_id where c.id = ?',
      [made.id],
    );
  expect(held).toEqual({ amount: off, used: 1 });
  const taken = `1 × ${PLAIN}, 1 × ${OTHER} taken off`;
  const steps = after.happenings.filter(({ name }) => name === 'order.reduce');
  expect(steps).toMatchObject([{ kind: 'admin', actor: ADMIN, note: expect.stringContaining(taken) }]);

  await shop.waitUntilIdle();
  const mails = (await shop.mails()).filter(({ to }) => to === buyer.user.email);
  expect(mails.filter(({ subject }) => subject === `Items taken off your order ${order.number}`)).toHaveLength(1);
  expect((await file(id)).happenings.some(({ kind, name }) => kind === 'mail' && name === 'order-reduced')).toBe(true);

  // What is printed, billed, collected and remitted follows.
  const label = await ask('GET', `prints/labels.pdf?order=${id}&paper=roll`);
  expect(readPdf(label.raw.rawPayload).pages[0]).toContain(rupees(paise(Math.round(due * 100))).slice(1));
  await ask('POST', `orders/${id}/actions`, { event: 'pack' });
  await ask('POST', `orders/${id}/actions`, { event: 'ship', carrier: 'Delhivery', trackingNumber: 'RD12345678' });
  expect((await reduce(id, [lineOf(PLAIN, 1)], 1)).body.code).toBe('order.event_not_allowed');
  await eventually(async () => {
    expect((await ordersOf(shop, buyer))[0]?.bills).toMatchObject([{ kind: 'receipt', amount: due }]);
  });
  await ask('POST', `orders/${id}/actions`, { event: 'deliver' });
  const { body: cash } = await ask<CourierCashDto>('GET', 'cash/couriers');
  expect(cash.open).toMatchObject([{ number: order.number, due }]);
});

it('store credit that is not needed goes back, and a coupon for more than what is left is lost', async () => {
  const coupon = { code: 'cash-big', kind: 'amount', amount: 100, leastSubtotal: 1_500, isOn: true };
  const { body: made } = await ask<{ id: string }>('POST', 'coupons', coupon);
  const credit = 80_050;
  const { buyer, id, order, lineOf } = await placed({ couponCode: 'CASH-BIG', useCredit: true }, credit);
  expect(await balanceOf(buyer)).toBe(0);
  expect(order.credit).toBe(credit / 100);

  const one = await planOf(id, [lineOf(PLAIN, 2)]);
  expect(one).toMatchObject({ losesCoupon: true, discounts: [] });
  const all = await planOf(id, [lineOf(PLAIN, 2), lineOf(OTHER, 1)]);
  expect(all.problem).toBe('Nothing would be left of this order. Cancel it instead.');
  expect((await reduce(id, [lineOf(PLAIN, 3)], 1)).body.code).toBe('order.reduction_wrong');

  expect((await reduce(id, [lineOf(PLAIN, 2)], one.due)).status).toBe(200);
  const after = await file(id);
  expect(after.order.credit).toBe(one.credit);
  expect(Math.round(((after.order.amount ?? 0) - one.credit) * 100)).toBe(Math.round(one.due * 100));
  expect(await balanceOf(buyer)).toBe(Math.round(one.creditBack * 100));
  expect(Math.round((one.credit + one.creditBack) * 100)).toBe(credit);
  const [{ used } = { used: -1 }] = await shop
    .em()
    .execute<{ used: number }[]>('select used from coupon where id = ?', [made.id]);
  expect(used).toBe(0);

  // A cancellation gives the rest of the credit and of the stock back, once.
  await ask('POST', `orders/${id}/actions`, { event: 'cancel' });
  expect(await balanceOf(buyer)).toBe(credit);
  expect((await planOf(id, [])).allowed).toBe(false);
});
