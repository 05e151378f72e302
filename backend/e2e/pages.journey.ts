import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { open } from './shared-shop.js';

const SCRIPT = '<script>alert(1)</script>';

/** As a browser would not write them: nothing is normalised on the way. */
const ADDRESSES = [
  '/%',
  '/%00',
  '/%ff',
  '/%zz',
  '/%E0%A4%A',
  '/product/%',
  '/product/%00',
  '/product/%ff',
  '/product/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/product/../../etc/passwd',
  `/product/${'x'.repeat(301)}`,
  `/product/${'x'.repeat(8_000)}`,
  `/product/${encodeURIComponent(SCRIPT)}`,
  `/product/"onmouseover="alert(1)`,
  '/product/__proto__',
  '/product/constructor',
  '/collections/__proto__',
  '/collections/constructor/toString',
  '/collections/trending?color=%00&q=%00',
  '/collections/trending/%00',
  '/collections/material/%ff',
  "/collections/material/'%20or%201=1",
  '/collections?type=%00',
  `/collections?${'type=x&'.repeat(30)}type=${'y'.repeat(100)}`,
  `/collections?attribute=wood&attribute=%00&attribute=wood:${'y'.repeat(200)}`,
  '/products?type=__proto__&type=constructor',
  '/products?page=-1',
  '/products?page=1e99',
  '/products?sort=evil&price=evil',
  '/products?q=%ff',
  '/products?%ff=%ff',
  `/products?q=${'x'.repeat(10_000)}`,
  `/?utm=${encodeURIComponent(SCRIPT)}`,
  `/products?q=${encodeURIComponent(`"></title>${SCRIPT}`)}`,
  '/checkout?draftId=%00',
  '/orders?x[]=1&x[]=2',
  '/?__proto__[x]=1',
  '//',
  '///',
  '//[',
  '//:99999/',
  '//example.com',
  '//example.com/%2f..',
  '/\\example.com',
  '/%2f%2fexample.com',
  '/%5cexample.com',
  '/https://example.com',
  '/.env',
  '/.git/config',
  '/manifest.json',
  '/.vite/manifest.json',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/images/..%2f..%2fpackage.json',
  '/images/x.00000000/160.webp/../../../package.json',
  '/entry-server.js',
  '/api',
  '/dev',
  '/health',
];

interface Page {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Page> {
  const { hostname, port } = new URL(open.url);
  return new Promise((resolve, reject) => {
    http
      .request({ hostname, port, path, method, headers, timeout: 10_000 }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      })
      .on('error', reject)
      .end();
  });
}

