import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { form } from '../../../../testing/seeded-shop.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import type {
  CashCallDto,
  CashMessageDto,
  CheckedRemittanceDto,
  CourierCashDto,
  RefusedPinDto,
} from './cash-desk.dto.js';
import { CodBlocklist } from './cod-blocklist.js';
import { RefundCreditNotes } from '../refunds/index.js';
import { addressKey } from './cod.rules.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import type { OrderDetailDto, OrderPageDto } from '../order-admin/admin-orders.dto.js';
import {
  addToCart,
  ADDRESS,
  buyerWithCart,
  checkout,
  eventually,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

const MINUTE_MS = 60_000;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
  });
  admin = await shop.signIn('admin@saugaat.example');
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

const CASH = { payBy: 'cash' };
const post = <Body>(url: string, { token }: SignedIn, body?: object) =>
  shop.http<Body & { code: string }>('POST', url, { token, ...(body ? { body } : {}) });
const place = (buyer: SignedIn, orderId: string, code: string) =>
  post<{ state: string }>(`/api/orders/${orderId}/cash-confirmation`, buyer, { code });
const step = (orderId: string, event: string, more: object = {}) =>
  post<{ order: OrderDto }>(`/api/admin/orders/${orderId}/actions`, admin, { event, ...more });

async function codesTo({ user }: SignedIn): Promise<string[]> {
  await shop.waitUntilIdle();
  const mails = (await shop.mails()).filter((mail) => mail.to === user.email && /places your order/.test(mail.subject));
  return mails.map(({ subject }) => subject.slice(0, 6));
}

async function opened(options: object = {}) {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer, { body: { ...CASH, ...options } });
  const [code = ''] = await codesTo(buyer);
  return { buyer, orderId: body.orderId, body, code };
}

async function placed(options: object = {}) {
  const one = await opened(options);
  expect((await place(one.buyer, one.orderId, one.code)).body.state).toBe('placed');
  return one;
}

async function shipped(options: object = {}) {
  const one = await placed(options);
  await step(one.orderId, 'pack');
  await step(one.orderId, 'ship', { carrier: 'Delhivery', trackingNumber: 'AB12345678' });
  return one;
}

/** What was billed for a parcel that nobody paid is taken back, once. */
async function billsAddUp(buyer: SignedIn): Promise<void> {
  await eventually(async () => {
    const [order] = await ordersOf(shop, buyer);
    expect(order?.bills).toMatchObject([
      { kind: 'receipt', amount: order?.amount },
      { kind: 'refund_receipt', amount: order?.amount },
    ]);
  });
}

