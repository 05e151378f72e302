import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { form, jpeg } from '../../../../testing/seeded-shop.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { FileStorage } from '../../../platform/storage/index.js';
import type { OrderPageDto, OrderCountsDto, OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import type { ProofDetailDto, ProofVersionDto } from './proofs.dto.js';
import { addToCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const DAY_MS = 86_400_000;
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
    ACCESS_TOKEN_MINUTES: '100000',
  });
  admin = await shop.signIn('admin@saugaat.example');
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

interface Sold {
  readonly buyer: SignedIn;
  readonly order: OrderDto;
  readonly lineId: string;
}

async function soldGift(): Promise<Sold> {
  buyers += 1;
  const buyer = await shop.signIn(`proof${buyers}@example.com`);
  const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  const productId = body.find(({ name }) => name === GIFT)?.id;
  const uploadedPhoto = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
  await shop.http('POST', '/api/cart', { token: buyer.token, body: { productId, customText1: 'Ammu', uploadedPhoto } });
  await addToCart(shop, buyer);
  const opened = await checkout(shop, buyer);
  await gateway.pay(opened.body.razorpayOrderId);
  const order = await orderWith(shop, buyer, 'paid');
  const line = order.products.find(({ custom_text }) => custom_text);
  return { buyer, order, lineId: line?.line_id ?? '' };
}

const desk = (path: string, rest: object = {}) =>
  shop.http<{ code: string }>('POST', `/api/admin/orders/${path}`, { token: admin.token, ...rest });
const sendPicture = async ({ order }: Sold, lineId: string) =>
  desk(`${order.id}/lines/${lineId}/proof-picture`, form(await jpeg()));
const answer = (id: string, verb: 'approve' | 'change', body: object) =>
  shop.http<{ code: string; message: string }>('POST', `/api/proofs/${id}/${verb}`, { body });
const step = ({ order }: Sold, event: string) => desk(`${order.id}/actions`, { body: { event } });
const now = async ({ buyer }: Sold): Promise<OrderDto> => (await ordersOf(shop, buyer))[0] as OrderDto;
const ask = async <Answer>(path: string) =>
  (await shop.http<Answer>('GET', `/api/admin/orders${path}`, { token: admin.token })).body;
/** What the shop has to do about its proofs, as the admin's filters have it; each count is of what its filter finds. */
const waitingFor = async ({ order }: Sold) => {
  const { proofs } = await ask<OrderCountsDto>('/counts');
  const parts = await Promise.all(proofs.map(({ task }) => ask<OrderPageDto>(`?proof=${task}`)));
  expect(proofs.map(({ total }) => total)).toEqual(parts.map(({ rows }) => rows.length));
  return proofs.filter((_, place) => parts[place]?.rows.some(({ id }) => id === order.id)).map(({ task }) => task);
};
const mailsTo = async ({ buyer }: Sold) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter(({ to, subject }) => to === buyer.user.email && subject.startsWith('Your proof'));
};
const promiseOf = async ({ order }: Sold) =>
  (
    await shop
      .em()
      .execute<{ leaves: string; arrives: string }[]>(
        'select leaves_on::text as leaves, arrives_on::text as arrives from shop_order where id = ?',
        [order.id],
      )
  )[0];

