import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import type { GiftExchangeDto, GiftPageDto, GiftReceiptDto, RecipientGiftDto } from './gifts.dto.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import { buyerWithCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const BUYER = { buyerName: 'Meera Iyer', buyerPhone: '9123456780' };
const TO_ZOYA = {
  firstName: 'Zoya',
  lastName: 'Khan',
  ...BUYER,
  hidePrices: true,
  giftMessage: 'May the light stay on.',
};

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', LOGIN_SENDS_PER_HOUR_PER_IP: '1000' });
  admin = await shop.signIn('admin@saugaat.example');
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

interface Gift {
  readonly giver: SignedIn;
  readonly orderId: string;
}

const desk = (path: string, body: Record<string, unknown>) =>
  shop.http<{ code: string }>('POST', `/api/admin/${path}`, { token: admin.token, body });
const act = ({ orderId }: Gift, body: Record<string, unknown>) => desk(`orders/${orderId}/actions`, body);
const post = <Body>(path: string, body: Record<string, unknown>, token?: string) =>
  shop.http<Body & { code: string }>('POST', path, { body, ...(token ? { token } : {}) });

async function paidGift(options: Record<string, unknown> = TO_ZOYA): Promise<Gift> {
  const giver = await buyerWithCart(shop);
  const { body } = await checkout(shop, giver, { body: options });
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, giver, 'paid');
  return { giver, orderId: body.orderId };
}

async function deliver(gift: Gift): Promise<void> {
  await act(gift, { event: 'pack' });
  await act(gift, { event: 'ship', carrier: 'Delhivery', trackingNumber: '149088273315' });
  await act(gift, { event: 'deliver' });
}

const share = async ({ giver, orderId }: Gift) =>
  (await post<GiftPageDto>(`/api/orders/${orderId}/gift-page`, {}, giver.token)).body;
const keyOf = ({ url }: GiftPageDto) => url?.split('#')[1] ?? '';
const open = (key: string) => post<RecipientGiftDto>('/api/gifts/open', { key });
const orderOf = async ({ giver, orderId }: Gift) =>
  (await ordersOf(shop, giver)).find(({ id }) => id === orderId) as OrderDto;
const pagesOf = async ({ giver }: Gift) =>
  (await shop.http<GiftPageDto[]>('GET', '/api/users/me/gift-pages', { token: giver.token })).body;
async function codeOf({ giver, orderId }: Gift): Promise<string> {
  const pdf = await shop.http('GET', `/api/orders/${orderId}/gift-receipt.pdf`, { token: giver.token });
  expect(pdf.status).toBe(200);
  const [row] = await shop
    .em()
    .execute<{ code: string }[]>('select code from gift_receipt where order_id = ?', [orderId]);
  return row?.code ?? '';
}

