import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../tools/start/ports.mjs';
import { hasS3Server, startS3Server, type S3Server } from '../testing/s3-server.js';
import { ADDRESS, Buyer, type OpenedCheckout } from './buyer.js';
import { eventually } from './eventually.js';
import { OpenShop } from './open-shop.js';
import { ShopProcess } from './child-process.js';

const ORDERLY_MS = 10_000;

/** Where this machine has an S3 server, the shop's files are there, and each API has a disk of its own. */
let bucket: S3Server | undefined;
let disk: string;
let open: OpenShop;
const programs: ShopProcess[] = [];
beforeAll(async () => {
  disk = await mkdtemp(path.join(os.tmpdir(), 'saugaat-second-disk-'));
  if (hasS3Server) bucket = await startS3Server();
  open = await OpenShop.start({
    ...bucket?.settings,
    LOGIN_SEND_GAP_SECONDS: '0',
    // Of which one network gets two thirds.
    LOGIN_SENDS_PER_HOUR: '7',
    JOB_LOCK_SECONDS: '8',
    MAIL_CLAIM_SECONDS: '8',
  });
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
});
afterAll(async () => {
  await open?.stop();
  bucket?.stop();
  await rm(disk, { recursive: true, force: true });
});

/** Another API on the same database and gateway, and on the same folders unless the files are in a bucket. */
async function startApi(): Promise<{ program: ShopProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own: Record<string, string> = bucket ? { DATA_DIR: disk } : {};
  const program = new ShopProcess('main', { ...open.shop.env, ...own, PORT: String(port) });
  await eventually('a second API', async () => (await fetch(`${url}/health/ready`)).ok);
  return { program, url };
}

let admin: Buyer | undefined;

async function theAdmin(): Promise<Buyer> {
  if (!admin) {
    admin = new Buyer(open.url, open.shop.env.ADMIN_EMAIL);
    await admin.signIn();
  }
  return admin;
}

interface Priced {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly comingSoon: boolean;
  readonly effectivePrice: number;
}

/** What a list says that a product costs. */
function priceIn(list: unknown, id: string): number | undefined {
  return (list as Priced[]).find((product) => product.id === id)?.effectivePrice;
}

async function timedEnd(program: ShopProcess): Promise<{ code: number | null; ms: number }> {
  const began = Date.now();
  program.signal('SIGTERM');
  const code = await program.ended;
  return { code, ms: Date.now() - began };
}

let second: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  second = await startApi();
});
afterAll(() => second?.program.stop());

