import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Buyer } from './buyer.js';
import { eventually } from './eventually.js';
import { open } from './shared-shop.js';

const KB = 1024;
const GIFT = '/product/lamp-couple-name-acrylic-arch';
const NAME = 'Lamp Couple Name Acrylic Arch';

const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(open.url + path, { headers, redirect: 'manual' });
const html = async (path: string, headers?: Record<string, string>) => (await fetched(path, headers)).text();

/** What somebody reads who runs no script. */
const words = (page: string) =>
  page
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const attribute = (page: string, tag: RegExp, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(page)?.[0] ?? '')?.[1];
const meta = (page: string, name: string) =>
  attribute(page, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), 'content');
const canonical = (page: string) => attribute(page, /<link rel="canonical"[^>]*>/, 'href');
const things = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

describe('what stands in the HTML', () => {
  it.each([
    ['/', ['DISCOVER OUR COLLECTION', 'Bestsellers', NAME, '₹1,299', 'Privacy Policy']],
    ['/collections', ['57 items', NAME, '₹1,299', '32% off', 'Wooden Art', 'Privacy Policy']],
    ['/collections/material/wood', ['Home', 'By Material', 'Wooden Sharma Niwas House Name Board']],
    [GIFT, [NAME, '₹1,299', '₹1,899', 'Rated 4.8 out of 5', 'Two names, one warm glow.', 'Acrylic']],
    ['/faqs', ['Can I cancel an order?', 'within 4 hours of ordering']],
  ])('R-ROUTE-34 %s can be read without any script', async (path, contents) => {
    const text = words(await html(path));
    for (const content of contents) expect(text).toContain(content);
  });

  it.each(['/', '/collections', GIFT])(
    'R-ROUTE-35 %s is the same for a guest and for somebody signed in',
    async (path) => {
      const buyer = new Buyer(open.url);
      await buyer.signIn();
      const credentials = { cookie: buyer.cookie, authorization: `Bearer ${buyer.token}` };
      const known = await fetch(`${open.url}/api/users/me`, { headers: credentials });
      expect(known.status).toBe(200);
      expect(await html(path, credentials)).toBe(await html(path));
    },
  );

  it('R-ROUTE-36 a change of the catalogue shows on the next request', async () => {
    const price = (amount: number) =>
      open.database.query(`update product set discounted_paise = $1 where slug = $2`, [
        amount * 100,
        GIFT.split('/').at(-1),
      ]);
    const pages = ['/', '/collections', GIFT];
    for (const path of pages) expect(words(await html(path))).toContain('₹1,299');
    await price(1234);
    try {
      // The news travels by the database's own signal: a moment, never more than a second.
      for (const path of pages) {
        await eventually(`the new price on ${path}`, async () => words(await html(path)).includes('₹1,234'), 1_000);
      }
    } finally {
      await price(1299);
    }
  });

  it('R-ERR-13 an unknown product answers 404, and says so', async () => {
    const answer = await fetched('/product/nothing-of-that-name');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(words(await answer.text())).toContain('Product not found.');
  });

  it('only the checkout may load the script of the gateway', async () => {
    const gateway = new URL(open.shop.env['RAZORPAY_CHECKOUT_SCRIPT_URL'] ?? '').origin;
    for (const [path, allowed] of [
      ['/', false],
      ['/collections', false],
      [GIFT, false],
      ['/checkout', true],
    ] as const) {
      const policy = (await fetched(path)).headers.get('content-security-policy') ?? '';
      const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src')) ?? '';
      expect([path, scripts.includes(gateway)]).toEqual([path, allowed]);
    }
  });

  it('browsers render public pages ahead, none that belongs to somebody, and nothing from the checkout', async () => {
    const address = (await fetched('/collections')).headers.get('speculation-rules') ?? '';
    expect((await fetched('/checkout')).headers.get('speculation-rules')).toBeNull();
    const rules = await fetched(JSON.parse(address) as string);
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    const text = await rules.text();
    expect(text).toContain('/product/:slug');
    for (const path of ['/checkout', '/orders', '/account', '/wishlist', '/logout', '/admin'])
      expect(text).not.toContain(path);
  });
});

