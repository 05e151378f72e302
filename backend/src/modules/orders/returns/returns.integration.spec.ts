import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Gateway } from '../../../../testing/gateway.js';
import { multipart, type SentFile } from '../../../../testing/multipart.js';
import { jpeg } from '../../../../testing/seeded-shop.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { paise } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { StoreCreditService } from '../store-credit/store-credit.service.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import {
  addToCart,
  buyerWithCart,
  checkout,
  eventually,
  orderWith,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

const HOUR_MS = 3_600_000;
const WORDS = 'The corner is chipped.';
const PERSONAL = 'Wooden Engraved Photo Plaque on Easel';

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
afterEach(() => gateway.faults());
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

interface Delivered {
  readonly buyer: SignedIn;
  readonly order: OrderDto;
}

const desk = <Body>(path: string, body: Record<string, unknown>) =>
  shop.http<Body & { code: string }>('POST', `/api/admin/${path}`, { token: admin.token, body });

async function deliver(buyer: SignedIn, options: Record<string, unknown> = {}): Promise<Delivered> {
  const { body } = await checkout(shop, buyer, { body: options });
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  await desk(`orders/${body.orderId}/actions`, { event: 'pack' });
  await desk(`orders/${body.orderId}/actions`, {
    event: 'ship',
    carrier: 'Delhivery',
    trackingNumber: `AB${body.orderId.replaceAll(/\D/g, '').slice(0, 8).padEnd(8, '1')}`,
  });
  await desk(`orders/${body.orderId}/actions`, { event: 'deliver' });
  const [order] = await ordersOf(shop, buyer);
  return { buyer, order: order as OrderDto };
}

const delivered = async () => deliver(await buyerWithCart(shop));

async function ask(
  { buyer, order }: Delivered,
  kind: 'return' | 'damage',
  { photos, pieces, words = WORDS }: { photos?: SentFile[]; pieces?: unknown; words?: string } = {},
) {
  const mine = order.products.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
  const files = photos ?? (kind === 'damage' ? [{ field: 'photos', bytes: await jpeg() }] : []);
  const fields = { kind, words, pieces: JSON.stringify(pieces ?? mine) };
  return shop.http<{ message: string; code: string }>('POST', `/api/orders/${order.id}/returns`, {
    token: buyer.token,
    ...multipart(fields, files),
  });
}

const now = async ({ buyer }: Delivered): Promise<OrderDto> => (await ordersOf(shop, buyer))[0] as OrderDto;
async function requestOf(of: Delivered): Promise<string> {
  return (await now(of)).returns.at(-1)?.id ?? '';
}
const fileOf = async ({ order }: Delivered) =>
  (await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${order.id}`, { token: admin.token })).body;
const mailsTo = async ({ buyer }: Delivered, subject: RegExp) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === buyer.user.email && subject.test(mail.subject));
};
const ledger = ({ order }: Delivered) =>
  shop
    .em()
    .execute<{ amount: number; reason: string; state: string }[]>(
      'select amount_paise::float8 as amount, reason, state from refund where order_id = ? order by created_at',
      [order.id],
    );
const credited = ({ order }: Delivered) =>
  shop
    .em()
    .execute<{ amount: number; reason: string }[]>(
      'select amount_paise::float8 as amount, reason from credit_entry where order_id = ?',
      [order.id],
    );
async function stateIs(of: Delivered, state: string): Promise<OrderDto> {
  await eventually(async () => expect((await now(of)).state).toBe(state));
  return now(of);
}

describe('a return', () => {
  it('R-ORD-19 R-ORD-21 R-PAGE-13 R-PAGE-15 is asked for, approved, comes back and gives store credit', async () => {
    const sold = await delivered();
    expect(sold.order).toMatchObject({ damageUntil: expect.any(String), returnUntil: expect.any(String) });
    expect((await ask(sold, 'return', { words: 'Too large for our wall.' })).status).toBe(200);
    const asked = await now(sold);
    expect(asked).toMatchObject({
      state: 'return_requested',
      returnUntil: null,
      damageUntil: null,
      returns: [{ kind: 'return', state: 'requested', words: 'Too large for our wall.', photos: [], answer: null }],
    });
    const worth = (asked.products[0]?.price ?? 0) * 100;
    expect(asked.returns[0]?.amount).toBe(worth / 100);
    expect(await mailsTo(sold, /^We have your return request: /)).toHaveLength(1);
    const id = await requestOf(sold);
    expect(await desk(`returns/${id}/settle`, { remedy: 'store_credit' })).toMatchObject({
      status: 409,
      body: { code: 'return.not_damage' },
    });
    await desk(`returns/${id}/approve`, { words: 'Our courier comes on Monday.' });
    expect((await now(sold)).state).toBe('return_approved');
    expect((await mailsTo(sold, /^Please send it back: /))[0]?.text).toContain('Our courier comes on Monday.');
    expect(await desk(`returns/${id}/approve`, { words: 'Again.' })).toMatchObject({ body: { code: 'return.closed' } });
    expect(await desk(`returns/${id}/settle`, { remedy: 'original_payment' })).toMatchObject({
      body: { code: 'return.not_damage' },
    });
    await desk(`returns/${id}/settle`, { remedy: 'store_credit' });
    expect(await now(sold)).toMatchObject({
      state: 'returned',
      returns: [{ state: 'settled', remedy: 'store_credit', amount: worth / 100 }],
    });
    expect(await credited(sold)).toEqual([{ amount: worth, reason: 'return' }]);
    expect(await ledger(sold)).toEqual([]);
    expect(await mailsTo(sold, /of store credit: /)).toHaveLength(1);
    await eventually(async () => expect((await now(sold)).bills.map(({ kind }) => kind)).toContain('refund_receipt'));
    const { happenings } = await fileOf(sold);
    expect(
      happenings
        .filter(({ kind }) => kind === 'state')
        .map(({ name }) => name)
        .slice(-3),
    ).toEqual(['request_return', 'approve_return', 'receive_return']);
    expect(happenings.filter(({ name }) => name.startsWith('return-'))).toHaveLength(3);
  });

  it('R-PAGE-15 is declined with a reason, and may be asked for again', async () => {
    const sold = await delivered();
    await ask(sold, 'return');
    await desk(`returns/${await requestOf(sold)}/decline`, { words: 'It was worn.' });
    expect(await now(sold)).toMatchObject({
      state: 'delivered',
      returns: [{ state: 'declined', answer: 'It was worn.' }],
    });
    expect((await mailsTo(sold, /^About your return: /))[0]?.text).toContain('It was worn.');
    expect((await ask(sold, 'return')).status).toBe(200);
    expect((await now(sold)).returns.map(({ state }) => state)).toEqual(['declined', 'requested']);
    expect(await mailsTo(sold, /^We have your return request: /)).toHaveLength(2);
  });

  it('R-ORD-19 R-PAGE-12 is refused after 7 days, before delivery, and for what was personalised', async () => {
    const late = await delivered();
    const buyer = await shop.signIn('personal@example.com');
    await addPersonal(buyer);
    const personal = await deliver(buyer);
    expect(personal.order).toMatchObject({ returnUntil: null, damageUntil: expect.any(String) });
    expect(await ask(personal, 'return')).toMatchObject({ status: 409, body: { code: 'return.personalised' } });
    expect((await ask(personal, 'damage')).status).toBe(200);
    shop.clock.advance(7 * 24 * HOUR_MS + 60_000);
    expect(await ask(late, 'return')).toMatchObject({ status: 409, body: { code: 'return.too_late' } });
    expect((await now(late)).returnUntil).toBeNull();
    const unsent = await buyerWithCart(shop);
    await checkout(shop, unsent);
    const [open] = await ordersOf(shop, unsent);
    expect(await ask({ buyer: unsent, order: open as OrderDto }, 'return')).toMatchObject({
      status: 409,
      body: { code: 'order.event_not_allowed' },
    });
  });

  it('is refused of somebody else’s order, and of forms that say nothing', async () => {
    const sold = await delivered();
    const other = await shop.signIn('stranger@example.com');
    expect(await ask({ ...sold, buyer: other }, 'return')).toMatchObject({ status: 404 });
    for (const pieces of [[], [{ lineId: 'x', quantity: 1 }], 'x', [{ lineId: sold.order.id, quantity: 0 }]]) {
      expect(await ask(sold, 'return', { pieces })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
    expect(await ask(sold, 'return', { pieces: [{ lineId: sold.order.id, quantity: 1 }] })).toMatchObject({
      status: 400,
      body: { code: 'return.pieces_wrong' },
    });
    expect(await ask(sold, 'return', { words: ' ' })).toMatchObject({ status: 400 });
    expect((await now(sold)).returns).toEqual([]);
  });

  it('asked for ten times at once is one', async () => {
    const sold = await delivered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(sold, 'return')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await now(sold)).returns).toHaveLength(1);
  });
});

const settle = (id: string, remedy: string) => desk(`returns/${id}/settle`, { remedy });
const given = async (of: Delivered) => {
  const all = [...(await ledger(of)), ...(await credited(of))];
  return all.reduce((sum, { amount }) => sum + amount, 0);
};

describe('what is left of an order', () => {
  it('R-ORD-19 may be asked for after an earlier request, each piece once, though ten ask at once', async () => {
    const buyer = await buyerWithCart(shop);
    await addToCart(shop, buyer, undefined, 2);
    const sold = await deliver(buyer);
    const [line] = sold.order.products;
    const some = (quantity: number) => ({ pieces: [{ lineId: line?.line_id, quantity }] });
    await ask(sold, 'return', some(1));
    const first = await requestOf(sold);
    await desk(`returns/${first}/approve`, { words: 'By courier.' });
    await settle(first, 'store_credit');
    const half = await now(sold);
    expect(half).toMatchObject({ state: 'returned', returnUntil: expect.any(String) });
    expect(half.products[0]).toMatchObject({ returnable: 2, claimable: 2 });
    expect(await ask(sold, 'return', some(3))).toMatchObject({ status: 400, body: { code: 'return.pieces_wrong' } });
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(sold, 'return', some(1))));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await desk(`returns/${await requestOf(sold)}/decline`, { words: 'It was worn.' });
    expect((await ask(sold, 'damage', some(1))).status).toBe(200);
    const second = await requestOf(sold);
    const settled = await Promise.all(Array.from({ length: 10 }, () => settle(second, 'original_payment')));
    expect(settled.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stateIs(sold, 'refunded')).toMatchObject({ damageUntil: expect.any(String) });
    expect((await ask(sold, 'damage', some(1))).status).toBe(200);
    await settle(await requestOf(sold), 'store_credit');
    const end = await now(sold);
    expect(end).toMatchObject({ state: 'delivered', returnUntil: null, damageUntil: null });
    expect(end.returns.map(({ state }) => state)).toEqual(['settled', 'declined', 'settled', 'settled']);
    expect(await given(sold)).toBe((line?.price ?? 0) * 300);
    expect(await ask(sold, 'damage', some(1))).toMatchObject({ status: 400, body: { code: 'return.pieces_wrong' } });
  });

  it('never comes to more than was paid, whichever ways it goes back', async () => {
    const sold = await delivered();
    await ask(sold, 'damage');
    await settle(await requestOf(sold), 'store_credit');
    expect((await fileOf(sold)).refundable).toBe(0);
    for (const as of ['payment', 'credit']) {
      const answer = await desk(`orders/${sold.order.id}/refunds`, { amount: 1, note: 'For the trouble', as });
      expect(answer).toMatchObject({ status: 409, body: { code: 'refund.too_large' } });
    }
    expect(await given(sold)).toBe(sold.order.amount * 100);
    const cancelled = await buyerWithCart(shop);
    const { body } = await checkout(shop, cancelled);
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, cancelled, 'paid');
    await shop.http('POST', `/api/orders/${body.orderId}/cancel`, { token: cancelled.token });
    const back = { buyer: cancelled, order: (await ordersOf(shop, cancelled))[0] as OrderDto };
    await stateIs(back, 'refunded');
    expect((await ask(back, 'damage')).status).toBe(409);
  });
});

it('an order that was refunded whole stays refunded, though its buyer asks for a return that is declined', async () => {
  const sold = await delivered();
  await gateway.refund(sold.order.payment_id ?? '');
  await stateIs(sold, 'refunded');
  expect((await ask(sold, 'return')).status).toBe(200);
  expect((await now(sold)).state).toBe('return_requested');
  await desk(`returns/${await requestOf(sold)}/decline`, { words: 'All of it was refunded.' });
  expect(await now(sold)).toMatchObject({ state: 'refunded', payment_status: 'refunded' });
});

describe('damage that is found bit by bit', () => {
  it('R-PAGE-13 may be reported while a refund is due, and with the last piece all that was paid is back', async () => {
    const buyer = await buyerWithCart(shop);
    await addToCart(shop, buyer);
    const sold = await deliver(buyer, { express: true });
    const [line] = sold.order.products;
    const one = { pieces: [{ lineId: line?.line_id, quantity: 1 }] };
    expect((await ask(sold, 'damage', one)).status).toBe(200);
    await gateway.faults({ webhooks: { drop: true }, refunds: { hold: true } });
    await settle(await requestOf(sold), 'original_payment');
    expect(await now(sold)).toMatchObject({ state: 'refund_due', damageUntil: expect.any(String) });
    expect((await ask(sold, 'damage', one)).status).toBe(200);
    await gateway.faults();
    await settle(await requestOf(sold), 'original_payment');
    expect(await given(sold)).toBe(sold.order.amount * 100);
    expect((await now(sold)).returns.map(({ amount }) => amount)).toEqual([
      line?.price,
      sold.order.amount - (line?.price ?? 0),
    ]);
  });
});

describe('a report of damage', () => {
  it('R-ORD-20 comes with photos without metadata, and is refunded with nothing sent back', async () => {
    const sold = await delivered();
    const camera = await sharp({ create: { width: 2_600, height: 1_900, channels: 3, background: '#808080' } })
      .withExif({ IFD0: { Copyright: 'Meera at home' } })
      .jpeg()
      .toBuffer();
    const photos = [camera, await jpeg()].map((bytes) => ({ field: 'photos', bytes }));
    expect((await ask(sold, 'damage', { photos })).status).toBe(200);
    const { returns } = await now(sold);
    expect(returns).toMatchObject([
      { kind: 'damage', state: 'requested', photos: [expect.any(String), expect.any(String)] },
    ]);
    const kept = await shop.http<Buffer>('GET', returns[0]?.photos[0] ?? '');
    const { exif, width } = await sharp(kept.raw.rawPayload).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 2_000 });
    const { returnsBefore, order } = await fileOf(sold);
    expect({ returnsBefore, photos: order.returns[0]?.photos.length }).toEqual({ returnsBefore: 0, photos: 2 });
    await desk(`returns/${await requestOf(sold)}/settle`, { remedy: 'original_payment' });
    const refunded = await stateIs(sold, 'refunded');
    expect(refunded.partlyRefunded).toBe(false);
    expect(refunded.returns).toMatchObject([
      { state: 'settled', remedy: 'original_payment', amount: sold.order.amount },
    ]);
    expect(await ledger(sold)).toEqual([{ amount: sold.order.amount * 100, reason: 'damage', state: 'processed' }]);
    expect(await mailsTo(sold, /^We’re refunding /)).toHaveLength(1);
    expect(await mailsTo(sold, /^Your refund of .* is on its way$/)).toHaveLength(1);
  });

  it('of some of the pieces refunds those, and the order is done when the bank has it', async () => {
    const buyer = await buyerWithCart(shop);
    await addToCart(shop, buyer, undefined, 2);
    const sold = await deliver(buyer);
    const [line] = sold.order.products;
    expect(line?.quantity).toBe(3);
    await ask(sold, 'damage', { pieces: [{ lineId: line?.line_id, quantity: 2 }] });
    await desk(`returns/${await requestOf(sold)}/approve`, { words: 'Please send it.' });
    await desk(`returns/${await requestOf(sold)}/settle`, { remedy: 'original_payment' });
    const refunded = await stateIs(sold, 'refunded');
    expect(await ledger(sold)).toMatchObject([{ amount: (line?.price ?? 0) * 200, state: 'processed' }]);
    expect(refunded.products[0]).toMatchObject({ claimable: 1, returnable: 1 });
    expect(refunded).toMatchObject({ payment_status: 'refunded', partlyRefunded: true });
  });

  it('of an order that store credit paid a part of gives each part back its own way, and takes all of the bill back', async () => {
    const buyer = await buyerWithCart(shop);
    const gift = {
      userId: buyer.user.id,
      orderId: null,
      amount: paise(20_000),
      reason: 'goodwill',
      actor: 'shop',
    } as const;
    await shop.em().transactional((tx) => shop.app.get(StoreCreditService).credit(tx, { ...gift, key: buyer.user.id }));
    const sold = await deliver(buyer, { useCredit: true });
    await ask(sold, 'damage');
    await desk(`returns/${await requestOf(sold)}/settle`, { remedy: 'original_payment' });
    const { amount, bills } = await stateIs(sold, 'refunded');
    expect(bills[0]).toMatchObject({ kind: 'receipt', amount });
    expect(await ledger(sold)).toMatchObject([{ amount: amount * 100 - 20_000, state: 'processed' }]);
    expect(await credited(sold)).toContainEqual({ amount: 20_000, reason: 'damage' });
    await eventually(async () => {
      const notes = (await now(sold)).bills.slice(1);
      expect(notes.map((note) => note.amount).toSorted((a, b) => a - b)).toEqual([200, amount - 200]);
    });
  });

  it('may give store credit while the piece stays, once for each piece; earlier ones are counted', async () => {
    const sold = await delivered();
    await ask(sold, 'damage');
    await desk(`returns/${await requestOf(sold)}/settle`, { remedy: 'store_credit' });
    expect(await now(sold)).toMatchObject({ state: 'delivered', damageUntil: null, returnUntil: null });
    expect(await credited(sold)).toEqual([{ amount: sold.order.amount * 100, reason: 'damage' }]);
    expect(await ask(sold, 'damage')).toMatchObject({ status: 400, body: { code: 'return.pieces_wrong' } });
    await addToCart(shop, sold.buyer);
    const next = await deliver(sold.buyer);
    await ask(next, 'damage');
    expect((await fileOf(next)).returnsBefore).toBe(1);
  });

  it('R-ORD-20 R-PAGE-11 is refused after 24 hours, without a photo, with five and with what is none', async () => {
    const sold = await delivered();
    const bytes = await jpeg();
    const photo = { field: 'photos', bytes };
    expect(await ask(sold, 'damage', { photos: [] })).toMatchObject({
      status: 400,
      body: { code: 'return.photo_missing' },
    });
    expect(await ask(sold, 'damage', { photos: [photo, photo, photo, photo, photo] })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
    expect(await ask(sold, 'damage', { photos: [{ ...photo, bytes: Buffer.from('%PDF-1.7') }] })).toMatchObject({
      status: 415,
      body: { code: 'photo.wrong_type' },
    });
    const heavy = Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await ask(sold, 'damage', { photos: [{ ...photo, bytes: heavy }] })).toMatchObject({
      status: 413,
      body: { code: 'photo.too_large' },
    });
    shop.clock.advance(24 * HOUR_MS + 60_000);
    expect(await ask(sold, 'damage')).toMatchObject({ status: 409, body: { code: 'return.damage_too_late' } });
    expect((await now(sold)).returns).toEqual([]);
  });

  it('settled twenty times at once gives back once', async () => {
    const sold = await delivered();
    await ask(sold, 'damage');
    const id = await requestOf(sold);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        desk(`returns/${id}/settle`, { remedy: turn % 2 ? 'store_credit' : 'original_payment' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([...(await ledger(sold)), ...(await credited(sold))]).toHaveLength(1);
  });

  it('is in the copy of the buyer’s account, and its words and photos are forgotten with it', async () => {
    const sold = await delivered();
    await ask(sold, 'damage');
    const copy = await shop.http<{ orders: { orders: { returns: unknown[] }[] } }>('GET', '/api/users/me/export', {
      token: sold.buyer.token,
    });
    expect(copy.body.orders.orders[0]?.returns).toMatchObject([
      { words: WORDS, photoUrls: [expect.stringContaining('/api/files/')] },
    ]);
    const [photo] = await shop
      .em()
      .execute<{ id: string }[]>(
        'select p.file_id as id from return_photo p join return_request q on q.id = p.request_id where q.order_id = ?',
        [sold.order.id],
      );
    await shop.eraseAccount(sold.buyer);
    await eventually(async () => {
      const [row] = await shop
        .em()
        .execute<{ words: string }[]>('select words from return_request where order_id = ?', [sold.order.id]);
      expect(row?.words).toBe('');
      await expect(shop.app.get(FileStorage).read(photo?.id ?? '')).rejects.toMatchObject({ code: 'file.not_found' });
    });
  });
});

async function addPersonal({ token }: SignedIn): Promise<void> {
  const { body } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  const productId = body.find(({ name }) => name === PERSONAL)?.id;
  const uploadedPhoto = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
  await shop.http('POST', '/api/cart', { token, body: { productId, customText1: 'Ammu', uploadedPhoto } });
}
