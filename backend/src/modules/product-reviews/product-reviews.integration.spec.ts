import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Gateway } from '../../../testing/gateway.js';
import { multipart } from '../../../testing/multipart.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { ADDRESS, buyerWithCart, checkout, orderWith, ordersOf, startPayingShop } from '../orders/orders.fixture.js';
import type { ProductReviewListDto, ReviewableOrderDto } from './product-reviews.dto.js';

const DAY_MS = 86_400_000;
const WORDS = 'They opened it on the terrace and nobody spoke for a minute.';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
    SESSION_DAYS: '1000',
  });
  admin = await shop.signIn(ADMIN);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

interface Bought {
  readonly buyer: SignedIn;
  readonly orderId: string;
}

const act = (orderId: string, body: Record<string, unknown>) =>
  shop.http('POST', `/api/admin/orders/${orderId}/actions`, { token: admin.token, body });

async function bought(options: Record<string, unknown> = {}): Promise<Bought> {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer, { body: options });
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  return { buyer, orderId: body.orderId };
}

async function delivered(options?: Record<string, unknown>): Promise<Bought> {
  const order = await bought(options);
  await act(order.orderId, { event: 'pack' });
  const trackingNumber = `AB${order.orderId.replaceAll(/\D/g, '').slice(0, 8).padEnd(8, '1')}`;
  await act(order.orderId, { event: 'ship', carrier: 'Delhivery', trackingNumber });
  await act(order.orderId, { event: 'deliver' });
  await shop.waitUntilIdle();
  return order;
}

const itemsOf = ({ buyer, orderId }: Bought) =>
  shop.http<ReviewableOrderDto & { code: string }>('GET', `/api/orders/${orderId}/reviews`, { token: buyer.token });

const picture = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#b85c38' } })
    .withExif({ IFD0: { Artist: 'Meera' } })
    .jpeg()
    .toBuffer();

async function send(order: Bought, { rating = '5', message = WORDS, photos = 0, by = order.buyer } = {}) {
  const productId = (await itemsOf(order)).body.items[0]?.productId ?? '';
  const files = await Promise.all(Array.from({ length: photos }, picture));
  const form = multipart(
    { productId, rating, message },
    files.map((bytes) => ({ field: 'photos', bytes })),
  );
  return shop.http<{ message: string; code: string }>('POST', `/api/orders/${order.orderId}/reviews`, {
    token: by.token,
    ...form,
  });
}

const productOf = async (order: Bought) => (await itemsOf(order)).body.items[0];
const listOf = async (productId: string, query = '') =>
  (await shop.http<ProductReviewListDto>('GET', `/api/product-reviews?product=${productId}${query}`)).body;
const waitingIds = async () =>
  (
    await shop.http<{ rows: { id: string }[] }>('GET', '/api/admin/product-reviews?state=waiting', {
      token: admin.token,
    })
  ).body.rows.map(({ id }) => id);
const decide = (id: string, approved: boolean) =>
  shop.http('PUT', `/api/admin/product-reviews/${id}`, { token: admin.token, body: { approved } });
const figures = async (slug: string) =>
  (
    await shop.http<{ buyerReviews: { count: number; average: number; stars: number[] } }>(
      'GET',
      `/api/products/slug/${slug}`,
    )
  ).body.buyerReviews;