async function webManifest() {
  for (const path of ['/manifest.webmanifest', '/favicon.ico'])
    expect([path, (await fetched(path)).status]).toEqual([path, 200]);
  const answer = await fetched('/site.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
}

describe('what search engines and other sites are told', () => {
  it.each([
    ['/', /^Personalised and handcrafted gifts \| /, '/'],
    ['/collections', /^Collections \| /, '/collections'],
    ['/collections/theme/safari', /^Safari Gifts and Home Decor \| /, '/collections/theme/safari'],
    ['/collections/theme/SAFARI', /^Safari Gifts and Home Decor \| /, '/collections/theme/safari'],
    ['/collections?page=2', /^Collections \| /, '/collections?page=2'],
    [`${GIFT}?utm_source=x`, new RegExp(`^${NAME} \\| `), GIFT],
    ['/shipping', /^Shipping \| /, '/shipping'],
  ])('R-ROUTE-37 %s has title, description, canonical address and Open Graph', async (path, title, address) => {
    const page = await html(path);
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toMatch(title);
    expect(meta(page, 'description')).toMatch(/\w{3}/);
    expect(canonical(page)).toBe(open.url + address);
    expect(meta(page, 'og:url')).toBe(open.url + address);
    expect(meta(page, 'og:title')).toMatch(/\w/);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:image')).toMatch(new RegExp(`^${open.url}/.*\\.jpg$`));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(meta(page, 'robots')).toBeUndefined();
  });

  it.each(['/', GIFT])('R-ROUTE-37 the picture of %s is a JPEG of the size that other sites show', async (path) => {
    const page = await html(path);
    const picture = await fetch(meta(page, 'og:image') ?? '');
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([picture.headers.get('content-type'), format]).toEqual(['image/jpeg', 'jpeg']);
    expect([String(width), String(height)]).toEqual([meta(page, 'og:image:width'), meta(page, 'og:image:height')]);
    expect([width, height]).toEqual([1200, 630]);
  });

  it.each(['?type=Lamp', '?price=under-1000&color=Gold', '?sort=price-asc', '?q=lamp'])(
    'R-ROUTE-37 /collections%s is not indexed, and names the bare page',
    async (search) => {
      const page = await html(`/collections${search}`);
      expect(meta(page, 'robots')).toBe('noindex');
      expect(canonical(page)).toBe(`${open.url}/collections`);
    },
  );

  it('R-ROUTE-38 home tells of the shop, pages of their trail, products of what they are', async () => {
    const [organization] = things(await html('/'));
    expect(organization).toMatchObject({
      '@type': 'Organization',
      url: `${open.url}/`,
      logo: `${open.url}/icon-512.png`,
    });
    const [trail] = things(await html('/collections/theme/safari'));
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${open.url}/` },
        { position: 2, name: 'Collections', item: `${open.url}/collections` },
        { position: 3, name: 'By Theme', item: `${open.url}/collections/theme` },
        { position: 4, name: 'Safari' },
      ],
    });
    const [product, where] = things(await html(GIFT));
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: NAME,
      offers: {
        price: '1299.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: open.url + GIFT,
      },
    });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(where).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('R-ROUTE-39 the sitemap names the pairs that have products, and when they changed', async () => {
    const xml = await html('/sitemap.xml');
    const entryOf = (path: string) =>
      xml.split('<url>').find((entry) => entry.includes(`<loc>${open.url}${path}</loc>`));
    for (const path of [GIFT, '/collections/material/wood', '/collections/theme/safari']) {
      const changed = /<lastmod>(.*?)<\/lastmod>/.exec(entryOf(path) ?? '')?.[1] ?? '';
      expect(Date.now() - Date.parse(changed)).toBeLessThan(3_600_000);
    }
    expect(entryOf('/shipping')).toBeDefined();
    expect(xml).not.toContain('/collections/theme/wood<');
  });

  it('R-ROUTE-40 the web manifest carries the name that the shop has now, and icons that are there', async () => {
    const { name, icons } = await webManifest();
    expect(name).toBe('Saugaat');
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(Buffer.from(await (await fetched(src)).arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    await open.database.query(`update settings set site_name = 'Tohfa'`);
    await eventually('the new name', async () => (await webManifest()).name === 'Tohfa', 3_000);
    expect(/<title>(.*?)<\/title>/.exec(await html('/'))?.[1]).toContain('| Tohfa');
    await open.database.query(`update settings set site_name = null`);
  });
});

describe('the weight of the HTML', () => {
  it.each([
    ['home', '/'],
    ['a list of 24', '/collections'],
    ['a list of 24 with five tiles', '/collections/style'],
    ['a list of 24 with filters', '/collections?type=Lamp&type=Wall%20Art&sort=price-asc'],
    ['a product', GIFT],
    ['the questions', '/faqs'],
    ['the gift wizard', '/gift-wizard'],
    ['the checkout', '/checkout'],
  ])('R-ROUTE-34 %s is at most 12 KB as it is sent, and 72 KB before compression', async (_, path) => {
    const answer = await fetched(path, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length') ?? Number.NaN)).toBeLessThanOrEqual(12 * KB);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(72 * KB);
  });
});