describe('two API processes on one database', () => {
  it('R-LOGIN-26 rate limits hold across them', async () => {
    const buyer = new Buyer(open.url);
    const statuses: number[] = [];
    for (let send = 0; send < 8; send += 1) {
      const at = send % 2 === 0 ? open.url : second.url;
      const body = { email: buyer.email };
      statuses.push((await buyer.call('POST', '/api/send-email-otp', { at, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('R-ROUTE-36 a change of the catalogue through one is seen by the other within a second', async () => {
    const admin = await theAdmin();
    const [product] = await admin.expectOk<{ id: string; slug: string }[]>('GET', '/api/products');
    const seen = async (at: string) =>
      (await admin.call<{ description: string }>('GET', `/api/products/slug/${product?.slug}`, { at })).body
        .description;
    const page = async (at: string) => (await admin.call<string>('GET', `/product/${product?.slug}`, { at })).body;
    for (const [writer, reader] of [
      [open.url, second.url],
      [second.url, open.url],
    ] as const) {
      const description = `Made anew ${randomUUID()}`;
      expect(await page(reader)).not.toContain(description);
      const put = await admin.call('PUT', `/api/products/${product?.id}`, { at: writer, body: { description } });
      expect(put.status).toBe(200);
      await eventually('the new description', async () => (await seen(reader)) === description, 1_000);
      await eventually('the new page', async () => (await page(reader)).includes(description), 1_000);
    }
  });

  it('R-ROUTE-36 a new price shows in list, search, product and HTML of both within a second', async () => {
    const admin = await theAdmin();
    const product = (await admin.expectOk<Priced[]>('GET', '/api/products')).find(({ comingSoon }) => !comingSoon);
    if (!product) throw new Error('the demo sells nothing');
    const { id, slug, name } = product;
    const told = async (at: string, path: string) => (await admin.call<unknown>('GET', path, { at })).body;
    const places = [
      { what: 'list', path: '/api/products', shows: (body: unknown, price: number) => priceIn(body, id) === price },
      {
        what: 'search',
        path: `/api/products/search?q=${encodeURIComponent(name)}`,
        shows: (body: unknown, price: number) => priceIn((body as { products: unknown }).products, id) === price,
      },
      {
        what: 'suggestions',
        path: `/api/products/suggestions?q=${encodeURIComponent(name.slice(0, 60))}`,
        shows: (body: unknown, price: number) => priceIn((body as { products: unknown }).products, id) === price,
      },
      {
        what: 'product',
        path: `/api/products/slug/${slug}`,
        shows: (body: unknown, price: number) => priceIn([body], id) === price,
      },
      {
        what: 'HTML of the product',
        path: `/product/${slug}`,
        shows: (body: unknown, price: number) => String(body).includes(`"effectivePrice":${price}`),
      },
    ];
    for (const [writer, price] of [
      [open.url, 7_001],
      [second.url, 7_003],
    ] as const) {
      // Twice: what has been answered once stands ready from then on.
      for (const at of [open.url, second.url, open.url, second.url])
        for (const { path } of places) await told(at, path);
      const body = { price, discountedPrice: price, originalPrice: price };
      expect((await admin.call('PUT', `/api/products/${id}`, { at: writer, body })).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      for (const at of [open.url, second.url]) {
        const shown = [];
        for (const { what, path, shows } of places) if (shows(await told(at, path), price)) shown.push(what);
        expect(shown).toEqual(places.map(({ what }) => what));
      }
    }
  });

  it('R-PAY-14 P04 the same checkout on both at once gives one order and one gateway order', async () => {
    const buyer = await open.buyer();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        buyer.call<OpenedCheckout>('POST', '/api/checkout', {
          at: n % 2 === 0 ? open.url : second.url,
          body: ADDRESS,
          headers: { 'idempotency-key': key },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => `${body.orderId} ${body.razorpayOrderId}`)).size).toBe(1);
    const { number = '', orderId = '' } = answers[0]?.body ?? {};
    expect(await open.database.order(orderId)).toMatchObject({ orders: 1 });
    const made = (await open.gateway.state()).orders.filter(({ receipt }) => receipt === number);
    expect(made).toHaveLength(1);
  });

  (hasS3Server ? it : it.skip)(
    `a gift with a photo is bought through two APIs that have no common disk${hasS3Server ? '' : ' (there is no moto_server here)'}`,
    async () => {
      const photos = async (at: string, list: string) => {
        const { body } = await buyer.call<unknown>('GET', `/api/${list}/${buyer.email}`, { at });
        const urls = [...new Set(JSON.stringify(body).match(/\/api\/files\/[\w?=&-]+/g) ?? [])];
        const answers = await Promise.all(urls.map((url) => fetch(`${at}${url}`)));
        return answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`);
      };
      const buyer = await open.buyer();
      const shown = await photos(second.url, 'cart');
      expect([shown.length > 0, new Set(shown)]).toEqual([true, new Set(['200 image/jpeg'])]);
      const { body: order } = await buyer.call<OpenedCheckout>('POST', '/api/checkout', {
        at: second.url,
        body: ADDRESS,
        headers: { 'idempotency-key': randomUUID() },
      });
      const paid = await open.gateway.pay(order.razorpayOrderId);
      expect((await buyer.call('POST', '/api/payments/confirm', { at: second.url, body: paid })).status).toBe(200);
      await buyer.waitForPaidOrder();
      await buyer.confirmationMail();
      for (const at of [open.url, second.url]) {
        const bought = await photos(at, 'orders');
        expect([bought.length > 0, new Set(bought)]).toEqual([true, new Set(['200 image/jpeg'])]);
      }
    },
  );
});

describe('an orderly end', () => {
  it('answers the slow request, closes kept connections, and ends with 0', async () => {
    // A second try of this test finds it ended.
    if (!second.program.isRunning) second = await startApi();
    const buyer = await open.buyer();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
    const get = (path: string) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const headers = { authorization: `Bearer ${buyer.token}` };
        http
          .get(`${second.url}${path}`, { agent, headers }, (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (part: string) => (text += part));
            answer.on('end', () => resolve({ status: answer.statusCode, text }));
          })
          .on('error', reject);
      });
    // Connections that stay open and idle: two that were used, one that never said a word.
    await Promise.all([get('/health/live'), get('/api/razorpay-key')]);
    const release = await open.database.hold('lock table cart_line in access exclusive mode', []);
    const slow = get(`/api/cart/${buyer.email}`);
    await eventually('a slow request', async () => (await open.database.countBlocked('select')) > 0);
    const ending = timedEnd(second.program);
    await eventually('the port closed', () =>
      fetch(`${second.url}/health/live`, { signal: AbortSignal.timeout(500) }).then(
        () => false,
        () => true,
      ),
    );
    expect(second.program.isRunning).toBe(true);
    await release();
    const { status, text } = await slow;
    expect([status, JSON.parse(text)]).toMatchObject([200, [{ quantity: 1 }]]);
    const { code, ms } = await ending;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(ORDERLY_MS);
    agent.destroy();
  });

  it('P31 finishes the job that runs', async () => {
    await open.shop.kill('worker');
    const worker = new ShopProcess('worker', open.shop.env);
    programs.push(worker);
    const { buyer, order } = await open.buyerAtTheWindow();
    const key = `order-confirmation:${order.orderId}`;
    const release = await open.database.hold(
      'insert into mail_sent (key, message_id, claimed_at) values ($1, $1, now())',
      [key],
    );
    await open.gateway.pay(order.razorpayOrderId);
    await eventually('a mail being sent', () => open.database.countBlocked('insert into mail_sent'));
    const ending = timedEnd(worker);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(worker.isRunning).toBe(true);
    await release();
    const { code, ms } = await ending;
    expect([code, ms < ORDERLY_MS]).toEqual([0, true]);
    expect(await buyer.mails(/^Order SG-/)).toHaveLength(1);
    expect(await open.database.order(order.orderId)).toMatchObject({ confirmations: 1 });
  });

  it('P31 does not wait for a job without end; another worker resumes it', async () => {
    await open.shop.kill('worker');
    const worker = new ShopProcess('worker', open.shop.env);
    programs.push(worker);
    const { buyer, order } = await open.buyerAtTheWindow();
    const key = `order-confirmation:${order.orderId}`;
    const release = await open.database.hold(
      'insert into mail_sent (key, message_id, claimed_at) values ($1, $1, now())',
      [key],
    );
    await open.gateway.pay(order.razorpayOrderId);
    await eventually('a mail being sent', () => open.database.countBlocked('insert into mail_sent'));
    const { code, ms } = await timedEnd(worker);
    expect([code, ms < ORDERLY_MS]).toEqual([0, true]);
    await release();
    await open.shop.restart('worker');
    await buyer.confirmationMail();
    expect(await buyer.mails(/^Order SG-/)).toHaveLength(1);
    await open.database.waitForPendingJobs();
    expect(await open.database.order(order.orderId)).toMatchObject({ confirmations: 1, paidRows: 1 });
  });
});