describe('a proof', () => {
  it('is mailed with a link, waits for a yes without which nothing is made, and moves the promise', async () => {
    const sold = await soldGift();
    const before = await promiseOf(sold);
    expect((await sendPicture(sold, sold.lineId)).status).toBe(200);
    const [proof] = (await now(sold)).proofs;
    expect(proof).toMatchObject({
      state: 'open',
      lineId: sold.lineId,
      picture: expect.stringContaining('/api/files/'),
    });
    const [mail] = await mailsTo(sold);
    expect(mail?.subject).toBe('Your proof: “Ammu”');
    const link = /\/orders\?proof=([\w-]+)&key=([\w-]+)/.exec(mail?.text ?? '');
    expect([link?.[1], link?.[2]]).toEqual([proof?.id, proof?.key]);
    for (const event of ['start_production', 'pack']) {
      expect(await step(sold, event)).toMatchObject({ status: 409, body: { code: 'order.proof_open' } });
    }
    const { body: opened } = await shop.http<ProofDetailDto>('GET', `/api/proofs/${proof?.id}?key=${proof?.key}`);
    expect(opened).toMatchObject({ number: sold.order.number, productName: GIFT, customText: 'Ammu', state: 'open' });
    shop.clock.advance(3 * DAY_MS);
    expect((await answer(proof?.id ?? '', 'approve', { key: proof?.key })).status).toBe(200);
    expect((await now(sold)).proofs).toMatchObject([{ state: 'approved' }]);
    const after = await promiseOf(sold);
    expect(Date.parse(after?.leaves ?? '') - Date.parse(before?.leaves ?? '')).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(Date.parse(after?.arrives ?? '') - Date.parse(before?.arrives ?? '')).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect((await step(sold, 'start_production')).status).toBe(200);
    const { happenings } = (
      await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${sold.order.id}`, { token: admin.token })
    ).body;
    const names = happenings.map(({ name }) => name);
    for (const name of ['send_proof', 'approve_proof', 'proof-ready']) expect(names).toContain(name);
  });

  it('is changed at the buyer’s wish, and another takes its place', async () => {
    const sold = await soldGift();
    expect(await waitingFor(sold)).toEqual(['to_send']);
    await sendPicture(sold, sold.lineId);
    expect(await waitingFor(sold)).toEqual([]);
    expect(await mailsTo(sold)).toHaveLength(1);
    const [first] = (await now(sold)).proofs;
    expect(await answer(first?.id ?? '', 'change', { key: first?.key, words: ' ' })).toMatchObject({ status: 400 });
    expect(await answer(first?.id ?? '', 'change', { key: first?.key, words: 'With an e.' })).toMatchObject({
      status: 200,
    });
    expect((await now(sold)).proofs).toMatchObject([{ state: 'change_asked', words: 'With an e.' }]);
    expect(await waitingFor(sold)).toEqual(['to_change']);
    expect(await step(sold, 'pack')).toMatchObject({ body: { code: 'order.proof_open' } });
    expect(await answer(first?.id ?? '', 'approve', { key: first?.key })).toMatchObject({
      body: { code: 'proof.closed' },
    });
    await sendPicture(sold, sold.lineId);
    expect(await waitingFor(sold)).toEqual([]);
    expect(await mailsTo(sold)).toHaveLength(2);
    const [second] = (await now(sold)).proofs;
    expect((await now(sold)).proofs).toHaveLength(1);
    expect(await answer(first?.id ?? '', 'approve', { key: first?.key })).toMatchObject({ status: 404 });
    expect(await answer(second?.id ?? '', 'approve', { key: first?.key })).toMatchObject({ status: 404 });
    const yes = await Promise.all(
      Array.from({ length: 5 }, () => answer(second?.id ?? '', 'approve', { key: second?.key })),
    );
    expect(yes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await step(sold, 'pack')).status).toBe(200);
    expect(await sendPicture(sold, sold.lineId)).toMatchObject({ body: { code: 'order.event_not_allowed' } });
  });

  it('is agreed by phone as by its buyer, with who, when and a note, which the buyer does not see', async () => {
    const sold = await soldGift();
    await sendPicture(sold, sold.lineId);
    const [proof] = (await now(sold)).proofs;
    const agree = () =>
      shop.http<{ code?: string }>('POST', `/api/admin/proofs/${proof?.id}/phone-approval`, {
        token: admin.token,
        body: { agreedWith: 'Meera', note: 'Spelt twice' },
      });
    expect((await agree()).status).toBe(200);
    expect(await agree()).toMatchObject({ status: 409, body: { code: 'proof.closed' } });
    const seen = await now(sold);
    expect(seen.proofs).toMatchObject([{ state: 'approved', answeredAt: expect.any(String) }]);
    expect(JSON.stringify(seen)).not.toContain('Spelt twice');
    const [version] = await ask<ProofVersionDto[]>(`/${sold.order.id}/lines/${sold.lineId}/proofs`);
    expect(version).toMatchObject({
      state: 'approved',
      agreedWith: 'Meera',
      agreedNote: 'Spelt twice',
      agreedBy: admin.user.email,
    });
    const [told] = await shop
      .em()
      .execute<{ admin_email: string }[]>(
        "select admin_email from admin_action where action = 'proof.agree' and subject_id = ?",
        [sold.order.id],
      );
    expect(told?.admin_email).toBe(admin.user.email);
    expect((await step(sold, 'start_production')).status).toBe(200);
  });

  it('is withdrawn: its link is void, nothing waits for it, and the next one stands beside it', async () => {
    const sold = await soldGift();
    await sendPicture(sold, sold.lineId);
    const [proof] = (await now(sold)).proofs;
    const withdraw = () =>
      shop.http<{ code?: string }>('POST', `/api/admin/proofs/${proof?.id}/withdrawal`, { token: admin.token });
    const both = await Promise.all([withdraw(), withdraw()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await answer(proof?.id ?? '', 'approve', { key: proof?.key })).toMatchObject({ status: 404 });
    expect((await now(sold)).proofs).toEqual([]);
    expect(await waitingFor(sold)).toEqual(['to_send']);
    await sendPicture(sold, sold.lineId);
    const versions = await ask<ProofVersionDto[]>(`/${sold.order.id}/lines/${sold.lineId}/proofs`);
    expect(versions).toMatchObject([
      { state: 'replaced', withdrawnBy: admin.user.email, picture: expect.stringContaining('/api/files/') },
      { state: 'open', withdrawnAt: null, sentBy: admin.user.email },
    ]);
  });

  it('is drawn from the buyer’s own words, and of personalised pieces only', async () => {
    const sold = await soldGift();
    const plain = sold.order.products.find(({ custom_text }) => !custom_text)?.line_id ?? '';
    expect(await sendPicture(sold, plain)).toMatchObject({ status: 409, body: { code: 'proof.not_personalised' } });
    const drawn = await desk(`${sold.order.id}/lines/${sold.lineId}/proof`);
    expect(drawn.status).toBe(200);
    await eventually(async () => expect(await mailsTo(sold)).toHaveLength(1));
  });

  it('is in the copy of the buyer’s account without its key, and its picture goes with the account', async () => {
    const sold = await soldGift();
    await sendPicture(sold, sold.lineId);
    const copy = await shop.http<{ orders: { orders: { proofs: object[] }[] } }>('GET', '/api/users/me/export', {
      token: sold.buyer.token,
    });
    const [proof] = copy.body.orders.orders[0]?.proofs ?? [];
    expect(proof).toMatchObject({ state: 'open', pictureUrl: expect.stringContaining('/api/files/') });
    expect(proof).not.toHaveProperty('key');
    const fileOf = () =>
      shop
        .em()
        .execute<{ id: string | null }[]>('select file_id as id from piece_proof where order_id = ?', [sold.order.id]);
    const [kept] = await fileOf();
    await shop.eraseAccount(sold.buyer);
    await eventually(async () => {
      expect(await fileOf()).toEqual([{ id: null }]);
      await expect(shop.app.get(FileStorage).read(kept?.id ?? '')).rejects.toMatchObject({ code: 'file.not_found' });
    });
  });
});
