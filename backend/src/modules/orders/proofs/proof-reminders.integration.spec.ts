import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { form, jpeg } from '../../../../testing/seeded-shop.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { toIstMillis } from '../../../kernel/index.js';
import { jobNamed } from '../../../platform/queue/index.js';
import { ProofReminders } from './proof-reminders.js';
import type { DashboardDto } from '../../admin/dashboard.dto.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import type { OrderPageDto } from '../order-admin/admin-orders.dto.js';
import { checkout, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GIFT = 'Wooden Engraved Photo Plaque on Easel';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let buyers = 0;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '1000000',
    SESSION_DAYS: '1000',
  });
  admin = await shop.signIn('admin@saugaat.example');
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

/** Goes on by at least so many hours, to this hour of India's clock. */
function until(hour: number, atLeastHours = 0): void {
  const start = toIstMillis(shop.clock.now()) + atLeastHours * HOUR_MS;
  shop.clock.advance(atLeastHours * HOUR_MS + ((hour * HOUR_MS - (start % DAY_MS) + DAY_MS) % DAY_MS));
}

interface Proved {
  readonly buyer: SignedIn;
  readonly order: OrderDto;
}

const orderOf = async ({ buyer }: Proved): Promise<OrderDto> => (await ordersOf(shop, buyer))[0] as OrderDto;

/** A paid gift whose proof was sent at ten in the morning. */
async function proved(): Promise<Proved> {
  buyers += 1;
  const buyer = await shop.signIn(`slow${buyers}@example.com`);
  const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  const productId = body.find(({ name }) => name === GIFT)?.id;
  const uploadedPhoto = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
  await shop.http('POST', '/api/cart', { token: buyer.token, body: { productId, customText1: 'Ammu', uploadedPhoto } });
  const opened = await checkout(shop, buyer);
  await gateway.pay(opened.body.razorpayOrderId);
  const order = await orderWith(shop, buyer, 'paid');
  until(10);
  const line = order.products[0]?.line_id ?? '';
  const sent = await shop.http('POST', `/api/admin/orders/${order.id}/lines/${line}/proof-picture`, {
    token: admin.token,
    ...form(await jpeg()),
  });
  if (sent.status !== 200) throw new Error(`no proof: ${sent.raw.body}`);
  await shop.waitUntilIdle();
  return { buyer, order };
}

async function remind(times = 1): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => shop.app.get(ProofReminders).find()));
  await shop.waitUntilIdle();
}

const remindersTo = async ({ buyer }: Proved) =>
  (await shop.mails()).filter(
    ({ to, subject }) => to === buyer.user.email && subject.startsWith('Your proof is waiting'),
  );

it('a proof that waits two days is asked about once, by day, with the same link and the day it has come to', async () => {
  const gift = await proved();
  until(9, 40);
  await remind();
  expect(await remindersTo(gift)).toEqual([]);
  until(22, 1);
  await remind();
  expect(await remindersTo(gift)).toEqual([]);
  until(10);
  await remind(20);
  for (let day = 0; day < 3; day += 1) {
    const [mail, ...more] = await remindersTo(gift);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your proof is waiting: “Ammu”');
    const [proof] = (await orderOf(gift)).proofs;
    expect(mail?.text).toContain(`/orders?proof=${proof?.id}&key=${proof?.key}\n`);
    until(10, 24);
    await remind();
  }
});

it('after the reminder and as many days as the owner sets, the buyer is to be called', async () => {
  const gift = await proved();
  const change = await shop.http('PUT', '/api/admin/proof-settings', {
    token: admin.token,
    body: { proof_remind_days: 1, proof_call_days: 3 },
  });
  expect(change.body).toEqual({ proof_remind_days: 1, proof_call_days: 3 });
  const toCall = async () => {
    const { body } = await shop.http<OrderPageDto>('GET', '/api/admin/orders?proof=to_call', { token: admin.token });
    return body.rows.some(({ id }) => id === gift.order.id);
  };
  until(11, 24);
  await remind();
  expect(await remindersTo(gift)).toHaveLength(1);
  until(12, 48);
  await remind();
  expect(await toCall()).toBe(false);
  until(13, 24);
  await remind();
  expect(await toCall()).toBe(true);
  const { body } = await shop.http<DashboardDto>('GET', '/api/admin/dashboard?span=30', { token: admin.token });
  expect(body.hands.map(({ what }) => what)).toContain('proofs_to_call');
  const [proof] = (await orderOf(gift)).proofs;
  await shop.http('POST', `/api/proofs/${proof?.id}/approve`, { body: { key: proof?.key } });
  expect(await toCall()).toBe(false);
  await shop.http('PUT', '/api/admin/proof-settings', {
    token: admin.token,
    body: { proof_remind_days: 2, proof_call_days: 2 },
  });
});

it('what the reminder says of the day is what an answer on that day makes it', async () => {
  const gift = await proved();
  until(10, 48);
  await remind();
  const [mail] = await remindersTo(gift);
  const said = /If you answer today, it arrives on (\w+, \d+ \w+ \d+)\./.exec(mail?.text.replaceAll('\n', ' ') ?? '');
  const [proof] = (await orderOf(gift)).proofs;
  const yes = await shop.http('POST', `/api/proofs/${proof?.id}/approve`, { body: { key: proof?.key } });
  expect(yes.status).toBe(200);
  const [row] = await shop
    .em()
    .execute<{ day: string }[]>(
      `select to_char(arrives_on, 'FMDay, FMDD FMMonth YYYY') as day from shop_order where id = ?`,
      [gift.order.id],
    );
  expect(said?.[1]).toBe(row?.day);
});

it('nobody is asked about a proof that was answered, or whose order was cancelled', async () => {
  const [answered, cancelled] = [await proved(), await proved()];
  const [proof] = (await orderOf(answered)).proofs;
  await shop.http('POST', `/api/proofs/${proof?.id}/approve`, { body: { key: proof?.key } });
  await shop.http('POST', `/api/admin/orders/${cancelled.order.id}/actions`, {
    token: admin.token,
    body: { event: 'cancel', note: 'Cannot be made.' },
  });
  expect((await orderOf(cancelled)).state).not.toBe('paid');
  until(10, 48);
  await remind();
  expect(await remindersTo(answered)).toEqual([]);
  expect(await remindersTo(cancelled)).toEqual([]);
});

// outage.integration.spec.ts proves that every job with an interval is scheduled.
it('the shop looks by itself', () => {
  expect(jobNamed('orders.remind-proofs').every).toBe(900_000);
});