const file = async (orderId: string) =>
  (await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${orderId}`, { token: admin.token })).body;
const audited = async (orderId: string) =>
  shop
    .em()
    .execute<object[]>(
      `select action, admin_email as "by", detail from admin_action where subject_id = ? order by at, id`,
      [orderId],
    );

const calls = async () => (await shop.http<CashCallDto[]>('GET', '/api/admin/cash/calls', { token: admin.token })).body;
const call = (orderId: string, outcome: string, note = '') =>
  post<object>(`/api/admin/cash/orders/${orderId}/calls`, admin, { outcome, note });
const callOf = async (orderId: string) => (await calls()).find(({ id }) => id === orderId);

describe('the call list of cash orders', () => {
  it('has those that wait, with phone, sum and refusals, until a call confirms or cancels them', async () => {
    const [one, other] = [await opened(), await placed()];
    expect(await callOf(one.orderId)).toMatchObject({
      awaitsCode: true,
      phone: ADDRESS.phone,
      pinCode: ADDRESS.pinCode,
      due: one.body.amount / 100,
      attempts: 0,
    });
    expect(await callOf(other.orderId)).toMatchObject({ awaitsCode: false });
    expect((await call(one.orderId, 'not_reached')).status).toBe(200);
    expect(await callOf(one.orderId)).toMatchObject({ attempts: 1, lastCallBy: admin.user.email });
    expect((await calls()).at(-1)?.id).toBe(one.orderId);
    expect((await call(one.orderId, 'confirmed', 'She answered')).status).toBe(200);
    expect((await file(one.orderId)).order.state).toBe('placed');
    expect(await callOf(one.orderId)).toBeUndefined();
    expect((await call(other.orderId, 'cancelled')).status).toBe(200);
    expect((await file(other.orderId)).order.state).toBe('cancelled');
    expect(await call(other.orderId, 'not_reached')).toMatchObject({ body: { code: 'order.event_not_allowed' } });
    const { body: list } = await shop.http<OrderPageDto>('GET', '/api/admin/orders?cash=true', { token: admin.token });
    expect(list.rows.map(({ paidBy }) => paidBy)).toEqual(list.rows.map(() => 'cash'));
    expect(list.rows.map(({ id }) => id)).toContain(one.orderId);
  });
});

const send = <Body>(path: string, text: string) =>
  shop.http<Body & { code?: string }>('POST', `/api/admin/cash/remittances${path}`, {
    token: admin.token,
    ...form(Buffer.from(text)),
  });
const owedOf = async (orderId: string) => {
  const { body } = await shop.http<CourierCashDto>('GET', '/api/admin/cash/couriers', { token: admin.token });
  return body.open.find(({ id }) => id === orderId)?.due ?? 0;
};

describe('cash that a courier pays', () => {
  it('is compared with its parcels, recorded once, and what is left stays owed', async () => {
    const [whole, part, kept] = [await shipped(), await shipped(), await shipped()];
    for (const { orderId } of [kept, whole, part]) await step(orderId, 'deliver');
    const due = whole.body.amount / 100;
    expect(await owedOf(whole.orderId)).toBe(due);
    const text = `Order ID,COD Amount\n${whole.body.number},${due}\n${part.body.number},"${due - 40}"\nSG-999999999,10\n`;
    const { body: checked } = await send<CheckedRemittanceDto>('/check?carrier=Delhivery', text);
    expect(checked.rows.map(({ outcome, booked }) => [outcome, booked])).toEqual([
      ['agrees', true],
      ['differs', true],
      ['unknown', false],
    ]);
    expect(checked).toMatchObject({ paid: 2 * due - 40, recordedAt: null });
    expect(checked.missing.map(({ id }) => id)).toContain(kept.orderId);
    expect(await send(`?carrier=Delhivery&digest=${'0'.repeat(64)}`, text)).toMatchObject({
      status: 409,
      body: { code: 'remittance.changed' },
    });
    const record = () => send<CashMessageDto>(`?carrier=Delhivery&digest=${checked.digest}`, text);
    const both = await Promise.all([record(), record()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([await owedOf(whole.orderId), await owedOf(part.orderId), await owedOf(kept.orderId)]).toEqual([0, 40, due]);
    const { body: again } = await send<CheckedRemittanceDto>('/check?carrier=Delhivery', text);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['recorded', 'differs', 'unknown']);
    expect(again.recordedAt).not.toBeNull();
    expect((await send('/check?carrier=Nobody', text)).status).toBe(400);
    expect((await send('/check?carrier=Delhivery', 'Name,Town')).status).toBe(400);
  });

  it('for the orders of one parcel together is recorded for each of them', async () => {
    const [one, added] = [await shipped(), await shipped()];
    for (const { orderId } of [one, added]) {
      await shop.em().execute(`update shipment set tracking_number = 'TWOINONE1' where order_id = ?`, [orderId]);
      await step(orderId, 'deliver');
    }
    const text = `AWB,COD Amount\nTWOINONE1,${(one.body.amount + added.body.amount) / 100}\n`;
    const { body: checked } = await send<CheckedRemittanceDto>('/check?carrier=Delhivery', text);
    expect(checked.rows.map(({ outcome }) => outcome)).toEqual(['agrees', 'agrees']);
    expect((await send(`?carrier=Delhivery&digest=${checked.digest}`, text)).status).toBe(200);
    expect([await owedOf(one.orderId), await owedOf(added.orderId)]).toEqual([0, 0]);
  });

  it('is not owed for a parcel that was turned away; its PIN code shows the refusal', async () => {
    const { orderId, body } = await shipped({ address: '77 Ferry Steps' });
    await step(orderId, 'refuse_at_door');
    expect(await owedOf(orderId)).toBe(0);
    const { body: pins } = await shop.http<RefusedPinDto[]>('GET', '/api/admin/cash/refusals', { token: admin.token });
    const pin = pins.find(({ pinCode }) => pinCode === ADDRESS.pinCode);
    expect(pin?.lastNumber).toBe(body.number);
    expect(pin?.parcels).toBeGreaterThan(pin?.refused ?? 0);
  });
});

describe('a cash order that waits for its code', () => {
  it('says so to the admin, with when the code was mailed, who can mail another one', async () => {
    const { buyer, orderId, body } = await opened();
    const { cashCode } = await file(orderId);
    expect(cashCode).toMatchObject({ sends: 1, sentAt: expect.stringMatching(/^\d{4}-/) });
    const { body: list } = await shop.http<OrderPageDto>('GET', `/api/admin/orders?q=${body.number}`, {
      token: admin.token,
    });
    expect(list.rows).toMatchObject([{ id: orderId, awaitsCode: true }]);
    shop.clock.advance(1_000);
    expect((await post(`/api/admin/orders/${orderId}/cash-code`, admin)).status).toBe(200);
    const [code = ''] = await codesTo(buyer);
    expect((await file(orderId)).cashCode).toMatchObject({ sends: 2 });
    expect(await audited(orderId)).toMatchObject([{ action: 'order.cash_code', by: admin.user.email }]);
    expect(await place(buyer, orderId, code)).toMatchObject({ status: 200, body: { state: 'placed' } });
    expect((await file(orderId)).cashCode).toBeNull();
    expect((await post(`/api/admin/orders/${orderId}/cash-code`, admin)).status).toBe(409);
  });

  it('is placed by phone, which the history and the audit log keep; its code counts no more', async () => {
    const { buyer, orderId, code } = await opened();
    const path = `/api/admin/orders/${orderId}/cash-confirmation`;
    expect((await post(path, buyer, {})).status).toBe(403);
    expect((await post(path, admin, { note: 'Meera answered' })).status).toBe(200);
    const { order, happenings } = await file(orderId);
    expect(order.state).toBe('placed');
    expect(happenings.find(({ name }) => name === 'cash_confirmed')).toMatchObject({
      actor: admin.user.email,
      note: 'confirmed by phone',
    });
    expect(happenings.find(({ kind }) => kind === 'note')).toMatchObject({
      actor: admin.user.email,
      note: 'Cash order confirmed by phone: Meera answered',
    });
    expect(JSON.stringify(await ordersOf(shop, buyer))).not.toContain('Meera answered');
    expect(await audited(orderId)).toMatchObject([
      { action: 'order.note_add', by: admin.user.email },
      { action: 'cash.call_confirmed', by: admin.user.email },
    ]);
    expect((await place(buyer, orderId, code)).status).toBe(409);
    expect(await post(path, admin, { note: '' })).toMatchObject({
      status: 409,
      body: { code: 'checkout.already_paid' },
    });
  });
});

describe('cash on delivery', () => {
  it('R-ORD-16 costs its fee, is confirmed by a code of the mail, and asks the gateway for nothing', async () => {
    const { buyer, orderId, body, code } = await opened();
    expect(body).toMatchObject({ next: 'confirm', razorpayOrderId: '' });
    expect((await gateway.state()).orders.some(({ receipt }) => receipt === body.number)).toBe(false);
    const [waiting] = await ordersOf(shop, buyer);
    expect(waiting?.charges).toContainEqual({ code: 'cod', label: 'Cash on delivery', amount: 40 });
    expect(waiting).toMatchObject({ payment_status: 'pending', pay_by: 'cash' });
    const progress = await shop.http('GET', `/api/checkout/orders/${orderId}`, { token: buyer.token });
    expect(progress.body).toMatchObject({ state: 'awaiting_payment', pay_by: 'cash' });
    const answer = await place(buyer, orderId, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toMatchObject({ status: 200, body: { state: 'placed', payment_status: 'cod' } });
    expect((await shop.http('GET', `/api/cart/${buyer.user.email}`, { token: buyer.token })).body).toEqual([]);
    await shop.waitUntilIdle();
    const told = (await shop.mails()).find(
      ({ to, subject }) => to === buyer.user.email && subject.startsWith(`Order ${body.number}`),
    );
    expect(told?.text).toMatch(/in cash ready/);
    expect((await place(buyer, orderId, code)).status).toBe(409);
  });

  it('a wrong code counts, five void it, a new one is sent no sooner than half a minute later', async () => {
    const { buyer, orderId, code } = await opened();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await place(buyer, orderId, wrong)).toMatchObject({ status: 400, body: { code: 'auth.code_wrong' } });
    }
    expect(await place(buyer, orderId, code)).toMatchObject({ status: 400, body: { code: 'auth.code_void' } });
    expect((await post(`/api/orders/${orderId}/cash-code`, buyer)).status).toBe(429);
    shop.clock.advance(31_000);
    expect((await post(`/api/orders/${orderId}/cash-code`, buyer)).status).toBe(200);
    const [fresh = ''] = await codesTo(buyer);
    shop.clock.advance(11 * MINUTE_MS);
    expect(await place(buyer, orderId, fresh)).toMatchObject({ status: 400, body: { code: 'auth.code_expired' } });
    await post(`/api/orders/${orderId}/cash-code`, buyer);
    const [last = ''] = await codesTo(buyer);
    const stranger = await shop.signIn('cash-stranger@example.com');
    expect((await place(stranger, orderId, last)).status).toBe(404);
    expect((await place(buyer, orderId, last)).status).toBe(200);
  });

  it('twenty confirmations at once place it once', async () => {
    const { buyer, orderId, code } = await opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, orderId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await shop
      .em()
      .execute(`select 1 from order_history where order_id = ? and event = 'cash_confirmed'`, [orderId]);
    expect(rows).toHaveLength(1);
  });

  it('R-ORD-17 is never for personalised pieces', async () => {
    const buyer = await buyerWithCart(shop);
    const products = await shop.http<
      { id: string; name: string; text1: boolean; photo: boolean; comingSoon: boolean }[]
    >('GET', '/api/products');
    const lamp = products.body.find(({ text1, photo, comingSoon }) => text1 && !photo && !comingSoon);
    await post('/api/cart', buyer, { productId: lamp?.id, productName: lamp?.name, quantity: 1, customText1: 'Ammu' });
    const quote = await shop.http<{ cash: { problem: string }; charges: { code: string }[] }>(
      'GET',
      '/api/checkout/quote?payBy=cash',
      { token: buyer.token },
    );
    expect(quote.body.cash.problem).not.toBe('');
    expect(quote.body.charges.map(({ code }) => code)).not.toContain('cod');
    const refused = await checkout(shop, buyer, { body: CASH });
    expect(refused).toMatchObject({ status: 409, body: { code: 'checkout.cash_not_offered' } });
    expect(await ordersOf(shop, buyer)).toEqual([]);
  });

  it('R-ORD-18 R-PAGE-07 a parcel turned away ends it for its buyer and for its door', async () => {
    const door = `${Math.random()} Hill Road`;
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer, { body: { ...CASH, address: door } });
    await place(buyer, body.orderId, (await codesTo(buyer))[0] ?? '');
    await step(body.orderId, 'pack');
    await step(body.orderId, 'ship', { carrier: 'Delhivery', trackingNumber: 'AB12345678' });
    expect((await step(body.orderId, 'refuse_at_door')).body.order.state).toBe('returned');
    await billsAddUp(buyer);
    await addToCart(shop, buyer);
    const again = await checkout(shop, buyer, { body: { ...CASH, address: 'Elsewhere 1' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'checkout.cash_not_offered' } });
    const neighbour = await buyerWithCart(shop);
    const there = await checkout(shop, neighbour, { body: { ...CASH, address: door.toUpperCase() } });
    expect(there).toMatchObject({ status: 409, body: { code: 'checkout.cash_not_offered' } });
    expect((await checkout(shop, neighbour, { body: { ...CASH, address: ADDRESS.address } })).status).toBe(200);
  });

  it('R-ORD-18 a door that turned a parcel away is known by a code of ours, also after an erasure, and for 24 months', async () => {
    const door = `${Math.random()} Hill Road`;
    const { buyer, orderId } = await shipped({ address: door });
    await step(orderId, 'refuse_at_door');
    const copy = await shop.http<{ orders: { refusedAtTheDoor: object[] } }>('GET', '/api/users/me/export', {
      token: buyer.token,
    });
    expect(copy.body.orders.refusedAtTheDoor).toHaveLength(1);
    const kept = () =>
      shop
        .em()
        .execute<{ key: string | null }[]>('select address_key as key from cash_bar where order_id = ?', [orderId]);
    const [{ key } = { key: null }] = await kept();
    const plain = createHash('sha256')
      .update(addressKey({ ...ADDRESS, address: door }))
      .digest('base64url');
    expect([key === null, key === plain]).toEqual([false, false]);
    await shop.eraseAccount(buyer);
    await shop.waitUntilIdle();
    await shop.app.get(CodBlocklist).purgeExpiredAddresses();
    expect(await kept()).toEqual([{ key }]);
    const neighbour = await buyerWithCart(shop);
    const tryAgain = async () => (await checkout(shop, neighbour, { body: { ...CASH, address: door } })).status;
    expect(await tryAgain()).toBe(409);
    await shop.em().execute(`update cash_bar set created_at = created_at - interval '24 months 1 day'`);
    expect(await tryAgain()).toBe(200);
    await shop.app.get(CodBlocklist).purgeExpiredAddresses();
    expect(await kept()).toEqual([]);
    const [left] = await shop
      .em()
      .execute<{ doors: number }[]>('select count(address_key)::int as doors from cash_bar');
    expect(left?.doors).toBe(0);
  });

  it('an account that turned a parcel away pays before, however long ago that was', async () => {
    const { buyer, orderId } = await shipped({ address: `${Math.random()} Hill Road` });
    await step(orderId, 'refuse_at_door');
    await shop.em().execute(`update cash_bar set created_at = created_at - interval '25 months'`);
    await shop.app.get(CodBlocklist).purgeExpiredAddresses();
    await addToCart(shop, buyer);
    expect((await checkout(shop, buyer, { body: { ...CASH, address: 'Elsewhere 1' } })).status).toBe(409);
  });

  it('a parcel that could not be handed over takes its bill back, written once however often it is asked for', async () => {
    const { buyer, orderId } = await shipped();
    for (let turn = 0; turn < 3; turn += 1) await step(orderId, 'delivery_failed');
    expect((await step(orderId, 'return_to_shop')).body.order.state).toBe('returned');
    await Promise.all(Array.from({ length: 8 }, () => shop.app.get(RefundCreditNotes).issueForCancellation(orderId)));
    await billsAddUp(buyer);
  });

  it('is paid when it is delivered, and cancelled without a refund before', async () => {
    const { buyer, orderId } = await shipped();
    await step(orderId, 'deliver');
    expect((await ordersOf(shop, buyer))[0]).toMatchObject({ state: 'delivered', payment_status: 'paid' });
    const other = await placed();
    expect((await post(`/api/orders/${other.orderId}/cancel`, other.buyer)).status).toBe(200);
    await eventually(async () =>
      expect((await ordersOf(shop, other.buyer))[0]).toMatchObject({
        state: 'cancelled',
        payment_status: 'cod',
        refunds: [],
      }),
    );
  });
});