/** What a reader finds in the page's HTML: its first heading, and the pieces that it links to. */
async function read(address: string) {
  const { status, text } = await ask(address);
  const html = text.replaceAll(/<!--.*?-->/g, '');
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
  const pieces = new Set([...html.matchAll(/href="\/product\/([^"?#]+)"/g)].map(([, slug]) => slug));
  return { status, heading, pieces: pieces.size, html };
}

describe('pages that the server renders', () => {
  it('R-ROUTE-08 / is the home page', async () => {
    const { html, ...home } = await read('/');
    expect(home).toEqual({ status: 200, heading: expect.stringMatching(/\w/), pieces: expect.any(Number) });
    expect(home.pieces).toBeGreaterThan(0);
    expect(html).toContain(`<link rel="canonical" href="${open.url}/"`);
  });

  it.each([
    ['R-ROUTE-09', '/collections', 'Collections'],
    ['R-ROUTE-20', '/products', 'Products'],
    ['R-ROUTE-19', '/product/lamp-couple-name-acrylic-arch', 'Lamp Couple Name Acrylic Arch'],
  ])('%s %s shows: %s', async (_, address, heading) => {
    const page = await read(address);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.pieces).toBeGreaterThan(0);
  });

  it('R-ROUTE-39 /sitemap.xml names the public pages and every product, and each of them is there', async () => {
    const { status, headers, text } = await ask('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const named = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
    const paths = named.map(({ pathname }) => pathname);
    expect(new Set(named.map(({ origin }) => origin))).toEqual(new Set([open.url]));
    expect(paths).toEqual(expect.arrayContaining(['/', '/collections', '/products', '/gift-wizard', '/contact-us']));
    for (const personal of ['/checkout', '/orders', '/logout']) expect(paths).not.toContain(personal);
    const products = JSON.parse((await ask('/api/products')).text) as { slug: string }[];
    expect(products.length).toBeGreaterThan(50);
    expect(paths).toEqual(expect.arrayContaining(products.map(({ slug }) => `/product/${encodeURIComponent(slug)}`)));
    for (const address of paths) expect([address, (await ask(address)).status]).toEqual([address, 200]);
  });

  it('R-ROUTE-39 /robots.txt names the sitemap and keeps to the public pages', async () => {
    const { status, headers, text } = await ask('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    expect(lines).toContain(`Sitemap: ${open.url}/sitemap.xml`);
    for (const hidden of ['/api/', '/checkout', '/orders']) expect(lines).toContain(`Disallow: ${hidden}`);
  });

  it('/checkout runs the scripts of the list: our own files, and by its policy the gateway’s', async () => {
    const { headers, text } = await ask('/checkout');
    const gateway = new URL(open.shop.env.RAZORPAY_CHECKOUT_SCRIPT_URL ?? '').origin;
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${gateway};`);
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toMatch(/src="\/assets\/[^"]+"|type="application\/(ld\+)?json"/);
  });

  it('/.well-known/security.txt says where to report a vulnerability', async () => {
    const { status, headers, text } = await ask('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`Contact: ${open.url}/contact-us\n`);
    expect(text).toMatch(/^Expires: \d{4}-/m);
  });
});

describe('calls', () => {
  it('R-API-01 stand under /api, and nowhere else', async () => {
    const file = path.join(import.meta.dirname, '..', 'openapi.json');
    const { paths } = JSON.parse(await readFile(file, 'utf8')) as { paths: Record<string, object> };
    const calls = Object.keys(paths);
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((call) => !call.startsWith('/api/'))).toEqual([]);
    const answer = await ask('/api/razorpay-key');
    expect([answer.status, Object.keys(JSON.parse(answer.text) as object)]).toEqual([200, ['key']]);
    const elsewhere = await ask('/razorpay-key');
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([302, '/']);
  });
});

describe('addresses of pages that nobody links to', () => {
  it.each(ADDRESSES)('R-ROUTE-07 %s neither breaks, nor leads away, nor shows what it was told', async (path) => {
    const { status, headers, text } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    if (status >= 300 && status < 400) expect(headers.location).toMatch(/^\/(?![/\\])/);
    expect(text).not.toContain(SCRIPT);
    expect(text).not.toContain('"onmouseover=');
    expect(text).not.toMatch(/root:x:|"devDependencies"|APP_SECRET/);
    if (status >= 400 && String(headers['content-type']).includes('json')) {
      expect(JSON.parse(text)).toMatchObject({ statusCode: status, code: expect.stringMatching(/^[a-z]+\.[a-z_]+$/) });
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('R-ROUTE-07 an unknown path leads home', async () => {
    for (const path of ['/nothing', '/nothing/at/all', '/admin.php', '/.env']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.location]).toEqual([path, 302, '/']);
    }
  });

  it('R-ROUTE-35 odd headers change nothing of a page', async () => {
    const plain = await ask('/');
    expect(plain.status).toBe(200);
    const odd: Record<string, string>[] = [
      { accept: 'application/evil' },
      { 'accept-language': 'x'.repeat(5_000) },
      { cookie: 'saugaat_session=%ff; =; token=x' },
      { authorization: 'Bearer forged' },
      { 'x-forwarded-host': 'example.com', 'x-forwarded-proto': 'gopher', forwarded: 'host=example.com' },
      { range: 'bytes=0-9999999999999,-1' },
      { 'if-none-match': '"' },
      { 'x-request-id': '../../x' },
    ];
    for (const headers of odd) {
      const page = await ask('/', 'GET', headers);
      expect([headers, page.status, page.text === plain.text]).toEqual([headers, 200, true]);
    }
  });

  it('answer only to the demo’s own names: other sites’ pages read nothing under a name of theirs', async () => {
    for (const path of ['/', '/dev/mailbox.json', '/api/products', '/assets/none.js']) {
      const { status, text } = await ask(path, 'GET', { host: `evil.example:${new URL(open.url).port}` });
      expect([path, status, JSON.parse(text)]).toEqual([
        path,
        421,
        expect.objectContaining({ code: 'request.host_refused', statusCode: 421 }),
      ]);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page gets the error body', async (method) => {
    for (const path of ['/', '/products', '/checkout']) {
      const { status, text } = await ask(path, method);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ code: 'request.not_found', statusCode: 404 });
    }
  });
});
