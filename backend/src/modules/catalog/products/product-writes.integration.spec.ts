import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import { isId, rupeesToPaise } from '../../../kernel/index.js';
import type { ListProductDto, ProductDto, SavedProductDto } from './products.dto.js';
import { CatalogVersion, DemoCatalog, PurchasableProducts } from '../index.js';

let shop: TestShop;
let admin: string;

beforeAll(async () => {
  shop = await startTestShop({ demo: true });
  admin = (await shop.signIn(ADMIN)).token;
});
afterAll(() => shop.stop());

const call = <Body = SavedProductDto>(method: string, path: string, body?: unknown) =>
  shop.http<Body>(method, `/api/products${path}`, { token: admin, body });
const create = async (body: Record<string, unknown>) => (await call('POST', '', body)).body.product;
const bySlug = (slug: string) => shop.http<ProductDto>('GET', `/api/products/slug/${encodeURIComponent(slug)}`);

describe('writes', () => {
  it('R-API-36 R-ADM-19 R-DATA-05 R-DATA-21 R-DATA-36 creates a product from lists as JSON text', async () => {
    const { status, body } = await call('POST', '', {
      name: 'Wooden Bowl',
      image: '["masala-box-1.webp","https://example.com/bowl.jpg"]',
      price: '1499',
      originalPrice: 1999,
      type: '["Wooden Art"]',
      category: 'Wooden Art, Kitchen',
      giftingguide: ['her'],
      gift: 1,
      luxury: 'false',
      instruction: '1. Wash by hand 2. Oil it twice a year',
      unknown: 'dropped',
    });
    expect(status).toBe(201);
    expect(body.message).toBe('Product added.');
    expect(isId(body.product.id)).toBe(true);
    expect(body.product).toMatchObject({
      slug: 'wooden-bowl',
      image: [expect.stringMatching(/^\/images\/masala-box-1\.[0-9a-f]{8}\.webp$/), 'https://example.com/bowl.jpg'],
      price: 1499,
      effectivePrice: 1499,
      discountPercent: 25,
      type: ['Wooden Art'],
      category: ['Wooden Art', 'Kitchen'],
      giftingguide: ['her'],
      gift: true,
      luxury: false,
      instruction: ['Wash by hand', 'Oil it twice a year'],
    });
    expect((await bySlug('wooden-bowl')).body).toEqual(body.product);
  });

  it('R-PROD-17 derives the discount from the prices', async () => {
    const { id } = await create({ name: 'Bowl with a discount', price: 100 });
    const percentAt = async (originalPrice: number | null, price: number | null, discountedPrice: number | null) =>
      (await call('PUT', `/${id}`, { originalPrice, price, discountedPrice })).body.product.discountPercent;
    expect(await percentAt(1899, 1299, 1299)).toBe(32);
    expect(await percentAt(200, 199, 0)).toBe(1);
    expect(await percentAt(null, 1299, 999)).toBe(0);
    expect(await percentAt(1299, 1299, null)).toBe(0);
    expect(await percentAt(999, 1299, null)).toBe(0);
    expect(await percentAt(null, null, null)).toBe(0);
  });

  it('R-API-37 changes what is sent, at once, and keeps the rest', async () => {
    const bowl = await create({ name: 'Bowl to change', price: 100, color: 'Brown', image: 'masala-box-1.webp' });
    await bySlug(bowl.slug);
    const { status, body } = await call('PUT', `/${bowl.id}`, { price: 200, discountedPrice: '150' });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Product updated.' });
    expect(body.product).toEqual({ ...bowl, price: 200, discountedPrice: 150, effectivePrice: 150 });
    expect((await bySlug(bowl.slug)).body.effectivePrice).toBe(150);
    const list = await shop.http<ListProductDto[]>('GET', '/api/products');
    expect(list.body.find(({ id }) => id === bowl.id)?.effectivePrice).toBe(150);
  });

  it('R-API-38 R-API-39 hides a product with a body of its fields, and destroys nothing', async () => {
    const bowl = await create({ name: 'Bowl to hide', price: 100 });
    const { status, body } = await call('DELETE', `/${bowl.id}`, { name: 'Bowl to hide', price: '100' });
    expect({ status, message: body.message, id: body.product.id }).toEqual({
      status: 200,
      message: 'Product deleted.',
      id: bowl.id,
    });
    expect((await bySlug(bowl.slug)).status).toBe(404);
    const [row] = await shop.em().execute<{ name: string }[]>('select name from product where id = ?', [bowl.id]);
    expect(row?.name).toBe('Bowl to hide');
    expect((await call('DELETE', `/${bowl.id}`)).status).toBe(404);
    expect((await call('PUT', `/${bowl.id}`, { price: 1 })).status).toBe(404);
  });

  it('R-ADM-15 R-PROD-01 saves a product without a name, which has no page until it has one', async () => {
    const nameless = await create({ price: 700 });
    expect(nameless).toMatchObject({ name: '', slug: null });
    const named = await call('PUT', `/${nameless.id}`, { name: 'Named at last' });
    expect(named.body.product.slug).toBe('named-at-last');
    expect((await bySlug('named-at-last')).status).toBe(200);
  });

  it('R-ERR-26 refuses what cannot be read and changes nothing', async () => {
    expect(await call('POST', '', { name: 'Refused', price: 'a lot', rating: 9 })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ field: 'price' }, { field: 'rating' }] },
    });
    expect((await bySlug('refused')).status).toBe(404);
    expect((await call('PUT', '/not-an-id', { price: 1 })).status).toBe(404);
    expect((await call('PUT', '/01890000-0000-7000-8000-000000000000', { price: 1 })).status).toBe(404);
    expect((await call('DELETE', '/%00')).status).toBe(404);
  });

  it('R-SEC-06 R-SEC-11 are the admin’s alone', async () => {
    const shopper = (await shop.signIn('shopper@example.com')).token;
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', '/01890000-0000-7000-8000-000000000000'],
      ['DELETE', '/01890000-0000-7000-8000-000000000000'],
    ] as const) {
      expect((await shop.http(method, `/api/products${path}`, { body: { name: 'Mine' } })).status).toBe(401);
      expect((await shop.http(method, `/api/products${path}`, { body: { name: 'Mine' }, token: shopper })).status).toBe(
        403,
      );
    }
    expect((await bySlug('mine')).status).toBe(404);
  });

  it('R-ROUTE-36 raises the version with each change, in its transaction', async () => {
    const version = shop.app.get(CatalogVersion);
    const before = Number(await version.current());
    await create({ name: 'Raises the version', price: 1 });
    expect(Number(await version.current())).toBeGreaterThan(before);
    const rolledBack = shop.em().transactional(async (tx) => {
      await tx.execute('update product set reviews = 99 where slug = ?', ['raises-the-version']);
      throw new Error('changed my mind');
    });
    const between = await version.current();
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await version.current()).toBe(between);
  });
});