describe('a review of a product', () => {
  it('is taken once, of the buyer alone and only after delivery', async () => {
    const unsent = await bought();
    expect((await itemsOf(unsent)).body.code).toBe('order.not_found');
    const order = await delivered();
    const stranger = await buyerWithCart(shop);
    expect((await send(order, { by: stranger })).body.code).toBe('order.not_found');
    expect((await send(order, { rating: '6' })).status).toBe(400);
    expect((await send(order, { message: ' ' })).status).toBe(400);
    expect((await send(order, { message: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await send(order, { photos: 5 })).status).toBe(400);
    const both = await Promise.all([send(order), send(order)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send(order)).body.code).toBe('review.exists');
    expect((await productOf(order))?.review).toMatchObject({ rating: 5, message: WORDS, state: 'waiting' });
  });

  it('is public once approved, with re-encoded photos, figures, an answer and votes; refused it is gone', async () => {
    const order = await delivered();
    await send(order, { rating: '4', photos: 1 });
    const item = await productOf(order);
    const productId = item?.productId ?? '';
    const [id = ''] = await waitingIds();
    expect((await listOf(productId)).rows).toEqual([]);
    expect(await figures(item?.slug ?? '')).toEqual({ count: 0, average: 0, stars: [0, 0, 0, 0, 0] });
    const [photo] = await shop
      .em()
      .execute<{ id: string }[]>('select file_id as id from product_review_photo where review_id = ?', [id]);
    const shownPhoto = () => shop.http('GET', `/api/product-reviews/photos/${photo?.id}`);
    expect((await shownPhoto()).status).toBe(404);

    await decide(id, true);
    await shop.http('PUT', `/api/admin/product-reviews/${id}/answer`, {
      token: admin.token,
      body: { answer: 'Thank you, Meera.' },
    });
    const shown = await listOf(productId);
    expect(shown.rows).toMatchObject([
      { author: 'Meera I.', city: 'Pune', rating: 4, message: WORDS, answer: 'Thank you, Meera.', helpful: 0 },
    ]);
    expect([shown.photos.length, shown.photoTotal]).toEqual([1, 1]);
    expect(await figures(item?.slug ?? '')).toEqual({ count: 1, average: 4, stars: [0, 1, 0, 0, 0] });
    expect((await listOf(productId, '&stars=5')).rows).toEqual([]);
    expect((await listOf(productId, '&stars=4&photos=true&order=newest')).total).toBe(1);
    const { raw } = await shownPhoto();
    const meta = await sharp(raw.rawPayload).metadata();
    expect([meta.width, meta.height, meta.format, meta.exif]).toEqual([1_600, 800, 'jpeg', undefined]);

    const helpful = () => shop.http<{ helpful: number }>('POST', `/api/product-reviews/${id}/helpful`);
    expect([(await helpful()).body, (await helpful()).body]).toEqual([{ helpful: 1 }, { helpful: 1 }]);

    await decide(id, false);
    expect((await listOf(productId)).rows).toEqual([]);
    expect((await shownPhoto()).status).toBe(404);
    expect((await helpful()).status).toBe(404);
    const actions = await shop.http<{ rows: { action: string }[] }>('GET', '/api/admin/actions', {
      token: admin.token,
    });
    expect(actions.body.rows.slice(0, 3).map(({ action }) => action)).toEqual([
      'product_review.refuse',
      'product_review.answer',
      'product_review.approve',
    ]);
  });

  it('can be taken back by its buyer, and goes with the account', async () => {
    const order = await delivered();
    await send(order, { photos: 1 });
    const id = (await productOf(order))?.review?.id ?? '';
    const remove = () => shop.http('DELETE', `/api/product-reviews/${id}`, { token: order.buyer.token });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    await send(order, { photos: 1 });
    expect((await shop.eraseAccount(order.buyer)).status).toBe(200);
    await shop.waitUntilIdle();
    const [left] = await shop.em().execute<{ reviews: number; files: number }[]>(
      `select (select count(*)::int from product_review where user_id = ?) as reviews,
         (select count(*)::int from stored_file where owner_id = ? and kind = 'review') as files`,
      [order.buyer.user.id, order.buyer.user.id],
    );
    expect(left).toEqual({ reviews: 0, files: 0 });
  });
});

const requestsTo = async ({ buyer }: Bought) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter(({ to, subject }) => to === buyer.user.email && subject.startsWith('How do you'));
};

describe('a review is asked for', () => {
  it('once for each order a week after delivery, by day; not of what was reviewed or refunded', async () => {
    const gift = { buyerName: 'Kabir Khan', buyerPhone: '9123456780', ...ADDRESS };
    const [asked, reviewed, refunded] = [await delivered(gift), await delivered(), await delivered()];
    await send(reviewed);
    await shop.em().execute(`update shop_order set state = 'refunded' where id = ?`, [refunded.orderId]);
    shop.clock.advance(6 * DAY_MS);
    expect(await requestsTo(asked)).toEqual([]);
    shop.clock.advance(2 * DAY_MS);
    const [mail, ...more] = await requestsTo(asked);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Hello Kabir');
    expect(mail?.text).toContain(`http://shop.test/orders/${asked.orderId}/review`);
    expect(await requestsTo(reviewed)).toEqual([]);
    expect(await requestsTo(refunded)).toEqual([]);
    expect((await ordersOf(shop, asked.buyer))[0]?.state).toBe('delivered');
  });
});
