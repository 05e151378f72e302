import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestShop, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import type {
  OwnPreviewDto,
  PreviewLinkDto,
  SharedPreviewDto,
  SharedWishlistDto,
  WishlistShareDto,
} from './sharing.dto.js';

const LAMP = 'Lamp Couple Name Acrylic Arch';
const DAY_MS = 86_400_000;

let shop: TestShop;
let ids: Map<string, string>;
let owner: SignedIn;
let count = 0;

beforeAll(async () => {
  shop = await startTestShop({ demo: true, env: { RATE_LIMIT_FACTOR: '1000' } });
  const products = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
  ids = new Map(products.body.map(({ id, name }) => [name, id]));
});
beforeEach(async () => {
  count += 1;
  owner = await shop.signIn(`sharer${count}@example.com`);
  await shop.http('PUT', '/api/users/me', {
    token: owner.token,
    body: { fullName: 'Meera Iyer', phone: '9876543210' },
  });
});
afterAll(async () => {
  await shop?.stop();
});

interface Friend {
  cookie?: string;
}

const keyOf = (url: string | null) => url?.split('#')[1] ?? '';

async function call<Body>(friend: Friend, path: string, body: Record<string, unknown>, token?: string) {
  const answer = await shop.http<Body & { code: string }>('POST', path, {
    body,
    ...(token ? { token } : {}),
    ...(friend.cookie ? { headers: { cookie: friend.cookie } } : {}),
  });
  const set = [answer.raw.headers['set-cookie'] ?? []].flat().find((one) => String(one).startsWith('saugaat_friend='));
  if (set) friend.cookie = String(set).split(';')[0] ?? '';
  return answer;
}

async function sharedList(): Promise<{ key: string; productIds: string[] }> {
  const productIds = [...ids.values()].slice(0, 3);
  await shop.http('PUT', '/api/wishlist', { token: owner.token, body: { productIds } });
  const { body } = await shop.http<WishlistShareDto>('POST', '/api/wishlist-share', { token: owner.token });
  return { key: keyOf(body.url), productIds };
}
const open = (friend: Friend, key: string, token?: string) =>
  call<SharedWishlistDto>(friend, '/api/shared-wishlists/open', { key }, token);
const give = (friend: Friend, key: string, productId: string, gives = true, token?: string) =>
  call<SharedWishlistDto>(friend, '/api/shared-wishlists/pledges', { key, productId, gives }, token);
const statesOf = ({ body }: { body: SharedWishlistDto }) => body.items.map(({ state }) => state);

describe('a shared wishlist', () => {
  it('is opened by friends, who see what is taken, and never tells its owner', async () => {
    const { key, productIds } = await sharedList();
    const [anna, ravi]: [Friend, Friend] = [{}, {}];
    const first = await open(anna, key);
    expect(first.body).toMatchObject({ owner: 'Meera', isOwn: false });
    expect(first.body.items.map(({ productId }) => productId)).toEqual(productIds);
    expect(first.raw.body).not.toMatch(/Iyer|sharer|98765/);
    expect(first.raw.headers['cache-control']).toBe('no-store');
    const item = productIds[1] ?? '';
    expect(statesOf(await give(anna, key, item))).toEqual(['free', 'mine', 'free']);
    expect(statesOf(await open(ravi, key))).toEqual(['free', 'taken', 'free']);
    expect(await give(ravi, key, item)).toMatchObject({ status: 409, body: { code: 'share.taken' } });
    expect(await give(ravi, key, item, false)).toMatchObject({ status: 200 });
    expect(statesOf(await open(anna, key))).toEqual(['free', 'mine', 'free']);
    const own = await open({}, key, owner.token);
    expect([own.body.isOwn, ...statesOf(own)]).toEqual([true, 'free', 'free', 'free']);
    expect(await give({}, key, item, true, owner.token)).toMatchObject({ body: { code: 'share.own_list' } });
    expect(statesOf(await give(anna, key, item, false))).toEqual(['free', 'free', 'free']);
  });

  it('ends when its owner says so, and with the account', async () => {
    const { key } = await sharedList();
    const again = await shop.http<WishlistShareDto>('POST', '/api/wishlist-share', { token: owner.token });
    expect(keyOf(again.body.url)).toBe(key);
    for (const wrong of [`${key}x`, key.split('.')[0] ?? '', '']) {
      expect(await open({}, wrong)).toMatchObject({ status: 404, body: { code: 'share.not_found' } });
    }
    await shop.http('DELETE', '/api/wishlist-share', { token: owner.token });
    expect((await open({}, key)).status).toBe(404);
    const next = await sharedList();
    expect(next.key).not.toBe(key);
    await shop.eraseAccount(owner);
    await shop.waitUntilIdle();
    expect((await open({}, next.key)).status).toBe(404);
  });

  it('takes only what stands on it', async () => {
    const { key } = await sharedList();
    expect(await give({}, key, [...ids.values()].at(-1) ?? '')).toMatchObject({ status: 404 });
  });
});

