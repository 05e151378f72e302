import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESS, Buyer, ENGRAVING, GIFT, photoDataUrl } from './buyer.js';
import { eventually } from './eventually.js';
import { open } from './shared-shop.js';

/** The logs since the journey began, and all of them, with those of the journeys before it on the same shop. */
const written = new Map<string, string>();
const whole = new Map<string, string>();
const hidden: Record<string, string | undefined> = {};

/** Buys a gift, with everything going wrong on the way that can. */
async function eventfulJourney(): Promise<void> {
  const { database, gateway, shop } = open;
  const buyer = new Buyer(open.url, 'priyadarshini.k@example.com');
  hidden['e-mail'] = buyer.email;
  hidden['name in the e-mail'] = 'priyadarshini';
  hidden.code = await buyer.signIn();
  await buyer.call('POST', '/api/verify-email-otp', { body: { email: buyer.email, otp: '000000' } });
  hidden.token = buyer.token;
  hidden.cookie = buyer.cookie.split('=')[1];
  const refreshed = await buyer.call('POST', '/api/auth/refresh', { headers: { cookie: buyer.cookie } });
  hidden['new cookie'] = refreshed.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1];
  const uploadedPhoto = await photoDataUrl();
  hidden.photo = uploadedPhoto.slice(200, 240);
  hidden.engraving = ENGRAVING;
  await buyer.add(GIFT, { customText1: ENGRAVING, uploadedPhoto });
  await buyer.call('POST', '/api/cart', { body: { productId: buyer.email, uploadedPhoto, customText1: ENGRAVING } });
  await buyer.call('POST', '/api/checkout', { body: { ...ADDRESS, phone: '12345' } });
  await buyer.call('GET', `/api/orders/${buyer.email}?note=${encodeURIComponent(ADDRESS.address)}`);
  await buyer.call('GET', `/api/nothing/${buyer.email}`);
  await buyer.call('GET', `/product/${buyer.email}`);

  await gateway.faults({ api: { failNext: 3, status: 500 } });
  await buyer.call('POST', '/api/checkout', { body: ADDRESS, headers: { 'idempotency-key': 'an-attempt-of-tests' } });
  await gateway.faults();
  const order = await eventually('a checkout', () => buyer.checkout());
  await gateway.pay(order.razorpayOrderId, { outcome: 'failure', email: buyer.email, contact: `+91${ADDRESS.phone}` });
  const release = await database.hold('insert into mail_sent (key, message_id, claimed_at) values ($1, $1, now())', [
    `order-confirmation:${order.orderId}`,
  ]);
  const answer = await gateway.pay(order.razorpayOrderId, { email: buyer.email, contact: `+91${ADDRESS.phone}` });
  hidden['payment signature'] = answer.razorpay_signature;
  await buyer.confirm(answer);
  await eventually('a mail being sent', () => database.countBlocked('insert into mail_sent'));
  await shop.kill('postgres');
  await release();
  await buyer.call('POST', '/api/save-order', {
    body: { email: buyer.email, productName: GIFT, fullName: ADDRESS.firstName },
  });
  await buyer.call('POST', '/api/send-email-otp', { body: { email: buyer.email } });
  await shop.restart('postgres');
  await buyer.confirmationMail();
}

async function readLogs(): Promise<Map<string, string>> {
  const folder = path.join(open.shop.env.DATA_DIR ?? '', 'logs');
  const files = await readdir(folder);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const)),
  );
}

/** Waits until a request with this id is in the log, and with it every line before. */
async function markLog(id: string): Promise<void> {
  await eventually(`a line of ${id}`, async () => {
    await fetch(`${open.url}/health/live`, { headers: { 'x-request-id': id } });
    return (await readLogs()).get('api.log')?.includes(id);
  });
}

async function writeLogs(): Promise<void> {
  const { APP_SECRET, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, DATABASE_URL = '' } = open.shop.env;
  Object.assign(hidden, { APP_SECRET, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET });
  const { password } = new URL(DATABASE_URL);
  if (password) hidden['database password'] = password;
  for (const field of ['firstName', 'lastName', 'address', 'locality', 'phone'] as const)
    hidden[field] = ADDRESS[field];
  await eventually(
    'the worker’s start',
    async () => (await open.database.query('select 1 from post_office_edition'))[0],
  );
  await markLog('the-first-request');
  const before = await readLogs();
  await eventfulJourney();
  await markLog('the-last-request');
  for (const [file, text] of await readLogs()) {
    whole.set(file, text);
    const from = before.get(file)?.length ?? 0;
    written.set(file, text.slice(from === 0 ? 0 : text.indexOf('\n', from - 1) + 1));
  }
}

describe('what the programs write of an eventful journey', () => {
  beforeAll(writeLogs);

  it('is there: lines of JSON with request ids, and the errors', () => {
    expect([...written.keys()].toSorted()).toEqual(expect.arrayContaining(['api.log', 'worker.log']));
    const lines = (written.get('api.log') ?? '').trim().split('\n');
    const parsed = lines.map(
      (line) => JSON.parse(line) as { msg: string; requestId?: string; status?: number; code?: string },
    );
    const requests = parsed.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(20);
    for (const { requestId } of requests) expect(requestId).toMatch(/^[\w-]{8,64}$/);
    expect(parsed.filter(({ code }) => code === 'server.unexpected')).toEqual([]);
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([200, 400, 404, 503]));
    expect(parsed.some(({ msg }) => msg === 'request failed')).toBe(true);
    const worked = (written.get('worker.log') ?? '').trim().split('\n');
    expect(worked.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual(worked.map(() => 'worker'));
  });

  it.each([
    'e-mail',
    'name in the e-mail',
    'code',
    'token',
    'cookie',
    'new cookie',
    'photo',
    'engraving',
    'payment signature',
    'firstName',
    'lastName',
    'address',
    'locality',
    'phone',
    'APP_SECRET',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ])('holds no %s', (name) => {
    const secret = hidden[name];
    expect(secret?.length).toBeGreaterThan(5);
    for (const [file, text] of whole) {
      const lines = text.split('\n').filter((line) => spoken(line, secret ?? ''));
      expect({ file, lines }).toEqual({ file, lines: [] });
    }
  });
});

/** Digits count only where they stand alone: a longer number may hold them by chance. */
function spoken(line: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return line.includes(secret) || line.includes(encodeURIComponent(secret));
  return new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(line);
}