describe('the page of a gift', () => {
  it('shows how far it is, without price, giver or gift, and the gift and the card once it is there', async () => {
    const gift = await paidGift();
    const page = await share(gift);
    expect(await share(gift)).toEqual(page);
    const before = await open(keyOf(page));
    expect(before).toMatchObject({
      status: 200,
      body: { giver: 'Meera', recipient: 'Zoya', city: 'Pune', stage: 'making', hasCard: true, card: null, items: [] },
    });
    for (const hidden of ['Iyer', gift.giver.user.email, '9123456780', 'May the light', 'Lotus', 'price', 'SG-']) {
      expect(before.raw.body).not.toContain(hidden);
    }
    expect(before.raw.headers['cache-control']).toBe('no-store');
    await deliver(gift);
    const after = await open(keyOf(page));
    expect(after.body).toMatchObject({
      stage: 'delivered',
      card: 'May the light stay on.',
      items: [{ name: 'Wall Art Lotus Mandala Framed Print', quantity: 1 }],
      parcels: [{ carrier: 'Delhivery', trackingNumber: '149088273315' }],
      exchangeUntil: expect.any(String),
    });
    expect(after.raw.body).not.toMatch(/price|amount|Iyer/);
  });

  it('opens for nobody with another key, once it is taken back, or when the order is cancelled', async () => {
    const gift = await paidGift();
    const first = keyOf(await share(gift));
    for (const key of [`${first}x`, first.split('.')[0] ?? '', '', `${first.slice(0, 8)}${first.slice(9)}`]) {
      expect(await open(key)).toMatchObject({ status: 404, body: { code: 'gift.not_found' } });
    }
    await shop.http('DELETE', `/api/orders/${gift.orderId}/gift-page`, { token: gift.giver.token });
    expect((await open(first)).status).toBe(404);
    const second = keyOf(await share(gift));
    expect(second).not.toBe(first);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    await post(`/api/orders/${gift.orderId}/cancel`, {}, gift.giver.token);
    expect((await open(second)).status).toBe(404);
    expect(await pagesOf(gift)).toEqual([]);
  });

  it('belongs to the giver, and only a gift to somebody else has one', async () => {
    const gift = await paidGift();
    const stranger = await buyerWithCart(shop);
    expect((await post(`/api/orders/${gift.orderId}/gift-page`, {}, stranger.token)).status).toBe(404);
    const own = await paidGift({});
    expect(await post(`/api/orders/${own.orderId}/gift-page`, {}, own.giver.token)).toMatchObject({
      status: 409,
      body: { code: 'gift.not_a_gift' },
    });
  });

  it('is mailed where its giver wants it, and the address is forgotten', async () => {
    const gift = await paidGift();
    const mail = (email: string) => post(`/api/orders/${gift.orderId}/gift-page/mail`, { email }, gift.giver.token);
    expect((await mail('zoya@example.com')).status).toBe(200);
    await shop.waitUntilIdle();
    const sent = (await shop.mails()).find(({ to }) => to === 'zoya@example.com');
    expect(sent?.subject).toBe('Meera is sending you a gift, Zoya');
    expect(sent?.text).toContain((await share(gift)).url);
    expect(`${sent?.text}${sent?.html}`).not.toMatch(/Lotus|₹|Iyer|9123456780/);
    expect(await shop.em().execute('select mail_to from gift_page where order_id = ?', [gift.orderId])).toEqual([
      { mail_to: null },
    ]);
    for (let again = 0; again < 2; again += 1) {
      expect((await mail('zoya@example.com')).status).toBe(200);
      await shop.waitUntilIdle();
    }
    expect(await mail('zoya@example.com')).toMatchObject({ body: { code: 'gift.mailed_often' } });
  });
});

describe('a thank-you', () => {
  it('reaches the giver once, by mail and in My Orders, and only after delivery', async () => {
    const gift = await paidGift();
    const key = keyOf(await share(gift));
    const thank = (text: string) => post<RecipientGiftDto>('/api/gifts/thanks', { key, text });
    expect(await thank('Thank you!')).toMatchObject({ body: { code: 'gift.not_delivered' } });
    await deliver(gift);
    expect(await thank('See http://example.com')).toMatchObject({ status: 400, body: { code: 'gift.thanks_link' } });
    expect((await thank('x'.repeat(301))).status).toBe(400);
    expect((await thank('We love it.\nThank you!')).body.thanks?.text).toBe('We love it.\nThank you!');
    expect(await thank('And again.')).toMatchObject({ status: 409, body: { code: 'gift.thanked' } });
    expect(await pagesOf(gift)).toMatchObject([{ orderId: gift.orderId, thanks: 'We love it.\nThank you!' }]);
    await shop.waitUntilIdle();
    const mails = (await shop.mails()).filter(({ subject }) => subject === 'Zoya says thank you');
    expect(mails.filter(({ to }) => to === gift.giver.user.email)).toHaveLength(1);
  });
});

async function pages({ orderId }: Gift): Promise<number | undefined> {
  const { raw } = await shop.http('GET', `/api/admin/orders/${orderId}/packing-slip.pdf`, { token: admin.token });
  return raw.body.match(/\/Type ?\/Page\b/g)?.length;
}

