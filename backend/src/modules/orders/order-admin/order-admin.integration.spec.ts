import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Gateway } from '../../../../testing/gateway.js';
import { multipart } from '../../../../testing/multipart.js';
import { jpeg } from '../../../../testing/seeded-shop.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import type { OrderPageDto, OrderCountsDto, OrderDetailDto } from './admin-orders.dto.js';
import type { BulkActionResultDto } from './order-actions.dto.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import { OrderRedaction } from '../order/order-redaction.js';
import { searchCode } from '../order/search-code.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import {
  ADDRESS,
  PLAIN,
  addToCart,
  buyerWithCart,
  checkout,
  confirm,
  eventually,
  orderWith,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let buyers: SignedIn[];
let numbers: string[];

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway);
  admin = await shop.signIn(ADMIN);
  buyers = [];
  numbers = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    if (turn > 0) {
      await confirm(shop, buyer, await gateway.pay(body.razorpayOrderId));
      await orderWith(shop, buyer, 'paid');
    }
    buyers.push(buyer);
    numbers.push(body.number);
  }
  await shop.waitUntilIdle();
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const ask = async <Answer>(url: string) => (await shop.http<Answer>('GET', url, { token: admin.token })).body;
const act = (id: string, body: object) =>
  shop.http<OrderDetailDto & { code?: string }>('POST', `/api/admin/orders/${id}/actions`, {
    token: admin.token,
    body,
  });
const numbersOf = ({ rows }: OrderPageDto) => rows.map(({ number }) => number);
const find = async (q: string) => numbersOf(await ask(`/api/admin/orders?q=${encodeURIComponent(q)}`));
const auditOf = async (id: string) =>
  (
    await shop
      .em()
      .execute<{ action: string; admin_email: string }[]>(
        'select action, admin_email from admin_action where subject_id = ? order by at, id',
        [id],
      )
  ).map(({ action, admin_email }) => `${action} ${admin_email}`);