describe('slugs', () => {
  it('R-PROD-01 R-API-07 an old slug keeps answering after a rename, with the product’s new slug', async () => {
    const lamp = await create({ name: 'Lamp of Old', price: 100 });
    await call('PUT', `/${lamp.id}`, { name: 'Lamp of New' });
    await call('PUT', `/${lamp.id}`, { name: 'Lamp  of  NEW -' });
    for (const slug of ['lamp-of-old', 'lamp-of-new']) {
      expect((await bySlug(slug)).body).toMatchObject({ id: lamp.id, slug: 'lamp-of-new', name: 'Lamp  of  NEW -' });
    }
    expect((await call('PUT', `/${lamp.id}`, { name: 'Lamp of Old' })).body.product.slug).toBe('lamp-of-old');
    expect((await bySlug('lamp-of-new')).body.slug).toBe('lamp-of-old');
  });

  it('R-PROD-01 of two equal slugs the newer gets a number, also when they come at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create({ name: 'Twin Lamp', price: 100 })));
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['twin-lamp', 'twin-lamp-2', 'twin-lamp-3']);
    expect((await create({ name: 'Twin Lamp 2', price: 100 })).slug).toBe('twin-lamp-2-2');
  });

  it('R-PROD-01 a former slug is not given to another product', async () => {
    const first = await create({ name: 'Lamp Before', price: 100 });
    await call('PUT', `/${first.id}`, { name: 'Lamp After' });
    expect((await create({ name: 'Lamp Before', price: 100 })).slug).toBe('lamp-before-2');
    expect((await bySlug('lamp-before')).body.id).toBe(first.id);
  });

  it('R-PROD-02 signs stay, long names in other scripts too', async () => {
    const name = `दीपक ${'दीया '.repeat(30)}50% / _off_`;
    const lamp = await create({ name, price: 100 });
    expect(lamp.slug).toMatch(/^दीपक-दीया-.*-50%-\/-_off_$/);
    expect((await bySlug(lamp.slug)).body.id).toBe(lamp.id);
    expect((await create({ name: '---', price: 100 })).slug).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the demo catalogue', () => {
  it('R-DATA-01 R-DATA-02 is loaded once, and leaves alone what was changed since', async () => {
    const count = async () =>
      Number((await shop.em().execute<{ n: string }[]>('select count(*) as n from product'))[0]?.n);
    const { body } = await bySlug('lamp-couple-name-acrylic-arch');
    await call('PUT', `/${body.id}`, { name: 'Renamed by the admin', price: 1 });
    const hidden = await bySlug('lamp-memory-jar-with-fairy-lights');
    await call('DELETE', `/${hidden.body.id}`);
    const before = await count();
    expect(await shop.app.get(DemoCatalog).seed()).toEqual({ added: 0, completed: 0 });
    expect(await count()).toBe(before);
    expect((await bySlug('lamp-couple-name-acrylic-arch')).body).toMatchObject({
      name: 'Renamed by the admin',
      price: 1,
    });
    expect((await bySlug('lamp-memory-jar-with-fairy-lights')).status).toBe(404);
  });

  it('gives a shop that opened with two pictures a product the others once, and never over pictures of its own', async () => {
    const fresh = await startTestShop({ work: false, demo: true });
    const pictured = async (slug: string) => {
      const { body } = await fresh.http<ProductDto>('GET', `/api/products/slug/${slug}`);
      return body;
    };
    try {
      const [plain, turned, worded] = [
        'lamp-couple-name-acrylic-arch',
        'lamp-memory-jar-with-fairy-lights',
        'lamp-portrait-engraved-acrylic-glow',
      ];
      const all = await pictured(plain);
      expect(all.imageAlts).toEqual(all.pictures.map(({ alt }) => alt));
      expect(all.image).toHaveLength(5);
      await fresh.em().execute(`delete from demo_catalog_change`);
      await fresh.em().execute(
        `update product set pictures = jsonb_build_array(
           jsonb_set(pictures -> 0, '{alt}', to_jsonb(name)),
           jsonb_set(pictures -> 1, '{alt}', to_jsonb(name || ', picture 2 of 2')))
         where slug in (?, ?)`,
        [plain, turned],
      );
      await fresh
        .em()
        .execute(`update product set pictures = jsonb_build_array(pictures -> 1, pictures -> 0) where slug = ?`, [
          turned,
        ]);
      await fresh.em().execute(
        `update product set pictures = jsonb_build_array(jsonb_set(pictures -> 0, '{alt}', '"Our own words"'))
         where slug = ?`,
        [worded],
      );
      const loader = fresh.app.get(DemoCatalog);
      expect(await loader.seed()).toEqual({ added: 0, completed: 1 });
      expect((await pictured(plain)).pictures).toEqual(all.pictures);
      expect((await pictured(turned)).image).toHaveLength(2);
      expect((await pictured(worded)).imageAlts).toEqual(['Our own words']);
      await fresh
        .em()
        .execute(`update product set pictures = jsonb_build_array(pictures -> 0) where slug = ?`, [plain]);
      expect(await loader.seed()).toEqual({ added: 0, completed: 0 });
    } finally {
      await fresh.stop();
    }
  });

  it('R-DATA-01 is loaded once when two processes start together', async () => {
    const fresh = await startTestShop({ work: false });
    try {
      const loader = fresh.app.get(DemoCatalog);
      const added = (await Promise.all([loader.seed(), loader.seed()])).map((loaded) => loaded.added);
      expect(added.toSorted((a, b) => a - b)).toEqual([0, 57]);
    } finally {
      await fresh.stop();
    }
  });
});

