import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDemoShop } from '../../modules/catalog/demo-shop.fixture.js';
import type { TestShop } from '../../../testing/test-shop.js';
import { Metrics } from '../observability/metrics/index.js';

const FEATURED = '/api/products/featured';

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await startDemoShop();
  url = await shop.url();
});
afterAll(() => shop.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers });
  const { 'x-request-id': requestId, date: _date, ...told } = Object.fromEntries(answer.headers);
  return { status: answer.status, requestId, told, body: await answer.text() };
}

/** What comes over one connection in answer to requests that were sent at once; the last asks for its end. */
async function piped(...heads: string[]): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => (text += String(part)));
  socket.write(heads.map((head) => `${head}\r\nhost: shop\r\n\r\n`).join(''));
  await once(socket, 'end');
  return text.split(/(?=HTTP\/1\.1 \d{3} )/);
}

/** Requests of a route that were counted so far, by their status. */
async function counted(route: string): Promise<Record<string, number>> {
  const metric = await shop.app.get(Metrics).registry.getSingleMetric('http_request_duration_seconds')?.get();
  const values = metric?.values as unknown as {
    metricName: string;
    labels: Record<string, string>;
    value: number;
  }[];
  const own = values.filter(({ metricName, labels }) => metricName.endsWith('_count') && labels.route === route);
  return Object.fromEntries(own.map(({ labels, value }) => [String(labels.status), value]));
}

const halfABody = (remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: '{"half',
  });

describe('calls with a body', () => {
  it('are counted for each network before a body is read: 300 a minute', async () => {
    for (let n = 0; n < 300; n += 1) expect((await halfABody('203.0.113.9')).statusCode).toBe(400);
    const refused = await halfABody('203.0.113.9');
    expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ code: 'rate.limited' })]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await halfABody('203.0.113.10')).statusCode).toBe(400);
  });
});

describe('responses of the URL cache', () => {
  it.each(['identity', 'gzip', 'br'])(
    'R-ROUTE-36 have the status, headers and body of the first response, in %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const first = await shop.app.inject({ url: FEATURED, headers });
      const answers = [await get(FEATURED, headers), await get(FEATURED, headers), await get(FEATURED, headers)];
      for (const { status, told, body } of answers) {
        const { 'x-request-id': _id, date: _date, connection: _connection, ...wanted } = first.headers;
        expect(status).toBe(200);
        expect(told).toMatchObject(wanted);
        expect(body).toBe(answers[0]?.body);
      }
      expect(JSON.parse(answers[2]?.body ?? '')).toHaveLength(answers[0] ? JSON.parse(answers[0].body).length : -1);
    },
  );

  it('R-ROUTE-36 are not sent to whoever has them', async () => {
    const { told } = await get(FEATURED);
    const again = await get(FEATURED, { 'if-none-match': String(told.etag) });
    expect(again).toMatchObject({ status: 304, body: '', told: { etag: told.etag, vary: told.vary } });
    expect(again.told).not.toHaveProperty('content-type');
    for (const { told: headers } of [{ told }, again]) {
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers).not.toHaveProperty('permissions-policy');
    }
  });

  it('keep each request’s own id, or the one that it came with, and are counted as all others', async () => {
    const before = await counted(FEATURED);
    const answers = [await get(FEATURED), await get(FEATURED)];
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(2);
    expect((await get(FEATURED, { 'x-request-id': 'mine-0123456789' })).requestId).toBe('mine-0123456789');
    expect((await counted(FEATURED))['200']).toBe((before['200'] ?? 0) + 3);
  });

  it('R-ROUTE-36 stand no longer than what they say', async () => {
    await get('/api/products/slug/tray');
    await get('/api/products/slug/tray');
    await shop.em().execute(`update product set description = 'Carved anew' where slug = 'tray'`);
    const end = Date.now() + 1_000;
    for (;;) {
      const askedAt = Date.now();
      const { body } = await get('/api/products/slug/tray');
      if (body.includes('Carved anew')) break;
      if (askedAt > end) throw new Error('the change did not show within a second');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });

  it('come one after the other over a connection, whole, and end it when they are asked to', async () => {
    const { told, body } = await get(FEATURED);
    const ask = `GET ${FEATURED} HTTP/1.1`;
    const askedAt = Date.now();
    const answers = await piped(
      ask,
      `${ask}\r\nif-none-match: ${String(told.etag)}`,
      `HEAD ${FEATURED} HTTP/1.1`,
      `${ask}\r\nx-request-id: short-123`,
      ask,
      `${ask}\r\nconnection: close`,
    );
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '304', '200', '200', '200', '200']);
    const parts = answers.map((answer) => answer.split('\r\n\r\n'));
    const bodies = parts.map(([, sent = '']) => Buffer.from(sent, 'latin1').toString());
    expect(bodies).toEqual([body, '', '', body, body, body]);
    const heads = parts.map(([head = '']) => head.toLowerCase());
    const ids = heads.map((head) => /^x-request-id: (.+)$/m.exec(head)?.[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[3]).toBe('short-123');
    const own = /^(x-request-id|date|connection|keep-alive): .*$/gm;
    const [whole, ended] = heads.slice(4).map((head) => head.replace(own, '').split('\r\n'));
    expect(new Set(whole)).toEqual(new Set(ended));
    for (const head of heads)
      expect(Date.parse(/^date: (.+)$/m.exec(head)?.[1] ?? '')).toBeGreaterThan(askedAt - 5_000);
    expect(heads[4]).toMatch(/^connection: keep-alive\r\nkeep-alive: timeout=65$/m);
    expect(heads[5]).toMatch(/^connection: close$/m);
  });

  it('are for plain GETs only', async () => {
    await get(FEATURED);
    expect((await fetch(url + FEATURED, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(url + FEATURED, { method: 'POST' })).status).toBe(404);
    expect((await get('/api/products/slug/nothing-of-that-name')).status).toBe(404);
    expect((await get('/api/products/slug/nothing-of-that-name')).status).toBe(404);
  });
});
