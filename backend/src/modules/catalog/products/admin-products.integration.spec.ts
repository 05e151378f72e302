import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import { Clock } from '../../../platform/clock/index.js';
import { ProductService, PurchasableProducts } from '../index.js';
import type { AdminProductDto, AdminProductPageDto, ProductCountsDto, StockHistoryDto } from './admin-products.dto.js';
import type { ProductDto, SavedProductDto } from './products.dto.js';

let shop: TestShop;
let admin: string;

beforeAll(async () => {
  shop = await startTestShop({ demo: true });
  admin = (await shop.signIn(ADMIN)).token;
});
afterAll(() => shop.stop());

const call = <Body>(method: string, path: string, body?: unknown) =>
  shop.http<Body>(method, path, { token: admin, body });
const part = async (query: string) => (await call<AdminProductPageDto>('GET', `/api/admin/products?${query}`)).body;
const one = async (id: string) => (await call<AdminProductDto>('GET', `/api/admin/products/${id}`)).body;
const create = async (body: Record<string, unknown>) =>
  (await call<SavedProductDto>('POST', '/api/products', body)).body.product;
const put = (id: string, body: Record<string, unknown>) =>
  call<SavedProductDto & { code?: string }>('PUT', `/api/products/${id}`, body);
const alts = ({ pictures }: ProductDto) => pictures.map(({ alt }) => alt);
const audited = (id: string) =>
  shop
    .em()
    .execute<{ action: string; summary: string; admin_email: string; detail: Record<string, unknown> }[]>(
      'select action, summary, admin_email, detail from admin_action where subject_id = ? order by at, id',
      [id],
    );

describe('the admin’s list of products', () => {
  it('R-ADM-12 answers parts, newest first, to the end and without gaps', async () => {
    const { all } = (await call<ProductCountsDto>('GET', '/api/admin/products/counts')).body;
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const found: AdminProductPageDto = await part(`limit=20&after=${next}`);
      expect(found.total).toBe(all);
      seen.push(...found.rows.map(({ id }) => id));
      ({ next } = found);
    }
    expect(new Set(seen).size).toBe(all);
    const newest = await create({ name: 'Newest of all', price: 10 });
    const [first] = (await part('limit=1')).rows;
    expect(first).toMatchObject({ id: newest.id, effectivePrice: 10, picture: null, listed: true, archivedAt: null });
  });

  it('R-ADM-12 finds part of a name, its signs taken as they are', async () => {
    await create({ name: 'Diya of 100% brass', price: 10 });
    await create({ name: 'Diya of 1000 lights', price: 10 });
    const found = await part(`q=${encodeURIComponent('100% BRASS')}`);
    expect(found.rows.map(({ name }) => name)).toEqual(['Diya of 100% brass']);
    expect((await part('q=nothing-is-called-this')).rows).toEqual([]);
    const short = await part('q=BR');
    expect(short.rows.map(({ name }) => name)).toContain('Diya of 100% brass');
    expect(short.rows.every(({ name }) => /(^| )br/i.test(name))).toBe(true);
    expect(short.total).toBe(short.rows.length);
  });

  it('R-ADM-12 shows one kind at a time, and counts each as the list does', async () => {
    const bare = await create({ name: 'Bare bowl', price: 10, comingSoon: true, customisable: true });
    const counts = (await call<Record<string, number>>('GET', '/api/admin/products/counts')).body;
    for (const view of ['coming-soon', 'customisable', 'no-photo', 'no-category', 'listed', 'all']) {
      const { rows, total } = await part(`show=${view}`);
      expect([view, rows[0]?.id]).toEqual([view, bare.id]);
      expect([view, counts[view]]).toEqual([view, total]);
    }
    expect((await part('show=archived')).rows).toEqual([]);
    expect((await call<unknown>('GET', '/api/admin/products?show=everything')).status).toBe(400);
  });

  it('answers a product with its version, and 404 for none', async () => {
    const bowl = await create({ name: 'Bowl to look at', price: 10 });
    expect(await one(bowl.id)).toMatchObject({ ...bowl, listed: true, archivedAt: null, version: expect.any(Number) });
    for (const id of ['not-an-id', '01890000-0000-7000-8000-000000000000', '%00'])
      expect((await call<unknown>('GET', `/api/admin/products/${id}`)).status).toBe(404);
  });
});