const share = async (text = 'Kabir & Zoya') =>
  shop.http<PreviewLinkDto & { code: string }>('POST', '/api/shared-previews', {
    token: owner.token,
    body: { productId: ids.get(LAMP), text },
  });
const see = (key: string) => call<SharedPreviewDto>({}, '/api/shared-previews/open', { key });
const answer = (key: string, body: Record<string, unknown>) =>
  call<{ message: string }>({}, '/api/shared-previews/answers', { key, ...body });
const own = async () =>
  (await shop.http<OwnPreviewDto[]>('GET', '/api/users/me/shared-previews', { token: owner.token })).body;

describe('a shared preview', () => {
  it('shows the words on the piece without price or surname, and its one answer reaches who asked', async () => {
    const key = keyOf((await share()).body.url);
    await shop.waitUntilIdle();
    const seen = await see(key);
    expect(seen.body).toMatchObject({
      owner: 'Meera',
      productName: LAMP,
      text: 'Kabir & Zoya',
      previewUrl: expect.stringContaining('/api/files/'),
      isAnswered: false,
    });
    expect(seen.raw.body).not.toMatch(/Iyer|price|sharer/);
    expect(await answer(key, { answer: 'maybe' })).toMatchObject({ status: 400 });
    expect((await answer(key, { answer: 'words', note: 'Zoya with one a.' })).status).toBe(200);
    expect(await answer(key, { answer: 'love' })).toMatchObject({ status: 409, body: { code: 'share.answered' } });
    await shop.waitUntilIdle();
    const mails = (await shop.mails()).filter(({ to }) => to === owner.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['An answer about “Kabir & Zoya”']);
    expect(mails[0]?.text).toContain('Zoya with one a.');
    expect(await own()).toMatchObject([{ answer: 'words', note: 'Zoya with one a.', productName: LAMP }]);
  });

  it('works for seven days, or until it is taken back', async () => {
    const key = keyOf((await share('Seven days')).body.url);
    const [{ id } = { id: '' }] = await own();
    await shop.em().execute('update shared_preview set ends_at = ? where id = ?', [new Date(Date.now() - DAY_MS), id]);
    expect(await see(key)).toMatchObject({ status: 404, body: { code: 'share.not_found' } });
    const next = keyOf((await share('Taken back')).body.url);
    const [shared] = await own();
    const stranger = await shop.signIn('stranger@example.com');
    const end = (who: SignedIn) => shop.http('DELETE', `/api/shared-previews/${shared?.id}`, { token: who.token });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(owner)).status).toBe(200);
    expect((await see(next)).status).toBe(404);
  });

  it('needs words that fit the product', async () => {
    expect(await share('')).toMatchObject({ status: 400 });
    const { body } = await shop.http<{ code: string }>('POST', '/api/shared-previews', {
      token: owner.token,
      body: { productId: '0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d', text: 'x' },
    });
    expect(body.code).toBe('catalog.product_unknown');
  });
});