describe('products for sale', () => {
  it('R-PROD-16 R-CUST-06 R-CUST-07 says what a buyer pays and must give', async () => {
    const sale = shop.app.get(PurchasableProducts);
    const glow = await sale.bySlug('lamp-portrait-engraved-acrylic-glow');
    expect(glow).toMatchObject({
      name: 'Lamp Portrait Engraved Acrylic Glow',
      slug: 'lamp-portrait-engraved-acrylic-glow',
      image: Array.from({ length: 5 }, () => expect.stringContaining('/images/')),
      mrp: rupeesToPaise(2499),
      price: rupeesToPaise(1799),
      needsPhoto: true,
      needsText: true,
      customisable: true,
      comingSoon: false,
      purchasable: true,
      personalisation: { image: expect.any(String) },
      madeToOrderDays: 6,
      hsn: '94052900',
    });
    expect(await sale.byName('  lamp portrait ENGRAVED acrylic glow ')).toEqual(glow);
    expect(await sale.byIds([glow?.id ?? ''])).toEqual([glow]);
  });

  it('R-CARD-04 R-PROD-16 sells nothing that is coming soon, hidden, nameless or without a price', async () => {
    const sale = shop.app.get(PurchasableProducts);
    const soon = await create({ name: 'Sale soon', price: 10, comingSoon: true });
    const priceless = await create({ name: 'Sale priceless', originalPrice: 0 });
    const nameless = await create({ price: 10 });
    const hidden = await create({ name: 'Sale hidden', price: 10 });
    await call('DELETE', `/${hidden.id}`);
    const fine = await create({ name: 'Sale fine', originalPrice: 10.5 });
    const found = await sale.byIds([
      soon.id,
      priceless.id,
      nameless.id,
      hidden.id,
      fine.id,
      '01890000-0000-7000-8000-000000000000',
    ]);
    expect(found).toHaveLength(5);
    expect(found.filter(({ purchasable }) => purchasable)).toMatchObject([{ id: fine.id, price: 1050, mrp: 1050 }]);
    expect(await sale.byName('Sale hidden')).toBeNull();
    expect(await sale.bySlug('sale-hidden')).toBeNull();
    expect(await sale.bySlug('\0')).toBeNull();
    expect(await sale.byIds([])).toEqual([]);
  });
});