describe('a gift receipt', () => {
  it('is exchanged once for store credit of whoever holds it, and the books stay right', async () => {
    const gift = await paidGift();
    const code = await codeOf(gift);
    expect(await codeOf(gift)).toBe(code);
    const holder = await shop.signIn('zoya.holder@example.com');
    const read = () =>
      post<GiftReceiptDto>('/api/gift-receipts/open', { code: code.toLowerCase().replaceAll('-', ' ') });
    expect((await read()).body).toMatchObject({ giver: 'Meera Iyer', items: [], exchangeUntil: null });
    await deliver(gift);
    const shown = await read();
    expect(shown.raw.body).not.toMatch(/price|amount|SG-/);
    const pieces = shown.body.items.map(({ lineId, exchangeable }) => ({ lineId, quantity: exchangeable }));
    const exchange = (who: SignedIn) =>
      post<GiftExchangeDto[]>('/api/gift-receipts/exchange', { code, pieces }, who.token);
    expect((await exchange(holder)).body).toMatchObject([{ state: 'requested', amount: null }]);
    expect((await exchange(holder)).status).toBe(409);
    expect((await read()).body.isAsked).toBe(true);
    const order = await orderOf(gift);
    expect(order.returns).toEqual([]);
    const [request] = await shop
      .em()
      .execute<{ id: string }[]>('select id from return_request where order_id = ?', [gift.orderId]);
    await desk(`returns/${request?.id}/approve`, { words: 'Our courier comes on Monday.' });
    await desk(`returns/${request?.id}/settle`, { remedy: 'store_credit' });
    const worth = order.products[0]?.price ?? 0;
    const credit = (who: SignedIn) =>
      shop.http<{ balance: number }>('GET', '/api/users/me/store-credit', { token: who.token });
    expect((await credit(holder)).body.balance).toBe(worth);
    expect((await credit(gift.giver)).body.balance).toBe(0);
    for (const again of [await exchange(holder), await exchange(gift.giver)]) {
      expect(again).toMatchObject({ status: 400, body: { code: 'return.pieces_wrong' } });
    }
    await shop.waitUntilIdle();
    const mails = await shop.mails();
    expect(mails.filter(({ to, subject }) => to === holder.user.email && /of store credit/.test(subject))).toHaveLength(
      1,
    );
    expect(
      mails.filter(({ to, subject }) => to === gift.giver.user.email && /return|store credit/i.test(subject)),
    ).toEqual([]);
    await eventually(async () =>
      expect((await orderOf(gift)).bills.map(({ kind, amount }) => [kind, amount])).toContainEqual([
        'refund_receipt',
        worth,
      ]),
    );
    const list = await shop.http<GiftExchangeDto[]>('GET', '/api/gift-receipts/exchanges', { token: holder.token });
    expect(list.body).toMatchObject([{ state: 'settled', amount: worth }]);
  });

  it('is not exchanged for a personalised piece, after seven days, or with a code that is guessed', async () => {
    const gift = await paidGift();
    const code = await codeOf(gift);
    await deliver(gift);
    await shop.em().execute("update order_line set custom_text = 'Zoya' where order_id = ?", [gift.orderId]);
    const { body } = await post<GiftReceiptDto>('/api/gift-receipts/open', { code });
    expect(body.items.map(({ exchangeable }) => exchangeable)).toEqual([0]);
    const holder = await shop.signIn('other.holder@example.com');
    const pieces = body.items.map(({ lineId }) => ({ lineId, quantity: 1 }));
    const exchange = () => post('/api/gift-receipts/exchange', { code, pieces }, holder.token);
    expect(await exchange()).toMatchObject({ status: 409, body: { code: 'return.personalised' } });
    await shop.em().execute('update order_line set custom_text = null where order_id = ?', [gift.orderId]);
    await shop
      .em()
      .execute("update shop_order set delivered_at = delivered_at - interval '8 days' where id = ?", [gift.orderId]);
    expect(await exchange()).toMatchObject({ status: 409, body: { code: 'return.too_late' } });
    expect(await post('/api/gift-receipts/open', { code: 'GR-0000-0000-0000' })).toMatchObject({ status: 404 });
  });

  it('goes into the box with the packing slip where prices are hidden', async () => {
    const hidden = await paidGift();
    expect(await pages(hidden)).toBe(2);
    expect(await pages(await paidGift({}))).toBe(1);
  });
});

describe('the erasure of a giver', () => {
  it('ends the page and forgets the thank-you', async () => {
    const gift = await paidGift();
    const key = keyOf(await share(gift));
    await shop
      .em()
      .execute("update gift_page set thanks = 'Thank you', thanked_at = now() where order_id = ?", [gift.orderId]);
    await shop.eraseAccount(gift.giver);
    await shop.waitUntilIdle();
    expect((await open(key)).status).toBe(404);
    expect(await shop.em().execute('select 1 from gift_page where order_id = ?', [gift.orderId])).toEqual([]);
  });
});
