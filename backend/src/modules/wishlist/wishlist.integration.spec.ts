import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionClient } from '../../../testing/session-client.js';
import { startTestShop, type TestResponse, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { newId } from '../../kernel/index.js';
import { PrivacyRegistry } from '../../platform/privacy/index.js';
import type { WishlistItemDto } from './wishlist.controller.js';
import { seedProduct } from '../cart/cart-client.fixture.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { LOGIN_SENDS_PER_HOUR_PER_IP: '1000' } });
});
afterAll(() => shop.stop());

const members = new SessionClient(() => shop);
type Body = { productIds: string[]; items: WishlistItemDto[]; code?: string };

const call = (who: SignedIn, method: string, path = '', body?: unknown): Promise<TestResponse<Body>> =>
  shop.http<Body>(method, `/api/wishlist${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const add = (who: SignedIn, id: string) => call(who, 'PUT', `/${id}`);
const remove = (who: SignedIn, id: string) => call(who, 'DELETE', `/${id}`);
const merge = (who: SignedIn, productIds: unknown) => call(who, 'PUT', '', { productIds });
const listOf = async (who: SignedIn) => (await call(who, 'GET')).body.productIds;
const products = (count: number) => Promise.all(Array.from({ length: count }, () => seedProduct(shop.em())));

describe('a wishlist', () => {
  it('keeps products, newest first, each once', async () => {
    const asha = await members.signIn();
    const [lamp = '', mug = ''] = await products(2);
    expect((await call(asha, 'GET')).headers['cache-control']).toBe('no-store');
    expect(await listOf(asha)).toEqual([]);
    await add(asha, lamp);
    expect((await add(asha, mug)).body.productIds).toEqual([mug, lamp]);
    expect((await add(asha, lamp)).body.productIds).toEqual([mug, lamp]);
    expect((await remove(asha, mug)).body.productIds).toEqual([lamp]);
    expect((await remove(asha, mug)).status).toBe(200);
    expect(await listOf(asha)).toEqual([lamp]);
  });

  it('R-SEC-14 is everybody’s own', async () => {
    const [asha, kabir] = [await members.signIn(), await members.signIn()];
    const [lamp = ''] = await products(1);
    await add(asha, lamp);
    expect(await listOf(kabir)).toEqual([]);
    await remove(kabir, lamp);
    expect(await listOf(asha)).toEqual([lamp]);
  });

  it('takes what a guest had kept, in the guest’s order, as often as it is sent', async () => {
    const asha = await members.signIn();
    const [old = '', first = '', second = ''] = await products(3);
    await add(asha, old);
    const hidden = await seedProduct(shop.em(), { hidden: true });
    const sent = [first, hidden, old, second, newId()];
    expect((await merge(asha, sent)).body.productIds).toEqual([first, second, old]);
    expect((await merge(asha, sent)).body.productIds).toEqual([first, second, old]);
    expect((await merge(asha, [])).body.productIds).toEqual([first, second, old]);
  });

  it('leaves out what is hidden, and has it back with the product; takes what is coming soon', async () => {
    const asha = await members.signIn();
    const soon = await seedProduct(shop.em(), { comingSoon: true });
    const [lamp = ''] = await products(1);
    await merge(asha, [lamp, soon]);
    await shop.em().execute('update product set hidden_at = now() where id = ?', [lamp]);
    expect(await listOf(asha)).toEqual([soon]);
    await shop.em().execute('update product set hidden_at = null where id = ?', [lamp]);
    expect(await listOf(asha)).toEqual([lamp, soon]);
  });

  it('R-ERR-26 refuses what is no product', async () => {
    const asha = await members.signIn();
    const hidden = await seedProduct(shop.em(), { hidden: true });
    for (const id of [hidden, newId(), 'lamp']) {
      const { status, body } = await add(asha, id);
      expect([status, body.code]).toEqual([404, 'catalog.product_unknown']);
      expect((await remove(asha, id)).status).toBe(404);
    }
    expect((await merge(asha, ['lamp'])).status).toBe(400);
  });

  it('holds fifty, also when many arrive at once', async () => {
    const asha = await members.signIn();
    const many = await products(60);
    await Promise.all([
      merge(asha, many.slice(0, 40)),
      merge(asha, many.slice(20, 60)),
      merge(asha, many.slice(0, 50)),
    ]);
    const kept = await listOf(asha);
    expect(kept).toHaveLength(50);
    const another = many.find((id) => !kept.includes(id)) ?? '';
    const { status, body } = await add(asha, another);
    expect([status, body.code]).toEqual([409, 'wishlist.full']);
    expect((await add(asha, kept[0] ?? '')).status).toBe(200);
  });

  it('keeps a note for friends and the price when it was saved, until it is taken off', async () => {
    const [asha, kabir] = [await members.signIn(), await members.signIn()];
    const [lamp = ''] = await products(1);
    await add(asha, lamp);
    await add(kabir, lamp);
    const note = async (who: SignedIn, id: string, text: string) => call(who, 'PUT', `/${id}/note`, { note: text });
    const { body } = await note(asha, lamp, ' For the new flat ');
    const savedPrice = body.items[0]?.savedPrice ?? 0;
    expect(body.items).toEqual([{ productId: lamp, note: 'For the new flat', savedPrice }]);
    expect(savedPrice).toBeGreaterThan(0);
    await shop.em().execute('update product set discounted_paise = 100 where id = ?', [lamp]);
    expect((await call(asha, 'GET')).body.items[0]?.savedPrice).toBe(savedPrice);
    expect((await call(kabir, 'GET')).body.items[0]?.note).toBeNull();
    expect((await note(asha, newId(), 'x')).status).toBe(404);
    expect((await note(asha, lamp, 'x'.repeat(121))).status).toBe(400);
    expect((await note(asha, lamp, '')).body.items[0]?.note).toBeNull();
  });

  it('is part of a person’s copy and is forgotten with them', async () => {
    const asha = await members.signIn();
    const [lamp = ''] = await products(1);
    await add(asha, lamp);
    const records = shop.app.get(PrivacyRegistry);
    const person = { userId: asha.user.id, email: asha.user.email };
    expect((await records.export(person))['wishlist']).toEqual([
      { productId: lamp, productName: 'Lamp of tests', note: null, addedAt: expect.stringMatching(/Z$/) },
    ]);
    await records.erase({ ...person, until: shop.clock.now() });
    await records.erase({ ...person, until: shop.clock.now() });
    expect(await listOf(asha)).toEqual([]);
  });
});

describe('picked products', () => {
  it('come in the order of their ids, without hidden and unknown ones', async () => {
    const [lamp = '', mug = ''] = await products(2);
    const hidden = await seedProduct(shop.em(), { hidden: true });
    const pick = async (...ids: string[]) => {
      const { body } = await shop.http<{ id: string }[]>('GET', `/api/products/picked?id=${ids.join('&id=')}`);
      return body.map(({ id }) => id);
    };
    expect(await pick(mug, hidden, lamp, newId())).toEqual([mug, lamp]);
    expect(await pick(lamp, mug)).toEqual([lamp, mug]);
    expect(await pick(hidden)).toEqual([]);
  });
});