describe('changes', () => {
  it('R-API-37 a change over an older version is refused and changes nothing; without a version it goes through', async () => {
    const bowl = await create({ name: 'Bowl of two', price: 100 });
    const { version } = await one(bowl.id);
    expect((await put(bowl.id, { price: 200, version })).status).toBe(200);
    expect(await put(bowl.id, { price: 300, version })).toMatchObject({
      status: 409,
      body: { code: 'catalog.product_changed', error: 'Someone else has changed this product since you opened it.' },
    });
    expect((await one(bowl.id)).price).toBe(200);
    expect((await put(bowl.id, { price: 400 })).status).toBe(200);
    expect((await put(bowl.id, { price: 500, version: 'first' })).status).toBe(400);
    const now = await one(bowl.id);
    const both = await Promise.all([600, 700].map((price) => put(bowl.id, { price, version: now.version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('R-API-39 what is deleted is archived, can be looked at and comes back under its address', async () => {
    const bowl = await create({ name: 'Bowl to bring back', price: 100 });
    await call('DELETE', `/api/products/${bowl.id}`);
    expect((await part('show=archived')).rows.map(({ id }) => id)).toEqual([bowl.id]);
    expect((await one(bowl.id)).archivedAt).not.toBeNull();
    expect((await shop.http('GET', `/api/products/slug/${bowl.slug}`)).status).toBe(404);
    const restored = await call<SavedProductDto>('POST', `/api/admin/products/${bowl.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { message: 'Product restored.', product: { id: bowl.id } } });
    expect((await shop.http('GET', `/api/products/slug/${bowl.slug}`)).status).toBe(200);
    expect((await call('POST', `/api/admin/products/${bowl.id}/restore`)).status).toBe(404);
  });

  it('R-API-36 R-API-37 R-API-38 each change stands in the audit log, with the names of the fields only', async () => {
    const bowl = await create({ name: 'Bowl with a past', price: 100 });
    await put(bowl.id, { price: 100, name: 'Bowl with a future', color: 'Brass' });
    await put(bowl.id, { price: 100 });
    await call('DELETE', `/api/products/${bowl.id}`);
    await call('POST', `/api/admin/products/${bowl.id}/restore`);
    const lines = await audited(bowl.id);
    expect(lines.map(({ action, summary }) => [action, summary])).toEqual([
      ['product.create', 'Added “Bowl with a past”.'],
      ['product.update', 'Changed “Bowl with a future”.'],
      ['product.archive', 'Deleted “Bowl with a future”.'],
      ['product.restore', 'Restored “Bowl with a future”.'],
    ]);
    expect(lines[1]?.detail).toEqual({ changed: expect.arrayContaining(['name', 'slug', 'color']) });
    expect(new Set(lines.map(({ admin_email }) => admin_email))).toEqual(new Set([ADMIN]));
  });

  it('what was written about a picture stays with it; what was not names the product', async () => {
    const image = '["masala-box-1.webp","masala-box-2.webp"]';
    const box = await create({ name: 'Box', image, imageAlts: '["","The lid, closely"]' });
    expect(alts(box)).toEqual(['Box', 'The lid, closely']);
    const renamed = (await put(box.id, { name: 'Masala Box' })).body.product;
    expect(alts(renamed)).toEqual(['Masala Box', 'The lid, closely']);
    const turned = (await put(box.id, { image: JSON.stringify(renamed.image.toReversed()) })).body.product;
    expect(alts(turned)).toEqual(['The lid, closely', 'Masala Box, picture 2 of 2']);
    expect(alts((await put(box.id, { imageAlts: '[]' })).body.product)).toEqual([
      'Masala Box',
      'Masala Box, picture 2 of 2',
    ]);
    expect((await put(box.id, { imageAlts: 'no list' })).status).toBe(400);
  });
});

describe('several products at once', () => {
  interface Result {
    readonly id: string;
    readonly outcome: string;
    readonly message: string;
    readonly before: number | null;
    readonly after: number | null;
    readonly version: number | null;
  }
  const change = async (body: Record<string, unknown>) =>
    call<{ results: Result[]; code?: string }>('POST', '/api/admin/products/changes', {
      requestId: randomUUID(),
      ...body,
    });
  const outcomes = async (body: Record<string, unknown>) =>
    (await change(body)).body.results.map(({ outcome, before, after }) => [outcome, before, after]);
  const down = { action: 'price', price: { by: 'percent', amount: -10, round: 'nine' } };

  it('prices are shown, then changed; told once more, nothing changes and the answer is the same', async () => {
    const struck = await create({ name: 'Bulk struck', originalPrice: 1_899, discountedPrice: 1_199 });
    const plain = await create({ name: 'Bulk plain', price: 3_199 });
    const free = await create({ name: 'Bulk without a price' });
    const products = [struck, plain, free].map(({ id }) => ({ id, version: 1 }));
    const preview = await change({ ...down, products, preview: true });
    expect(preview.body.results.map(({ before, after }) => [before, after])).toEqual([
      [1_199, 1_079],
      [3_199, 2_879],
      [null, null],
    ]);
    expect((await one(plain.id)).price).toBe(3_199);
    const exact = { action: 'price', price: { by: 'to', amount: 99.5 }, preview: true };
    expect(await outcomes({ ...exact, products: [{ id: plain.id }] })).toEqual([['changed', 3_199, 99.5]]);
    const requestId = randomUUID();
    const first = await change({ ...down, products, requestId });
    expect(first.body.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'refused']);
    expect(await one(struck.id)).toMatchObject({ originalPrice: 1_899, discountedPrice: 1_079, version: 2 });
    expect((await shop.http<ProductDto>('GET', `/api/products/slug/${plain.slug}`)).body.effectivePrice).toBe(2_879);
    expect((await change({ ...down, products, requestId })).body).toEqual(first.body);
    expect((await one(plain.id)).price).toBe(2_879);
    expect((await change({ ...down, products: [{ id: plain.id }], requestId })).status).toBe(400);
    expect((await change({ ...down, products })).body.results[1]).toMatchObject({
      outcome: 'refused',
      message: 'Someone else has changed this product since you opened it.',
      version: 2,
    });
    expect((await audited(plain.id)).at(-1)).toMatchObject({
      action: 'product.price',
      summary: 'Changed the price of “Bulk plain”.',
      admin_email: ADMIN,
      detail: { before: 3_199, after: 2_879 },
    });
  });

  it('a stock is set where it is as it was seen, and its history says why it changed', async () => {
    const bowl = await create({ name: 'Bulk counted', price: 10, stock: 4 });
    const set = (to: number | null, seen: number | null) =>
      outcomes({ action: 'stock', stock: { to, reason: 'counted' }, products: [{ id: bowl.id, stock: seen }] });
    expect(await set(9, 4)).toEqual([['changed', 4, 9]]);
    expect(await set(7, 4)).toEqual([['refused', null, null]]);
    expect(await set(9, 4)).toEqual([['unchanged', 9, 9]]);
    const add = { action: 'stock', stock: { add: -8, reason: 'damaged', note: 'Fell' }, products: [{ id: bowl.id }] };
    expect(await outcomes(add)).toEqual([['changed', 9, 1]]);
    expect(await outcomes(add)).toEqual([['refused', null, null]]);
    await put(bowl.id, { stock: '' });
    const { body } = await call<StockHistoryDto>('GET', `/api/admin/products/${bowl.id}/stock`);
    expect(body.rows.map((row) => [row.change, row.stock, row.reason, row.by, row.note])).toEqual([
      [-1, null, 'corrected', ADMIN, ''],
      [-8, 1, 'damaged', ADMIN, 'Fell'],
      [5, 9, 'counted', ADMIN, ''],
      [4, 4, 'opening', ADMIN, ''],
    ]);
    expect((await call('GET', `/api/admin/products/${randomUUID()}/stock`)).status).toBe(404);
  });

  it('drafts are not in the shop, and go into it when their time has come', async () => {
    const [bowl, cup] = [
      await create({ name: 'Bulk draft', price: 10 }),
      await create({ name: 'Bulk later', price: 10 }),
    ];
    const isShown = async (slug: string) => (await shop.http('GET', `/api/products/slug/${slug}`)).status === 200;
    expect(await outcomes({ action: 'draft', products: [{ id: bowl.id }] })).toEqual([['changed', null, null]]);
    expect(await isShown(bowl.slug)).toBe(false);
    expect((await shop.app.get(PurchasableProducts).byIds([bowl.id]))[0]).toMatchObject({ purchasable: false });
    const publishAt = new Date(shop.app.get(Clock).now().getTime() + 3_600_000).toISOString();
    await change({ action: 'schedule', publishAt, products: [{ id: cup.id }] });
    expect(await one(cup.id)).toMatchObject({ draft: true, publishAt: expect.any(String), listed: false });
    expect((await part('show=drafts')).rows.map(({ name }) => name)).toEqual(['Bulk later', 'Bulk draft']);
    const products = shop.app.get(ProductService);
    expect(await products.publishDue()).toBe(0);
    await put(cup.id, { publishAt: new Date(0).toISOString() });
    expect(await products.publishDue()).toBe(1);
    expect(await one(cup.id)).toMatchObject({ draft: false, publishAt: null, listed: true });
    expect(await isShown(cup.slug)).toBe(true);
    await change({ action: 'publish', products: [{ id: bowl.id }, { id: cup.id }] });
    expect(await isShown(bowl.slug)).toBe(true);
  });

  it('flags, types, the archive and the way back are given to each; what is no such change is refused', async () => {
    const bowl = await create({ name: 'Bulk set', price: 10 });
    const products = [{ id: bowl.id }, { id: randomUUID() }];
    const done = async (body: object) => (await outcomes({ products, ...body })).map(([outcome]) => outcome);
    const fields = { luxury: true, type: ['Lamp'], lowStockAt: 6 };
    expect(await done({ action: 'set', fields })).toEqual(['changed', 'refused']);
    expect(await done({ action: 'set', fields })).toEqual(['unchanged', 'refused']);
    expect(await one(bowl.id)).toMatchObject({ luxury: true, type: ['Lamp'], lowStockAt: 6 });
    expect(await done({ action: 'delete' })).toEqual(['changed', 'refused']);
    expect(await done({ action: 'publish' })).toEqual(['refused', 'refused']);
    expect(await done({ action: 'restore' })).toEqual(['changed', 'refused']);
    for (const wrong of [
      { action: 'set', fields: { price: 1 } },
      { action: 'set', fields: {} },
      { action: 'price' },
      { action: 'stock', stock: { reason: 'counted' } },
      { action: 'stock', stock: { to: 1, add: 1, reason: 'counted' } },
      { action: 'schedule', publishAt: 'tomorrow' },
      { action: 'delete', products: [{ id: bowl.id }, { id: bowl.id }] },
      { action: 'delete', products: Array.from({ length: 201 }, () => ({ id: randomUUID() })) },
    ])
      expect([wrong, (await change({ products, ...wrong })).status]).toEqual([wrong, 400]);
  });
});

const found = async (query: string) => (await part(`q=sorted&${query}`)).rows.map(({ name }) => name);

describe('the list, sorted and narrowed', () => {
  it('by name, price and stock, in parts without gaps, and by type, flags, stock and price', async () => {
    await create({ name: 'Sorted Beta', price: 300, stock: 2, type: 'Lamp', gift: true, sku: 'SRT-B' });
    await create({ name: 'sorted alpha', price: 100, stock: 0, type: 'Lamp', barcode: '8906120450010' });
    await create({ name: 'Sorted Gamma', price: 200, stock: 40, gift: true, luxury: true, costPrice: 50 });
    await create({ name: 'Sorted Delta', price: 300 });
    expect(await found('sort=name')).toEqual(['sorted alpha', 'Sorted Beta', 'Sorted Delta', 'Sorted Gamma']);
    expect(await found('sort=price-down')).toEqual(['Sorted Delta', 'Sorted Beta', 'Sorted Gamma', 'sorted alpha']);
    expect(await found('sort=stock')).toEqual(['sorted alpha', 'Sorted Beta', 'Sorted Gamma']);
    for (const sort of ['newest', 'name', 'name-down', 'price', 'price-down']) {
      const seen: string[] = [];
      for (let next: string | null = ''; next !== null;) {
        const page: AdminProductPageDto = await part(`q=sorted&sort=${sort}&limit=1&after=${next}`);
        expect(page.total).toBe(4);
        seen.push(...page.rows.map(({ name }) => name));
        ({ next } = page);
      }
      expect([sort, seen]).toEqual([sort, await found(`sort=${sort}`)]);
    }
    expect(await found('type=lamp')).toEqual(['sorted alpha', 'Sorted Beta']);
    expect(await found('flag=gift&flag=luxury')).toEqual(['Sorted Gamma']);
    expect(await found('stock=low')).toEqual(['Sorted Beta']);
    expect(await found('stock=not-counted')).toEqual(['Sorted Delta']);
    expect(await found('show=sold-out')).toEqual(['sorted alpha']);
    expect(await found('show=low-stock')).toEqual(['Sorted Beta']);
    expect(await found('minPrice=150&maxPrice=250')).toEqual(['Sorted Gamma']);
    expect((await part('q=srt-')).rows.map(({ name }) => name)).toEqual(['Sorted Beta']);
    expect((await part('q=8906120450010')).rows.map(({ name }) => name)).toEqual(['sorted alpha']);
    for (const query of ['sort=evil', 'flag=evil', 'stock=evil', 'minPrice=x', 'after=evil'])
      expect([query, (await call('GET', `/api/admin/products?${query}`)).status]).toEqual([query, 400]);
  });

  it('what only the shop knows is in no public answer', async () => {
    const own = await create({
      name: 'Own secrets',
      price: 99,
      costPrice: 12.34,
      sku: 'SECRET-1',
      barcode: 'SECRET-2',
    });
    expect(await one(own.id)).toMatchObject({ costPrice: 12.34, sku: 'SECRET-1', barcode: 'SECRET-2' });
    for (const path of [`/api/products/slug/${own.slug}`, '/api/products', `/api/products/search?q=secrets`]) {
      const { body } = await shop.http('GET', path);
      expect(JSON.stringify(body)).toContain('Own secrets');
      expect(JSON.stringify(body)).not.toMatch(/SECRET|12\.34|costPrice|lowStock/);
    }
  });
});
