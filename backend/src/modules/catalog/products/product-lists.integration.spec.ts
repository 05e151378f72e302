import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rupeesToPaise } from '../../../kernel/index.js';
import type { TestShop } from '../../../../testing/test-shop.js';
import { EDGES, namesOf, startDemoShop, listAllProducts } from '../demo-shop.fixture.js';
import { effectivePrice } from './product.rules.js';
import type { ListProductDto, ProductDto, ProductsDto } from './products.dto.js';

const GLOW_ALTS = [
  'Acrylic lamp with a couple portrait and the names Riya & Kabir, lit on walnut',
  'Portrait lamp engraved Riya & Kabir glowing on an oak desk beside a candle',
];

let shop: TestShop;
let all: ListProductDto[];

beforeAll(async () => {
  shop = await startDemoShop();
  all = await listAllProducts(shop);
});
afterAll(() => shop.stop());

const get = <Body = never>(url: string, headers: Record<string, string> = {}) =>
  shop.http<Body>('GET', url, { headers });

const amount = (rupees: number | null) => (rupees === null ? null : rupeesToPaise(rupees));

describe('lists', () => {
  it('R-API-05 R-DATA-01 answers the whole list, coming-soon products last', () => {
    expect(all).toHaveLength(57 + EDGES.length);
    const soon = all.map(({ comingSoon }) => comingSoon);
    expect(soon).toEqual(soon.toSorted());
    expect(soon.filter(Boolean)).toHaveLength(5);
    for (const type of ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp']) {
      expect(all.some((product) => product.type.includes(type))).toBe(true);
    }
  });

  it('R-PROD-16 R-ADM-15 holds back what has no name or no price', () => {
    expect(namesOf(all)).not.toContain('Without a price');
    expect(all.every(({ slug, name }) => slug && name)).toBe(true);
    expect(all.find(({ name }) => name === 'Tray')).toMatchObject({ effectivePrice: 3000.01, price: null });
  });

  it('R-DATA-03 R-DATA-04 R-DATA-06 R-DATA-08 R-DATA-11 R-DATA-13 R-DATA-15 has every field of a card', () => {
    expect(all.find(({ slug }) => slug === 'lamp-portrait-engraved-acrylic-glow')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Lamp Portrait Engraved Acrylic Glow',
      slug: 'lamp-portrait-engraved-acrylic-glow',
      image: [1, 2, 3, 4, 5].map((n) =>
        expect.stringMatching(new RegExp(`^/images/portrait-glow-lamp-${n}\\.[0-9a-f]{8}\\.webp$`)),
      ),
      pictures: [
        { src: expect.any(String), width: 1200, height: 1200, alt: GLOW_ALTS[0] },
        { src: expect.any(String), width: 800, height: 800, alt: GLOW_ALTS[1] },
      ],
      price: 1799,
      originalPrice: 2499,
      discountedPrice: 1799,
      effectivePrice: 1799,
      discountPercent: 28,
      isOnSale: true,
      rating: 4.9,
      reviews: 187,
      type: ['Lamp'],
      category: ['Lamp'],
      subcategory: ['Acrylic Lamps'],
      material: 'Acrylic',
      style: 'Modern',
      theme: ['ModernMinimalist'],
      trending: 'SoftGirlAesthetic',
      color: 'Warm White',
      giftingguide: ['him', 'her', 'family', 'friends'],
      gift: true,
      luxury: false,
      wallart: false,
      personalisedJewellary: false,
      comingSoon: false,
      soldOut: false,
      customisable: true,
      photo: true,
      text1: true,
      featured: true,
    });
  });

  it('R-PROD-16 R-DATA-35 the database derives the price that the rules give', () => {
    for (const product of all) {
      const prices = {
        price: amount(product.price),
        originalPrice: amount(product.originalPrice),
        discountedPrice: amount(product.discountedPrice),
      };
      expect(rupeesToPaise(product.effectivePrice)).toBe(effectivePrice(prices));
    }
  });

  it('R-API-06 the bestsellers are the featured products', async () => {
    const { body } = await get<ListProductDto[]>('/api/products/featured');
    expect(namesOf(body)).toEqual(namesOf(all.filter(({ featured }) => featured)));
    expect(body.at(-1)?.name).toBe('Soon');
  });

  it.each([
    ['R-API-08 R-COLL-22', 'customisable', 'customisable'],
    ['R-API-09 R-COLL-19', 'personalised', 'personalisedJewellary'],
  ] as const)('%s /products/%s answers an object with products', async (_, path, flag) => {
    const { body } = await get<ProductsDto>(`/api/products/${path}`);
    expect(namesOf(body.products)).toEqual(namesOf(all.filter((product) => product[flag])));
    expect(body.products.length).toBeGreaterThan(0);
  });
});

