import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import type {
  AdminProductDto,
  AdminProductPageDto,
  ProductCountsDto,
  ProductDto,
  SavedProductDto,
} from './products.dto.js';

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
