import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Gateway } from '../../../../testing/gateway.js';
import { multipart } from '../../../../testing/multipart.js';
import { jpeg } from '../../../../testing/seeded-shop.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { paise } from '../../../kernel/index.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import type { DeliveryDaysDto } from '../corrections/corrections.dto.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import {
  ADDRESS,
  buyerWithCart,
  checkout,
  confirm,
  eventually,
  orderWith,
  ordersOf,
  PLAIN,
  startPayingShop,
} from '../orders.fixture.js';
import { CodConfirmationService } from '../cash-on-delivery/index.js';
import { StoreCreditService } from '../store-credit/index.js';
import { LedgerReconciliation } from '../payments/ledger-reconciliation.service.js';
import { PaymentLinkSync } from '../payments/payment-link-sync.js';
import { OrderExpiry } from '../payments/payment-reconciler.js';
import type { QuoteDto } from './quote.dto.js';

const HOUR_MS = 3_600_000;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let productId: string;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', ACCESS_TOKEN_MINUTES: '100000' });
  admin = await shop.signIn(ADMIN);
  const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  productId = body.find(({ name }) => name === PLAIN)?.id ?? '';
  await shop.em().execute('update product set stock = 40 where id = ?', [productId]);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

interface Sold {
  readonly buyer: SignedIn;
  readonly order: OrderDto;
}

async function sold(): Promise<Sold> {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  await confirm(shop, buyer, await gateway.pay(body.razorpayOrderId));
  return { buyer, order: await orderWith(shop, buyer, 'paid') };
}

const desk = <Answer = { id: string; number: string; code: string }>(path: string, body: object, key = randomUUID()) =>
  shop.http<Answer>('POST', `/api/admin/orders/${path}`, {
    token: admin.token,
    body,
    headers: { 'idempotency-key': key },
  });