describe('the admin’s list of orders', () => {
  it('R-API-27 R-SEC-08 answers all orders, newest first, in the order’s own shape', async () => {
    const orders = await ask<OrderDto[]>('/api/orders');
    expect(orders.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(orders[0]).toMatchObject({ user_email: buyers[3]?.user.email, payment_status: 'paid' });
    const [own] = await ordersOf(shop, buyers[3] as SignedIn);
    expect(orders[0]).toEqual(own);
  });

  it('R-ADM-07 goes through them in parts, with what its table shows', async () => {
    const first = await ask<OrderPageDto>('/api/admin/orders?limit=3');
    expect(first.total).toBe(4);
    const second = await ask<OrderPageDto>(`/api/admin/orders?limit=3&after=${first.next}`);
    expect([...numbersOf(first), ...numbersOf(second)]).toEqual(numbers.toReversed());
    expect(second.next).toBeNull();
    const [row] = first.rows;
    expect(row).toMatchObject({
      user_email: buyers[3]?.user.email,
      state: 'paid',
      payment_status: 'paid',
      buyer: 'Meera Iyer',
      held: false,
    });
    expect(typeof row?.paidBy).toBe('string');
    expect(row?.city).not.toBe('');
    expect(row?.lines[0]).toMatchObject({ productName: PLAIN, quantity: 1, customText: null, hasPhoto: false });
    expect(row?.lines[0]?.lineTotal).toBe(row?.lines[0]?.price);
  });

  it('finds by number, address and product, in any case, and by the beginnings of short words', async () => {
    expect(await find(numbers[1] ?? '')).toEqual([numbers[1]]);
    expect(await find(buyers[2]?.user.email.toUpperCase() ?? '')).toEqual([numbers[2]]);
    expect(await find('lotus MANDALA')).toHaveLength(4);
    expect(await find('sg')).toHaveLength(4);
    expect(await find('zz')).toEqual([]);
    expect(await find('100%')).toEqual([]);
  });

  it('filters by state and by days in India', async () => {
    expect(numbersOf(await ask('/api/admin/orders?state=awaiting_payment'))).toEqual([numbers[0]]);
    const both = await ask<OrderPageDto>('/api/admin/orders?state=awaiting_payment&state=paid&limit=2');
    expect([both.total, both.rows.length]).toEqual([4, 2]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(shop.clock.now());
    expect((await ask<OrderPageDto>(`/api/admin/orders?from=${today}&to=${today}`)).total).toBe(4);
    expect((await ask<OrderPageDto>('/api/admin/orders?to=2020-01-01')).total).toBe(0);
    for (const wrong of ['state=lost', 'from=2026-13-45', 'from=yesterday', 'limit=0', 'held=perhaps', 'proof=lost']) {
      const answer = await shop.http('GET', `/api/admin/orders?${wrong}`, { token: admin.token });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  it('counts each state', async () => {
    const { states, held } = await ask<OrderCountsDto>('/api/admin/orders/counts');
    const total = (wanted: string) => states.find(({ state }) => state === wanted)?.total;
    expect([total('paid'), total('awaiting_payment'), total('shipped'), held]).toEqual([3, 1, 0, 0]);
  });
});

describe('an order’s page', () => {
  it('R-ORD-09 tells everything that happened, with ids, mails and who', async () => {
    const file = await ask<OrderDetailDto>(`/api/admin/orders/${numbers[1]?.toLowerCase()}`);
    expect(file.order).toMatchObject({ number: numbers[1], address: { city: 'Pune', phone: '9876543210' } });
    expect(file.payments[0]).toMatchObject({ id: file.order.payment_id, status: 'captured', heldBecause: null });
    const told = file.happenings.map(({ kind, name }) => `${kind} ${name}`);
    for (const what of ['state order_opened', 'state payment_captured', 'mail order-confirmation']) {
      expect(told).toContain(what);
    }
    expect(told.some((what) => what.startsWith('webhook payment.'))).toBe(true);
    expect(file.actions.filter(({ allowed }) => allowed).map(({ event }) => event)).toEqual([
      'start_production',
      'pack',
      'cancel',
    ]);
  });

  it('is not there for numbers and ids of nothing', async () => {
    for (const key of ['SG-999999', 'x', '0190a0a0-0000-7000-8000-000000000000']) {
      expect((await shop.http('GET', `/api/admin/orders/${key}`, { token: admin.token })).status).toBe(404);
    }
  });

  it('goes step by step to its buyer, each step in the history and the audit log, with one mail', async () => {
    const buyer = buyers[1] as SignedIn;
    const [order] = await ordersOf(shop, buyer);
    const id = order?.id ?? '';
    expect((await act(id, { event: 'ship', carrier: 'Delhivery', trackingNumber: '1234567' })).body.code).toBe(
      'order.event_not_allowed',
    );
    expect((await act(id, { event: 'start_production' })).body.order.state).toBe('in_production');
    expect((await act(id, { event: 'pack' })).body.order.state).toBe('packed');
    for (const parcel of [{}, { carrier: 'Delhivery' }, { carrier: 'Pigeon', trackingNumber: '1234567' }]) {
      expect((await act(id, { event: 'ship', ...parcel })).body.code).toBe('order.tracking_wrong');
    }
    const shipped = await act(id, { event: 'ship', carrier: 'Delhivery', trackingNumber: ' 5092 1183 774 ' });
    expect(shipped.body.order.shipments).toMatchObject([
      { carrier: 'Delhivery', trackingNumber: '50921183774', trackingUrl: expect.stringContaining('50921183774') },
    ]);
    await shop.waitUntilIdle();
    const mails = (await shop.mails()).filter(({ subject }) => subject === `${order?.number} is on its way to Pune`);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: buyer.user.email, text: expect.stringContaining('Delhivery, 50921183774') });
    expect((await act(id, { event: 'deliver' })).body.order.state).toBe('delivered');
    expect(await auditOf(id)).toEqual(
      ['start_production', 'pack', 'ship', 'deliver'].map((event) => `order.${event} ${ADMIN}`),
    );
    expect((await ordersOf(shop, buyer))[0]?.history.map(({ state }) => state)).toEqual([
      'awaiting_payment',
      'paid',
      'in_production',
      'packed',
      'shipped',
      'delivered',
    ]);
  });

  it('two steps at the same moment are one', async () => {
    const [order] = await ordersOf(shop, buyers[2] as SignedIn);
    const id = order?.id ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => act(id, { event: 'pack' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await auditOf(id)).toEqual([`order.pack ${ADMIN}`]);
  });

  it('several orders at once: what cannot be done says why, the rest is done', async () => {
    const ids = await Promise.all([0, 2, 3].map(async (who) => (await ordersOf(shop, buyers[who] as SignedIn))[0]?.id));
    const body = { event: 'pack', orders: ids.map((id) => ({ id })) };
    const { body: answer } = await shop.http<BulkActionResultDto>('POST', '/api/admin/orders/actions', {
      token: admin.token,
      body,
    });
    expect(answer.results.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(answer.results[0]?.message).toBe('This can’t be done in the order’s current state.');
  });

  it('R-API-29 a paid order that is not finished is not deleted: the answer names the way out', async () => {
    const buyer = buyers[3] as SignedIn;
    const [order] = await ordersOf(shop, buyer);
    const id = order?.id ?? '';
    const path = `/api/orders/${id}`;
    const refused = await shop.http('DELETE', path, { token: admin.token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'order.delete_live' } });
    expect(String((refused.body as { message: string }).message)).toContain('Cancel it first');
    expect(await auditOf(id)).not.toContain(`order.delete ${ADMIN}`);
    expect(await shop.http('POST', `${path}/restore`, { token: admin.token })).toMatchObject({
      status: 409,
      body: { code: 'order.not_archived' },
    });
    const view = await ask<OrderDetailDto>(`/api/admin/orders/${order?.number}`);
    expect([view.deletable, view.archivedAt]).toEqual([false, null]);
  });

  it('R-API-28 R-API-29 R-SEC-08 is taken off the lists and stays in the books; its buyer keeps it, and it can be restored', async () => {
    const buyer = buyers[3] as SignedIn;
    const [order] = await ordersOf(shop, buyer);
    const id = order?.id ?? '';
    await shop.em().execute(`update shop_order set state = 'delivered', delivered_at = now() where id = ?`, [id]);
    const remove = () => shop.http<{ message: string }>('DELETE', `/api/orders/${id}`, { token: admin.token });
    const answer = await remove();
    expect([answer.status, answer.body.message]).toEqual([200, 'Order deleted.']);
    expect((await remove()).status).toBe(404);
    expect((await ask<OrderPageDto>('/api/admin/orders')).rows.map((row) => row.id)).not.toContain(id);
    const file = await ask<OrderDetailDto>(`/api/admin/orders/${order?.number}`);
    expect([file.isHidden, file.order.payment_status]).toEqual([true, 'paid']);
    expect((await auditOf(id)).at(-1)).toBe(`order.delete ${ADMIN}`);
    expect((await ordersOf(shop, buyer)).map((own) => own.id)).toContain(id);
    const archive = () => ask<OrderPageDto>('/api/admin/orders?archived=true');
    const archived = async () => (await ask<OrderCountsDto>('/api/admin/orders/counts')).archived;
    expect((await archive()).rows.map((row) => row.id)).toEqual([id]);
    expect(await archived()).toBe(1);
    const restored = await shop.http('POST', `/api/orders/${id}/restore`, { token: admin.token });
    expect(restored).toMatchObject({ status: 200, body: { message: 'Order restored.' } });
    expect((await archive()).rows).toEqual([]);
    expect(await archived()).toBe(0);
    expect((await ask<OrderPageDto>('/api/admin/orders')).rows.map((row) => row.id)).toContain(id);
    expect((await auditOf(id)).at(-1)).toBe(`order.restore ${ADMIN}`);
  });

  it('a deleted order that goes on is back on the lists: its buyer returns a part of it', async () => {
    const buyer = buyers[3] as SignedIn;
    const [order] = await ordersOf(shop, buyer);
    const id = order?.id ?? '';
    await shop.http('DELETE', `/api/orders/${id}`, { token: admin.token });
    await shop.em().transactional(async (tx) => {
      const machine = shop.app.get(OrderStateMachine);
      const locked = await machine.getLocked(tx, id);
      await machine.apply(tx, locked, 'request_return', { actor: 'customer' });
    });
    expect((await ask<OrderPageDto>('/api/admin/orders')).rows.map((row) => row.id)).toContain(id);
  });

  it('finds by what callers say: name, phone, PIN code, city, and every number in any spelling', async () => {
    const buyer = await shop.signIn('caller@example.com');
    await addToCart(shop, buyer);
    const words = { firstName: 'मीरा', lastName: 'अय्यर', city: 'Ujjain', pinCode: '456001', phone: '9123456780' };
    const gift = { buyerName: 'Zoya Khan', buyerPhone: '9812345670' };
    const { body } = await checkout(shop, buyer, { body: { ...words, ...gift } });
    const { number, orderId, razorpayOrderId } = body;
    const digits = number.replace('SG-', '');
    const payment = await gateway.pay(razorpayOrderId);
    await confirm(shop, buyer, payment);
    await orderWith(shop, buyer, 'paid');
    await shop.waitUntilIdle();
    await shop
      .em()
      .execute(
        `insert into shipment (id, order_id, carrier, tracking_number, shipped_at) values (uuidv7(), ?, 'Delhivery', 'DLV50921183', now())`,
        [orderId],
      );
    const [bill] = await shop
      .em()
      .execute<{ number: string }[]>('select number from bill where order_id = ?', [orderId]);
    const people = ['मीरा', 'मीरा अय्यर', 'zoya', '9123456780', '91234 56780', '+91 91234 56780', '98123-45670'];
    const numbersSaid = [number, `SG${digits}`, `sg ${digits}`, `#${digits}`, digits];
    const references = [
      payment.razorpay_payment_id,
      bill?.number ?? '',
      bill?.number.toLowerCase() ?? '',
      'dlv 50921183',
    ];
    const said = [...people, 'ujjain', '456001', ...numbersSaid, ...references];
    for (const one of said) expect([one, await find(one)]).toEqual([one, [number]]);
    expect(await find('91234 56781')).toEqual([]);
    const texts = () =>
      shop.em().execute<{ text: string }[]>('select search_text as text from shop_order where id = ?', [orderId]);
    const [before] = await texts();
    await shop.em().execute(`update shop_order set address = address || '{"city": "Indore"}' where id = ?`, [orderId]);
    await shop.em().transactional((tx) => shop.app.get(OrderRedaction).anonymize(tx, buyer.user.id));
    const [after] = await texts();
    expect(before?.text).toContain(searchCode('मीरा'));
    expect(after?.text).toContain(`${searchCode('मीरा अय्यर')} 9123456780 456001 indore zoya khan`);
    await shop.em().execute(`update shop_order set state = 'delivered' where id = ?`, [orderId]);
    await shop.em().transactional((tx) => shop.app.get(OrderRedaction).anonymize(tx, buyer.user.id));
    expect(await find('91234 56780')).toEqual([]);
  });
});

const correct = (id: string, body: object) =>
  shop.http<{ code?: string }>('POST', `/api/admin/orders/${id}/delivery`, {
    token: admin.token,
    body: { ...ADDRESS, reason: 'The customer called', ...body },
  });
const track = (id: string, trackingNumber: string) =>
  shop.http<{ code?: string }>('POST', `/api/admin/orders/${id}/tracking`, {
    token: admin.token,
    body: { carrier: 'Delhivery', trackingNumber },
  });
const mailsTo = async ({ user }: SignedIn, subject: RegExp) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === user.email && subject.test(mail.subject));
};

describe('correcting an order', () => {
  it('before it leaves: address, phone and card, found anew, in history and audit log, with one mail; then its number', async () => {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    await confirm(shop, buyer, await gateway.pay(body.razorpayOrderId));
    const { id } = await orderWith(shop, buyer, 'paid');
    expect(await correct(id, {})).toMatchObject({ status: 409, body: { code: 'order.nothing_changed' } });
    const away = { address: '7 Cubbon Road', pinCode: '560001', city: 'Pune', state: 'Maharashtra' };
    const saved = await correct(id, { ...away, phone: '9123456789', giftMessage: 'With love' });
    expect(saved.status).toBe(200);

    const file = await ask<OrderDetailDto>(`/api/admin/orders/${id}`);
    expect(file.order.address).toMatchObject({ address: '7 Cubbon Road', phone: '9123456789', pinCode: '560001' });
    expect(file.order).toMatchObject({ state: 'paid', gift_message: 'With love' });
    expect(file.happenings.find(({ name }) => name === 'correct')).toMatchObject({
      actor: ADMIN,
      note: 'address, phone number, message on the card',
    });
    expect(await find('9123456789')).toEqual([file.order.number]);
    const [told] = await mailsTo(buyer, /^We’ve changed your order/);
    expect(told?.text).toContain('7 Cubbon Road');
    expect(told?.text).toContain('With love');
    expect((await ask<OrderDetailDto>(`/api/admin/orders/${id}`)).happenings.map(({ name }) => name)).toContain(
      'order-changed',
    );
    expect(await correct(id, { ...away, phone: '9123456788', giftMessage: 'With love', notify: false })).toMatchObject({
      status: 200,
    });
    expect(await mailsTo(buyer, /^We’ve changed your order/)).toHaveLength(1);
    // A form that was opened before all of that, and changes the card alone.
    const stale = { giftMessage: 'With all my love', parts: ['gift_message'], notify: false };
    expect((await correct(id, stale)).status).toBe(200);
    const { order: after } = await ask<OrderDetailDto>(`/api/admin/orders/${id}`);
    expect(after.address).toMatchObject({ address: '7 Cubbon Road', pinCode: '560001', phone: '9123456788' });
    expect(after.gift_message).toBe('With all my love');

    expect(await track(id, 'AB00000002')).toMatchObject({ status: 409 });
    await act(id, { event: 'pack' });
    await act(id, { event: 'ship', carrier: 'Delhivery', trackingNumber: 'AB00000001' });
    expect(await correct(id, { phone: '9123456780' })).toMatchObject({
      status: 409,
      body: { code: 'order.event_not_allowed' },
    });
    expect(await track(id, '?')).toMatchObject({ status: 400, body: { code: 'order.tracking_wrong' } });
    expect((await track(id, 'AB00000002')).status).toBe(200);
    const [own] = await ordersOf(shop, buyer);
    expect(own?.shipments).toMatchObject([{ trackingNumber: 'AB00000002' }]);
    expect((await mailsTo(buyer, /^Corrected tracking number/))[0]?.text).toContain('AB00000002');
    expect(await auditOf(id)).toEqual([
      `order.correct ${ADMIN}`,
      `order.correct ${ADMIN}`,
      `order.correct ${ADMIN}`,
      `order.pack ${ADMIN}`,
      `order.ship ${ADMIN}`,
      `order.tracking ${ADMIN}`,
    ]);
  });

  it('until it is made: words and photo of an item, with a new proof; the ones before count no longer', async () => {
    const buyer = await shop.signIn('words@example.com');
    const products = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
    const gift = products.body.find(({ name }) => name === 'Lamp Couple Name Acrylic Arch');
    const added = { productId: gift?.id, customText1: 'Aarav & Meera' };
    expect((await shop.http('POST', '/api/cart', { token: buyer.token, body: added })).status).toBe(200);
    const { body } = await checkout(shop, buyer);
    await confirm(shop, buyer, await gateway.pay(body.razorpayOrderId));
    const {
      id,
      products: [product],
    } = await orderWith(shop, buyer, 'paid');
    const item = `/api/admin/orders/${id}/lines/${product?.line_id}`;
    const send = (path: string, given: object) =>
      shop.http<{ code?: string }>('POST', `${item}/${path}`, { token: admin.token, ...given });
    await shop.waitUntilIdle();
    expect((await send('proof', {})).status).toBe(200);
    const words = (text: string) => send('words', { body: { words: text, reason: 'The customer called' } });
    expect(await words('Aarav & Meera')).toMatchObject({ status: 409, body: { code: 'order.nothing_changed' } });
    expect(await words('A'.repeat(200))).toMatchObject({
      status: 400,
      body: { code: 'personalisation.text_too_long' },
    });
    expect((await words('Aarav & Mira')).status).toBe(200);
    expect(await mailsTo(buyer, /^We’ve changed your order/)).toHaveLength(1);
    await eventually(async () => {
      const [own] = await ordersOf(shop, buyer);
      expect(own?.products[0]?.custom_text).toBe('Aarav & Mira');
      expect(own?.proofs).toMatchObject([{ state: 'open' }]);
      expect((await mailsTo(buyer, /^Your proof: “Aarav & Mira”/)).length).toBe(1);
    });
    const refused = await send('photo', multipart({}, [{ field: 'file', bytes: await jpeg() }]));
    expect(refused).toMatchObject({ status: 400, body: { code: 'personalisation.not_taken' } });
    expect(await find('mira')).toEqual([(await ordersOf(shop, buyer))[0]?.number]);
    expect(await act(id, { event: 'pack' })).toMatchObject({ status: 409, body: { code: 'order.proof_open' } });
  });
});

const paidFor = async (email: string, quantity: number) => {
  const buyer = await shop.signIn(email);
  await addToCart(shop, buyer, PLAIN, quantity);
  const { body } = await checkout(shop, buyer);
  await confirm(shop, buyer, await gateway.pay(body.razorpayOrderId));
  const order = await orderWith(shop, buyer, 'paid');
  await act(order.id, { event: 'pack' });
  return { buyer, id: order.id, number: order.number, lineId: order.products[0]?.line_id ?? '' };
};
const ship = (id: string, trackingNumber: string, items?: { lineId: string; quantity: number }[]) =>
  act(id, { event: 'ship', carrier: 'Delhivery', trackingNumber, ...(items ? { items } : {}) });
const arrived = (id: string, parcel = '') =>
  shop.http<{ code?: string }>('POST', `/api/admin/orders/${id}/parcels/${parcel}/delivered`, { token: admin.token });

describe('an order in several parcels', () => {
  it('each with its items, e-mails and tracking number; the last one ships the order, the last to arrive delivers it', async () => {
    const { buyer, id, number, lineId } = await paidFor('parcels@example.com', 3);
    for (const items of [
      [{ lineId, quantity: 4 }],
      [{ lineId: id, quantity: 1 }],
      [1, 1].map((quantity) => ({ lineId, quantity })),
    ]) {
      expect((await ship(id, 'PA00000000', items)).body.code).toBe('order.parcel_items_wrong');
    }
    const first = await ship(id, 'PA00000001', [{ lineId, quantity: 2 }]);
    expect(first.body.order).toMatchObject({ state: 'packed', parcelsInAll: 2, products: [{ unsent: 1 }] });
    expect(first.body.order.shipments).toMatchObject([{ items: [{ lineId, productName: PLAIN, quantity: 2 }] }]);
    const [partMail] = await mailsTo(buyer, /^Parcel 1 of 2/);
    expect(partMail?.subject).toBe(`Parcel 1 of 2 of ${number} is on its way to Pune`);
    expect(partMail?.text).toContain(`2 × ${PLAIN}`);
    expect(partMail?.text).toContain('Delhivery, PA00000001');
    const [own] = await ordersOf(shop, buyer);
    expect(own).toMatchObject({ parcelsInAll: 2, cancelUntil: null, shipments: [{ trackingNumber: 'PA00000001' }] });
    expect(await act(id, { event: 'cancel' })).toMatchObject({ status: 409, body: { code: 'order.parcel_left' } });
    expect((await ship(id, 'PA00000000', [{ lineId, quantity: 2 }])).body.code).toBe('order.parcel_items_wrong');

    const last = await ship(id, 'PA00000002');
    expect(last.body.order).toMatchObject({ state: 'shipped', parcelsInAll: 2, products: [{ unsent: 0 }] });
    expect((await mailsTo(buyer, /^Parcel 2 of 2/))[0]?.text).toContain(`1 × ${PLAIN}`);
    const [one, two] = last.body.order.shipments;
    const correction = { parcelId: one?.id, carrier: 'DTDC', trackingNumber: 'PA00000003' };
    const corrected = { token: admin.token, body: correction };
    expect((await shop.http('POST', `/api/admin/orders/${id}/tracking`, corrected)).status).toBe(200);
    expect((await mailsTo(buyer, /^Corrected tracking number/))[0]?.text).toContain('PA00000003');
    expect((await arrived(id, one?.id)).status).toBe(200);
    expect(await arrived(id, one?.id)).toMatchObject({ status: 404, body: { code: 'order.parcel_not_found' } });
    expect((await mailsTo(buyer, /^A parcel of/))[0]?.text).toContain(`2 × ${PLAIN}`);
    expect((await ask<OrderDetailDto>(`/api/admin/orders/${id}`)).order).toMatchObject({
      state: 'shipped',
      shipments: [{ trackingNumber: 'PA00000003', deliveredAt: expect.any(String) }, { deliveredAt: null }],
    });
    expect((await arrived(id, two?.id)).status).toBe(200);
    expect((await ordersOf(shop, buyer))[0]?.state).toBe('delivered');
    expect(await mailsTo(buyer, /has arrived$/)).toHaveLength(2);
  });

  it('P46 what has left is not taken off the order; once the rest is refunded, it is shipped', async () => {
    const { buyer, id, lineId } = await paidFor('rest@example.com', 3);
    await ship(id, 'PB00000001', [{ lineId, quantity: 2 }]);
    const refund = async (quantity: number) => {
      const url = `/api/admin/orders/${id}/refund-items`;
      const plan = await ask<{ amount: number }>(`${url}?part=${lineId}:${quantity}&as=payment`);
      const parts = [{ id: lineId, quantity, restock: false }];
      const body = { key: randomUUID().replaceAll('-', ''), parts, as: 'payment', reason: 'sold_out', remove: true };
      return shop.http<{ code?: string }>('POST', url, { token: admin.token, body: { ...body, amount: plan.amount } });
    };
    expect(await refund(2)).toMatchObject({ status: 409, body: { code: 'refund.not_removable' } });
    expect((await refund(1)).status).toBe(200);
    expect((await ordersOf(shop, buyer))[0]).toMatchObject({ state: 'shipped', parcelsInAll: 1 });
  });

  it('is not for an order that is paid at the door', async () => {
    const { id, lineId } = await paidFor('door@example.com', 2);
    await shop.em().execute(`update shop_order set paid_at = null, paid_payment_id = null where id = ?`, [id]);
    expect((await ship(id, 'PC00000001', [{ lineId, quantity: 1 }])).body.code).toBe('order.parcel_cash');
  });
});
