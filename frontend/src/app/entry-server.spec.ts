/**
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { render, type RenderInput } from './entry-server';

const shop = {
  siteName: 'Saugaat',
  publicUrl: 'https://saugaat.example',
  checkoutScriptUrl: 'https://checkout.example/v1.js',
  contactEmail: 'care@saugaat.example',
  contactPhone: '',
  legal: {},
};
const lamp = {
  id: '1',
  name: 'Brass <b>Lamp</b>',
  slug: 'brass-lamp',
  pictures: [{ src: '/images/lamp.0a1b2c3d.webp', width: 800, height: 800, alt: '' }],
  effectivePrice: 999,
  originalPrice: null,
  discountPercent: 0,
  rating: 4.5,
  material: 'Metal',
  comingSoon: false,
  soldOut: false,
  customisable: false,
};
const answers: Record<string, unknown> = { '/api/products/featured': [lamp], '/api/feedback/top': [] };
const serverQuery: RenderInput['serverQuery'] = async ({ url }) =>
  url in answers ? { data: answers[url] } : { error: { status: 404, data: null } };

const MANIFEST = { 'src/app/entry-client.tsx': { file: 'assets/entry.js' } };

const failing: RenderInput['serverQuery'] = async () => ({ error: { status: 500, data: null } });

async function page(url: string, input: Partial<RenderInput> = {}) {
  const manifests = { shop: MANIFEST, admin: MANIFEST };
  const { html, ...facts } = await render({ url, serverQuery, manifests, shop, ...input });
  return { ...facts, html: html.toString() };
}

const named = (name: string) =>
  page('/', { serverQuery: async ({ url }) => ({ data: url.endsWith('featured') ? [{ ...lamp, name }] : [] }) });

const listing =
  (products: unknown[]): RenderInput['serverQuery'] =>
  async ({ url }) => ({
    data:
      url === '/api/products/search'
        ? { products, total: products.length, facets: { type: [], price: [], color: [], attributes: [] } }
        : [],
  });

const scripts = (html: string) => [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');

describe('render', () => {
  it('is the same, byte for byte, whether its scripts had to be loaded or were loaded before', async () => {
    const first = await page('/');
    expect((await page('/')).html).toBe(first.html);
  });

  it('R-ROUTE-34 answers the whole page with its content', async () => {
    const { status, html, policy, index } = await page('/');
    expect({ status, policy, index }).toEqual({ status: 200, policy: 'shop', index: true });
    expect(html.startsWith('<!DOCTYPE html><html lang="en-IN" data-policy="shop">')).toBe(true);
    expect(html).toContain('DISCOVER OUR COLLECTION');
    expect(html).toContain('Brass &lt;b&gt;Lamp&lt;/b&gt;');
    expect(html).toContain('<footer');
  });

  it('R-ROUTE-37 R-ROUTE-38 with title, canonical address, Open Graph and JSON-LD', async () => {
    const { html } = await page('/?utm_source=x');
    expect(html).toContain('<title>Personalised and handcrafted gifts | Saugaat</title>');
    expect(html).toContain('<link rel="canonical" href="https://saugaat.example/"/>');
    expect(html).toContain('property="og:title"');
    expect(html).toContain('"@type":"Organization"');
  });

  it('holds no script that the content policy would refuse', async () => {
    const inline = scripts((await page('/')).html).filter((attributes) => !attributes.includes(' src='));
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    expect(inline.length).toBeGreaterThan(0);
  });

  it('hands its calls over, so that the browser makes none', async () => {
    const { html } = await page('/');
    const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { queries } = (JSON.parse(boot) as { api: { queries: Record<string, { status: string }> } }).api;
    expect(Object.keys(queries)).toEqual(['listFeaturedProducts(undefined)', 'listTopFeedback(undefined)']);
    expect(Object.values(queries).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('R-ROUTE-07 sends an unknown path home', async () => {
    expect(await page('/nowhere')).toMatchObject({ status: 302, redirect: '/', html: '' });
  });

  it('says 503 where a call fails that the page lives of, and shows the page all the same', async () => {
    const { status, html, index } = await page('/', { serverQuery: failing });
    expect({ status, index }).toEqual({ status: 503, index: false });
    expect(html).toContain('DISCOVER OUR COLLECTION');
  });

  it('a pair without tile and products is not found; with either it is a page with a title of its own', async () => {
    const [tile, other] = ['/collections/theme/officeessentials', '/collections/style/any-words'];
    const empty = { serverQuery: listing([]) };
    expect(await page(other, empty)).toMatchObject({ status: 404, index: false });
    const { status, html } = await page(tile, empty);
    expect(status).toBe(200);
    expect(html).toContain('<title>Office Essentials Gifts and Home Decor | ');
    expect(await page(other, { serverQuery: listing([lamp]) })).toMatchObject({ status: 200, index: true });
  });

  it('R-PAGE-01 R-PAGE-02 R-PAGE-03 reads as written', async () => {
    expect((await page('/blogs')).html).toContain('Our Blog is Coming Soon');
    expect((await page('/our-story')).html).toContain('In Progress');
    expect((await page('/careers')).html).toContain('We will soon update about hirings');
  });

  it('R-ROUTE-40 carries the name that the shop has now', async () => {
    const { html } = await page('/', { shop: { ...shop, siteName: 'Tohfa' } });
    expect(html).toContain('| Tohfa</title>');
    expect(html).toContain('aria-label="Tohfa, home"');
  });

  it('says the same every time, whatever else is in the address', async () => {
    for (const url of ['/', '/collections/trending', '/careers', '/product/brass-lamp']) {
      const first = await page(url);
      expect((await page(url)).html).toBe(first.html);
      expect((await page(`${url}?utm_source=x`)).html).toBe(first.html);
    }
  });

  it('keeps nothing of a product that has changed', async () => {
    expect((await named('Red Lamp')).html).toContain('>Red Lamp</a>');
    const { html } = await named('Blue Lamp');
    expect(html).toContain('>Blue Lamp</a>');
    expect(html).not.toContain('Red Lamp');
  });
});