describe('pairs', () => {
  it.each([
    ['material/wood', (product: ListProductDto) => /wood/i.test(product.material)],
    ['Material/WOOD', (product: ListProductDto) => /wood/i.test(product.material)],
    ['theme/officeessentials', (product: ListProductDto) => product.theme.includes('OfficeEssentials')],
    ['style/Modern', (product: ListProductDto) => product.style.toLowerCase() === 'modern'],
    ['trending/coquette', (product: ListProductDto) => product.trending === 'Coquette'],
    ['wood/cotton', (product: ListProductDto) => /cotton/i.test(product.material)],
    ['lamp/acrylic%20lamps', (product: ListProductDto) => product.subcategory.includes('Acrylic Lamps')],
    ['Clocks/round_ones', (product: ListProductDto) => product.subcategory.includes('Round_ones')],
  ])('R-API-10 R-COLL-10 %s', async (pair, fits) => {
    const { status, body } = await get<ListProductDto[]>(`/api/products/${pair}`);
    expect(status).toBe(200);
    expect(namesOf(body)).toEqual(namesOf(all.filter(fits)));
    expect(body.length).toBeGreaterThan(0);
  });

  it('R-API-10 a known category without products answers an empty list', async () => {
    expect((await get('/api/products/material/unobtainium')).body).toEqual([]);
    expect((await get('/api/products/lamp/unobtainium')).body).toEqual([]);
  });

  it.each(['nothing/wood', 'lam_/acrylic%20lamps', '%00/wood', 'constructor/wood'])(
    'R-API-10 %s is of an unknown category',
    async (pair) => {
      expect(await get(`/api/products/${pair}`)).toMatchObject({
        status: 404,
        body: { code: 'catalog.category_unknown', statusCode: 404, requestId: expect.any(String) },
      });
    },
  );
});

describe('one product', () => {
  it('R-API-07 R-DATA-09 R-DATA-14 R-DATA-18 R-DATA-19 answers every field', async () => {
    const { body } = await get<ProductDto>('/api/products/slug/lamp-portrait-engraved-acrylic-glow');
    const card = all.find(({ slug }) => slug === body.slug);
    expect(body).toMatchObject({ ...card, pictures: [...(card?.pictures ?? []), {}, {}, {}] });
    expect(body.pictures.map(({ src }) => src)).toEqual(body.image);
    expect(body).toMatchObject({
      product_image: body.image,
      imageAlts: body.pictures.map(({ alt }) => alt),
      description: expect.stringContaining('fine-line portrait'),
      size: '20 x 10 x 22 cm',
      instruction: expect.arrayContaining(['Add the names or a short line, up to 20 letters.']),
      customText1: '',
      uploadedPhoto: '',
      hsn: '94052900',
      weightGrams: 780,
      madeToOrderDays: 6,
      blank: {
        src: expect.stringMatching(/^\/images\/portrait-glow-lamp-blank\.[0-9a-f]{8}\.webp$/),
        width: 800,
        height: 800,
      },
    });
    expect(body.personalisation).toMatchObject({ image: body.blank?.src, text: { maxChars: 20 } });
  });

  it('R-CUST-18 every picture of a personalisation has an address', async () => {
    const { body } = await get<ProductDto>('/api/products/slug/wearable-rainbow-name-bead-bracelet');
    const named = JSON.stringify(body.personalisation).match(/[^"]+\.webp/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const address of named) expect(address).toMatch(/^\/images\/bead-bracelet-blank(-\d)?\.[0-9a-f]{8}\.webp$/);
  });

  it('R-API-07 finds a slug in any case, and signs that are percent-encoded', async () => {
    expect((await get<ProductDto>('/api/products/slug/LAMP-Portrait-engraved-acrylic-glow')).status).toBe(200);
    expect((await get<ProductDto>('/api/products/slug/clock-100%25-oak')).body.name).toBe('Clock 100% Oak');
    expect((await get<ProductDto>(`/api/products/slug/${encodeURIComponent('éclat-vase')}`)).body.name).toBe(
      'ÉCLAT Vase',
    );
  });

  it.each(['nothing', '%00', '%20', encodeURIComponent("' or 1=1"), 'x'.repeat(290)])(
    'R-ERR-13 %s is not found',
    async (slug) => {
      expect(await get(`/api/products/slug/${slug}`)).toMatchObject({
        status: 404,
        body: { code: 'catalog.product_unknown', error: 'Product not found.' },
      });
    },
  );
});