const file = async (id: string) =>
  (await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${id}`, { token: admin.token })).body;
const act = (id: string, event: string, more: object = {}) => desk(`${id}/actions`, { event, ...more });
const stock = async () => {
  const [row] = await shop.em().execute<{ stock: number }[]>('select stock from product where id = ?', [productId]);
  return row?.stock ?? 0;
};
async function linkOf(orderId: string): Promise<{ gatewayOrderId: string; until: Date }> {
  const read = () =>
    shop
      .em()
      .execute<{ gatewayOrderId: string; until: Date }[]>(
        `select gateway_order_id as "gatewayOrderId", expires_at as until from payment_link where order_id = ?`,
        [orderId],
      );
  await eventually(async () => expect((await read())[0]?.gatewayOrderId).toBeTruthy());
  return (await read())[0] as { gatewayOrderId: string; until: Date };
}
/** One more of the order's only line. */
const more = ({ order }: Sold, quantity = 1) => ({
  items: [{ lineId: order.products[0]?.line_id, quantity }],
  reason: 'The customer called',
});

it('one more is paid by a link; meanwhile its pieces are set aside and the order stays', async () => {
  const one = await sold();
  const before = await stock();
  const { id } = one.order;
  const quote = await desk<{ total: number; subtotal: number }>(`${id}/additions/quote`, { items: more(one).items });
  expect(quote.body.total).toBe(one.order.products[0]?.price);
  const key = randomUUID();
  const added = await desk(`${id}/additions`, more(one), key);
  expect(added.status).toBe(200);
  expect((await desk(`${id}/additions`, more(one), key)).body.id).toBe(added.body.id);
  expect(await stock()).toBe(before - 1);
  const link = await linkOf(added.body.id);
  expect(Math.round((new Date(link.until).getTime() - shop.clock.now().getTime()) / HOUR_MS)).toBe(48);
  await shop.waitUntilIdle();
  const mails = (await shop.mails()).filter(({ to }) => to === one.buyer.user.email);
  expect(mails.some(({ subject }) => subject === `Pay for what was added to your order ${one.order.number}`)).toBe(
    true,
  );

  await act(id, 'pack');
  const ship = { carrier: 'Delhivery', trackingNumber: '5092 1183 771' };
  expect((await act(id, 'ship', ship)).body.code).toBe('order.addition_open');
  const waiting = await file(id);
  expect(waiting.additions).toEqual([
    {
      number: added.body.number,
      state: 'awaiting_payment',
      amount: quote.body.total,
      payUntil: expect.any(String),
      isRemake: false,
    },
  ]);
  expect(waiting.actions.find(({ event }) => event === 'ship')?.allowed).toBe(false);

  await gateway.pay(link.gatewayOrderId);
  await eventually(async () => expect((await file(added.body.id)).order.state).toBe('paid'));
  expect((await file(added.body.id)).order.addedTo).toBe(one.order.number);
  expect((await ordersOf(shop, one.buyer))[0]).toMatchObject({ addedTo: one.order.number, payment_status: 'paid' });
  expect((await act(id, 'ship', ship)).status).toBe(200);
  await shop.waitUntilIdle();
  const bills = await shop
    .em()
    .execute<{ total: number }[]>('select amount_paise::float8 as total from bill where order_id in (?, ?)', [
      id,
      added.body.id,
    ]);
  expect(bills.map(({ total }) => total).toSorted()).toEqual(
    [(one.order.amount ?? 0) * 100, quote.body.total * 100].toSorted(),
  );
  const today = new Date(shop.clock.now().getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
  shop.clock.advance(24 * HOUR_MS);
  const proof = await shop.app.get(LedgerReconciliation).reconcileDay(today);
  shop.clock.advance(-24 * HOUR_MS);
  expect(proof.differences).toEqual([]);
  expect((await desk(`${added.body.id}/additions`, more(one))).body.code).toBe('order.addition_not_allowed');
  expect((await desk(`${id}/additions`, more(one))).body.code).toBe('order.addition_not_allowed');
});

it('what nobody pays within 48 hours is closed, its pieces go back, and the order goes on as it was', async () => {
  const one = await sold();
  const before = await stock();
  const { body } = await desk(`${one.order.id}/additions`, {
    items: [{ productId, quantity: 2 }],
    reason: 'Two more as gifts',
  });
  await linkOf(body.id);
  expect(await stock()).toBe(before - 2);
  await act(one.order.id, 'pack');
  shop.clock.advance(47 * HOUR_MS);
  await shop.app.get(OrderExpiry).run();
  expect((await file(body.id)).order.state).toBe('awaiting_payment');
  shop.clock.advance(2 * HOUR_MS);
  await shop.app.get(PaymentLinkSync).run();
  await shop.app.get(OrderExpiry).run();
  expect((await file(body.id)).order.state).toBe('cancelled');
  expect(await stock()).toBe(before);
  const whole = await file(one.order.id);
  expect(whole.order).toMatchObject({ amount: one.order.amount, state: 'packed' });
  expect(whole.actions.find(({ event }) => event === 'ship')?.allowed).toBe(true);
});

it('an addition ends with its order, and the desk may cancel it before', async () => {
  const one = await sold();
  const first = await desk(`${one.order.id}/additions`, more(one));
  await act(first.body.id, 'cancel');
  await act(one.order.id, 'pack');
  expect((await file(one.order.id)).actions.find(({ event }) => event === 'ship')?.allowed).toBe(true);
  const second = await desk(`${one.order.id}/additions`, more(one));
  await act(one.order.id, 'cancel');
  await shop.app.get(OrderExpiry).run();
  expect((await file(second.body.id)).order.state).toBe('cancelled');
});

/** Where an order goes, and when. */
const shown = async (orderId: string) => {
  const { arrivesOn, leavesBy, isDayChosen, address } = (await file(orderId)).order;
  return { arrivesOn, leavesBy, isDayChosen, pinCode: address.pinCode, phone: address.phone };
};

it('goes where its order goes, and arrives with it', async () => {
  const one = await sold();
  const { id } = one.order;
  const { token } = one.buyer;
  const days = await shop.http<DeliveryDaysDto>('GET', `/api/orders/${id}/delivery-day`, { token });
  const [sooner, later] = [days.body.offered[5] ?? '', days.body.offered[12] ?? ''];
  const choose = (day: string) => shop.http('POST', `/api/orders/${id}/delivery-day`, { token, body: { day } });
  const waiting = await desk(`${id}/additions`, more(one));
  expect((await choose(later)).status).toBe(200);
  const placed = await desk(`${id}/additions`, { ...more(one), payBy: 'cash' });
  expect(await shown(id)).toMatchObject({ arrivesOn: later, isDayChosen: true });
  for (const { body } of [waiting, placed]) expect(await shown(body.id)).toEqual(await shown(id));
  await act(placed.body.id, 'cancel');
  const cancelled = await shown(placed.body.id);

  expect((await choose(sooner)).status).toBe(200);
  const correction = { ...ADDRESS, phone: '9123456789', pinCode: '560001', reason: 'The customer called' };
  expect((await desk(`${id}/delivery`, correction)).status).toBe(200);
  expect(await shown(waiting.body.id)).toEqual(await shown(id));
  expect(await shown(id)).toMatchObject({ arrivesOn: sooner, pinCode: '560001', phone: '9123456789' });
  expect(await shown(placed.body.id)).toEqual(cancelled);
});

it('more than there is, or a line of another order, is refused with nothing changed', async () => {
  const one = await sold();
  const other = await sold();
  expect((await desk(`${one.order.id}/additions`, more(one, 900))).body.code).toBe('checkout.sold_out');
  expect((await desk(`${one.order.id}/additions`, more(other))).body.code).toBe('checkout.unavailable');
  expect((await file(one.order.id)).additions).toEqual([]);
});

const NAMED = 'Lamp Couple Name Acrylic Arch';
const CASH = { payBy: 'cash' };
const GIVEN = 10_000_000;
const credits = () => shop.app.get(StoreCreditService);
const give = ({ buyer }: Sold, amount = GIVEN) =>
  shop.em().transactional((tx) =>
    credits().credit(tx, {
      userId: buyer.user.id,
      orderId: null,
      amount: paise(amount),
      reason: 'goodwill',
      actor: ADMIN,
      key: randomUUID(),
    }),
  );
const balance = ({ buyer }: Sold) => credits().balance(buyer.user.id);
const isShippable = async ({ order }: Sold) =>
  (await file(order.id)).actions.find(({ event }) => event === 'ship')?.allowed ?? false;
const quoteOf = async ({ order }: Sold, body: object) =>
  (await desk<QuoteDto>(`${order.id}/additions/quote`, body)).body;

describe('paid by store credit', () => {
  it('in full: at once and once, however often it is asked for; cancelled, it is back', async () => {
    const one = await sold();
    await give(one);
    const before = await stock();
    await act(one.order.id, 'pack');
    const body = { ...more(one), useCredit: true, wrapAll: true };
    const { reason: _reason, ...asked } = body;
    const quote = await quoteOf(one, asked);
    expect(quote).toMatchObject({
      total: (one.order.products[0]?.price ?? 0) + 25,
      credit: { used: quote.total, due: 0 },
      charges: [
        { code: 'delivery', amount: 0 },
        { code: 'gift_wrap', amount: 25 },
      ],
    });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk(`${one.order.id}/additions`, body, key)));
    const added = (await desk(`${one.order.id}/additions`, body, key)).body;
    for (const { status, body: answer } of answers) {
      if (status === 200) expect(answer).toEqual(added);
      else expect(answer.code).toBe('checkout.key_in_use');
    }
    expect([await balance(one), await stock()]).toEqual([GIVEN - quote.total * 100, before - 1]);
    expect((await file(one.order.id)).additions).toMatchObject([
      { number: added.number, state: 'paid', payUntil: null },
    ]);
    const { order } = await file(added.id);
    expect(order).toMatchObject({ addedTo: one.order.number, products: [{ gift_wrap: true }] });
    expect(await isShippable(one)).toBe(true);
    await shop.waitUntilIdle();
    const mails = (await shop.mails()).filter(({ to }) => to === one.buyer.user.email);
    expect(mails.filter(({ subject }) => subject.includes('was added'))).toEqual([]);
    expect((await act(added.id, 'cancel')).status).toBe(200);
    expect([await balance(one), await stock()]).toEqual([GIVEN, before]);
  });

  it('of which there is enough for one of two: the other leaves nothing behind', async () => {
    const one = await sold();
    const { total } = await quoteOf(one, { items: more(one).items });
    await give(one, total * 100);
    const before = await stock();
    const body = { ...more(one), useCredit: true };
    const answers = await Promise.all([1, 2].map(() => desk(`${one.order.id}/additions`, body)));
    const paidInFull = (await file(one.order.id)).additions.filter(({ state }) => state === 'paid');
    expect([paidInFull.length, await balance(one)]).toEqual([1, 0]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body: { code } }) => code);
    const waiting = (await file(one.order.id)).additions.length - 1;
    expect(refused.every((code) => code === 'credit.too_little')).toBe(true);
    expect(await stock()).toBe(before - 1 - waiting);
    expect(waiting + refused.length).toBe(1);
  });

  it('in part: a link asks for the rest, and unpaid the credit is back', async () => {
    const one = await sold();
    await give(one, 20_000);
    const { body: added } = await desk(`${one.order.id}/additions`, { ...more(one), useCredit: true });
    expect(await balance(one)).toBe(0);
    const price = (one.order.products[0]?.price ?? 0) * 100;
    await linkOf(added.id);
    const [link] = await shop
      .em()
      .execute<{ amount: number }[]>('select amount_paise::float8 as amount from payment_link where order_id = ?', [
        added.id,
      ]);
    expect(link?.amount).toBe(price - 20_000);
    await act(one.order.id, 'pack');
    expect(await isShippable(one)).toBe(false);
    shop.clock.advance(49 * HOUR_MS);
    await shop.app.get(PaymentLinkSync).run();
    await shop.app.get(OrderExpiry).run();
    expect([await balance(one), await isShippable(one)]).toEqual([20_000, true]);
  });

  it('not where the order can take nothing more', async () => {
    const one = await sold();
    await give(one);
    await act(one.order.id, 'cancel');
    const refused = await desk(`${one.order.id}/additions`, { ...more(one), useCredit: true });
    expect([refused.body.code, await balance(one)]).toEqual(['order.addition_not_allowed', GIVEN]);
  });
});

describe('paid in cash at the door', () => {
  it('is placed at once, with a fee for cash, and the order may leave', async () => {
    const one = await sold();
    const before = await stock();
    await act(one.order.id, 'pack');
    const key = randomUUID();
    const quote = await quoteOf(one, { items: more(one).items, ...CASH });
    const fee = quote.cash.fee;
    expect([fee > 0, quote.total]).toEqual([true, (one.order.products[0]?.price ?? 0) + fee]);
    const { body: added } = await desk(`${one.order.id}/additions`, { ...more(one), ...CASH }, key);
    expect((await desk(`${one.order.id}/additions`, { ...more(one), ...CASH }, key)).body).toEqual(added);
    expect((await file(added.id)).order).toMatchObject({
      state: 'placed',
      amount: quote.total,
      addedTo: one.order.number,
    });
    expect([await isShippable(one), await stock()]).toEqual([true, before - 1]);
    await shop.waitUntilIdle();
    const subjects = (await shop.mails())
      .filter(({ to, subject }) => to === one.buyer.user.email && subject.includes(added.number))
      .map(({ subject }) => subject);
    // Its confirmation alone: the desk has placed it, and no code is to be typed.
    expect(subjects).toEqual([expect.stringContaining('is with our workshop')]);
    const [entry] = await shop
      .em()
      .execute<{ summary: string }[]>(
        "select summary from admin_action where action = 'order.add_items' and subject_id = ?",
        [one.order.id],
      );
    expect(entry?.summary).toContain('in cash');
  });

  it('has no second fee in a parcel that is paid in cash already', async () => {
    const buyer = await buyerWithCart(shop);
    const opened = await checkout(shop, buyer, { body: CASH });
    expect((await desk(`${opened.body.orderId}/cash-confirmation`, { note: '' })).status).toBe(200);
    const one = { buyer, order: await orderWith(shop, buyer, 'cod') };
    const quote = await quoteOf(one, { items: more(one).items, ...CASH });
    expect(quote.total).toBe(one.order.products[0]?.price);
    expect((await desk(`${one.order.id}/additions`, { ...more(one), ...CASH })).status).toBe(200);
  });

  it('is on the list of calls where the program ended before it was placed, and the same key places it', async () => {
    const one = await sold();
    const cut = jest.spyOn(shop.app.get(CodConfirmationService), 'confirmByPhone');
    cut.mockRejectedValueOnce(new Error('the program ends'));
    const key = randomUUID();
    expect((await desk(`${one.order.id}/additions`, { ...more(one), ...CASH }, key)).status).toBe(500);
    const [waiting] = (await file(one.order.id)).additions;
    expect([waiting?.state, await isShippable(one)]).toEqual(['awaiting_payment', false]);
    const calls = await shop.http<{ number: string }[]>('GET', '/api/admin/cash/calls', { token: admin.token });
    expect(calls.body.map(({ number }) => number)).toContain(waiting?.number);
    const { body: placed } = await desk(`${one.order.id}/additions`, { ...more(one), ...CASH }, key);
    expect([placed.number, (await file(placed.id)).order.state]).toEqual([waiting?.number, 'placed']);
    expect((await file(one.order.id)).additions).toHaveLength(1);
    cut.mockRestore();
  });

  it('is refused where it is made for somebody, with nothing changed', async () => {
    const one = await sold();
    const products = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
    const named = products.body.find(({ name }) => name === NAMED)?.id;
    const body = { items: [{ productId: named, quantity: 1, words: 'Aarav' }], reason: 'One more', ...CASH };
    expect((await desk(`${one.order.id}/additions`, body)).body.code).toBe('checkout.cash_not_offered');
    expect((await file(one.order.id)).additions).toEqual([]);
  });
});

const GIFT = 'Wooden Engraved Photo Plaque on Easel';
const remake = async (one: Sold, fields: Record<string, string>, files: { field: string; bytes: Buffer }[] = []) => {
  const lineId = one.order.products.find(({ custom_text }) => custom_text)?.line_id;
  const { headers, payload } = multipart({ reason: 'The name is misspelt', ...fields }, files);
  return shop.http<{ id: string; number: string; code: string }>(
    'POST',
    `/api/admin/orders/${one.order.id}/lines/${lineId}/remake`,
    { token: admin.token, payload, headers: { ...headers, 'idempotency-key': randomUUID() } },
  );
};

const filesOf = async ({ user }: SignedIn) => {
  const rows = await shop
    .em()
    .execute<{ id: string; kind: string }[]>('select id, kind from stored_file where owner_id = ?', [user.id]);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
};

it('an item with a photo is added: its buyer gets the photo, and the upload is forgotten', async () => {
  const one = await sold();
  const { body: products } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  const item = { productId: products.find(({ name }) => name === GIFT)?.id, quantity: 1, words: 'Ammu' };
  const { headers, payload } = multipart({}, [{ field: 'file', bytes: await jpeg() }]);
  const sent = await shop.http<{ id: string }>('POST', '/api/uploads', { token: admin.token, headers, payload });
  const add = (more: object, key = randomUUID()) =>
    desk<{ id: string; code: string; fields: { field: string }[] }>(
      `${one.order.id}/additions`,
      { items: [{ ...item, ...more }], reason: 'The customer called' },
      key,
    );
  const missing = (await add({})).body;
  expect([missing.code, missing.fields[0]?.field]).toEqual(['personalisation.missing', 'lines.0.photo']);
  expect((await add({ photo: randomUUID() })).body.code).toBe('photo.not_found');

  const key = randomUUID();
  const [first, second] = [await add({ photo: sent.body.id }, key), await add({ photo: sent.body.id }, key)];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const [line] = await shop
    .em()
    .execute<{ photo: string; original: string }[]>(
      'select photo_file_id as photo, original_file_id as original from order_line where order_id = ?',
      [first.body.id],
    );
  const own = await filesOf(one.buyer);
  expect([own.get(line?.photo ?? ''), own.get(line?.original ?? '')]).toEqual(['photo', 'original']);
  expect((await filesOf(admin)).size).toBe(0);
});

/** A plaque with words and a photo, in the workshop. */
async function made(): Promise<Sold> {
  const buyer = await buyerWithCart(shop);
  const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  const gift = body.find(({ name }) => name === GIFT)?.id;
  const uploadedPhoto = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
  await shop.http('POST', '/api/cart', {
    token: buyer.token,
    body: { productId: gift, customText1: 'Ammu', uploadedPhoto },
  });
  const opened = await checkout(shop, buyer);
  await confirm(shop, buyer, await gateway.pay(opened.body.razorpayOrderId));
  const order = await orderWith(shop, buyer, 'paid');
  expect((await remake({ buyer, order }, { words: 'Amma' })).body.code).toBe('order.remake_not_allowed');
  expect((await act(order.id, 'start_production')).status).toBe(200);
  return { buyer, order };
}

describe('an item that is made already', () => {
  it('is made again for half its price: the first order waits until it is packed, and it takes its place', async () => {
    const one = await made();
    const price = one.order.products.find(({ custom_text }) => custom_text)?.price ?? 0;
    const shown = (await file(one.order.id)).order.products;
    expect(shown.map(({ remakePrice }) => remakePrice)).toEqual(
      one.order.products.map(({ custom_text }) => (custom_text ? price / 2 : null)),
    );
    expect((await remake(one, { words: 'Ammu' })).body.code).toBe('order.nothing_changed');
    const again = await remake(one, { words: 'Amma' }, [{ field: 'file', bytes: await jpeg() }]);
    expect(again).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^SG-/) } });
    expect((await remake(one, { words: 'Amme' })).body.code).toBe('order.remake_not_allowed');
    const link = await linkOf(again.body.id);
    await act(one.order.id, 'pack');
    await gateway.pay(link.gatewayOrderId);
    await eventually(async () => expect((await file(again.body.id)).order.state).toBe('paid'));

    const first = await file(one.order.id);
    expect(first.order.products.find(({ custom_text }) => custom_text)?.remadeIn).toBe(again.body.number);
    expect(first.additions).toMatchObject([{ isRemake: true, amount: price / 2 }]);
    const ship = { carrier: 'Delhivery', trackingNumber: '5092 1183 771' };
    expect((await act(one.order.id, 'ship', ship)).body.code).toBe('order.remake_open');
    const { order } = await file(again.body.id);
    expect(order).toMatchObject({
      amount: price / 2,
      products: [{ product_name: `${GIFT}, made again`, custom_text: 'Amma', photo: expect.any(String) }],
    });
    await shop.waitUntilIdle();
    const mails = (await shop.mails()).filter(({ to }) => to === one.buyer.user.email);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain(`Pay to have an item of your order ${one.order.number} made again`);
    expect((await act(again.body.id, 'pack')).status).toBe(200);
    expect((await act(one.order.id, 'ship', ship)).status).toBe(200);
  });

  it('stays as it was where nobody pays, or the paid one is cancelled', async () => {
    const one = await made();
    await remake(one, { words: 'Amma' });
    await act(one.order.id, 'pack');
    shop.clock.advance(49 * HOUR_MS);
    await shop.app.get(PaymentLinkSync).run();
    await shop.app.get(OrderExpiry).run();
    const isShippable = async () =>
      (await file(one.order.id)).actions.find(({ event }) => event === 'ship')?.allowed ?? false;
    expect(await isShippable()).toBe(true);
    const second = await remake(one, { words: 'Amme' });
    await gateway.pay((await linkOf(second.body.id)).gatewayOrderId);
    await eventually(async () => expect((await file(second.body.id)).order.state).toBe('paid'));
    expect(await isShippable()).toBe(false);
    await act(second.body.id, 'cancel');
    expect(await isShippable()).toBe(true);
    expect((await file(one.order.id)).order.products.every(({ remadeIn }) => remadeIn === null)).toBe(true);
  });
});
