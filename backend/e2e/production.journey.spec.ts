import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../tools/start/ports.mjs';
import { startThrowawayPostgres } from '../../tools/start/postgres.mjs';
import { eventually } from './eventually.js';
import { openToShoppers } from './open-to-shoppers.js';
import { ShopProcess } from './child-process.js';

const SOUND = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgresql://shop:hush-9f2c@127.0.0.1:1/shop',
  SMTP_URL: 'smtps://user:hush-9f2c@mail.example.com',
  MAIL_FROM: 'Saugaat <hello@example.com>',
  ADMIN_EMAIL: 'owner@example.com',
  PUBLIC_URL: 'https://saugaat.example.com',
  APP_SECRET: 'kV3x9Qm2Lr8Tz5Wb1Yc7Hd4Nf6Pg0Js-aUeR',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'Q9w8E7r6T5y4U3i2O1p0',
  RAZORPAY_WEBHOOK_SECRET: 'Z1x2C3v4B5n6M7a8S9d0',
} as const;
const CONFIGURATION_ERROR = 78;

type Fault = [name: string, value: string | undefined, sentence: RegExp];
const FAULTS: Fault[] = [
  ...Object.keys(SOUND)
    .filter((name) => name !== 'SHOP_MODE')
    .map((name): Fault => [name, undefined, new RegExp(`^${name} is missing: it must hold .+\\.$`, 'm')]),
  ['DATABASE_URL', 'mysql://shop@db/shop', /^DATABASE_URL is wrong: .+\.$/m],
  ['REDIS_URL', 'localhost:6379', /^REDIS_URL is wrong: .+\.$/m],
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL is wrong: .+\.$/m],
  ['ADMIN_EMAIL', 'owner', /^ADMIN_EMAIL is wrong: .+\.$/m],
  ['PUBLIC_URL', 'http://saugaat.example.com', /^PUBLIC_URL must begin with https:\/\/\.$/m],
  ['APP_SECRET', 'short', /^APP_SECRET is too short: .+32 characters\.$/m],
  ['APP_SECRET', 'ab'.repeat(20), /^APP_SECRET is too weak: it must be random\.$/m],
  ['RAZORPAY_KEY_ID', 'my-own-key', /^RAZORPAY_KEY_ID is wrong: .+rzp_live_.+$/m],
  ['RAZORPAY_KEY_SECRET', 'short', /^RAZORPAY_KEY_SECRET is wrong: .+\.$/m],
  ['RAZORPAY_WEBHOOK_SECRET', 'short', /^RAZORPAY_WEBHOOK_SECRET is wrong: .+\.$/m],
  ['PORT', 'eighty', /^PORT is wrong: .+\.$/m],
  ['SHOP_MODE', 'staging', /^SHOP_MODE is wrong: .+\.$/m],
];
const secrets = [SOUND.APP_SECRET, SOUND.RAZORPAY_KEY_SECRET, SOUND.RAZORPAY_WEBHOOK_SECRET, 'hush-9f2c'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-production-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function environment(changed: Record<string, string | undefined>): Record<string, string> {
  const all = { PATH: process.env.PATH, DATA_DIR: folder, ...SOUND, ...changed };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

async function refusal(program: 'main' | 'worker', changed: Record<string, string | undefined>) {
  const started = new ShopProcess(program, environment(changed));
  const code = await started.ended;
  return { code, output: started.output };
}

/**
 * Faults that one start can tell at once: of different settings, but for the mode, which decides what the others must be.
 * That each of them alone is refused in these words: environment.spec.ts.
 */
function startsFor(faults: readonly Fault[]): Fault[][] {
  const starts: Fault[][] = [];
  for (const fault of faults) {
    const [name] = fault;
    const fits = starts.find((start) => start.every(([other]) => other !== name && other !== 'SHOP_MODE'));
    if (fits && name !== 'SHOP_MODE') fits.push(fault);
    else starts.push([fault]);
  }
  return starts;
}

describe('production mode with a setting missing or weak', () => {
  const results = new Map<Fault, { code: number | null; output: string }>();
  beforeAll(async () => {
    await Promise.all(
      startsFor(FAULTS).map(async (faults) => {
        const result = await refusal('main', Object.fromEntries(faults.map(([name, value]) => [name, value])));
        for (const fault of faults) results.set(fault, result);
      }),
    );
  });

  it.each(FAULTS)('does not start with %s = %s', (...fault) => {
    const [name, value, sentence] = fault;
    const found = [...results].find(([[other, given]]) => other === name && given === value)?.[1];
    expect(found?.output).toMatch(sentence);
    expect(found?.code).toBe(CONFIGURATION_ERROR);
    for (const secret of secrets) expect(found?.output).not.toContain(secret);
    expect(found?.output).not.toMatch(/^\s+at /m);
  });

  it('names everything that is missing at once, for the worker as for the API', async () => {
    const nothing = Object.fromEntries(Object.keys(SOUND).map((name) => [name, undefined]));
    const { code, output } = await refusal('worker', nothing);
    expect(code).toBe(CONFIGURATION_ERROR);
    for (const name of Object.keys(SOUND).slice(1)) expect(output).toContain(`${name} is missing`);
  });

  it('ends with one line when the database cannot be reached', async () => {
    const { code, output } = await refusal('main', {});
    expect(code).toBe(1);
    expect(output).toContain('The shop cannot start');
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
});

describe('production mode with everything set', () => {
  let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>;
  let api: ShopProcess;
  let worker: ShopProcess;
  let url: string;
  beforeAll(async () => {
    postgres = await startThrowawayPostgres();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    api = new ShopProcess('main', environment({ DATABASE_URL: postgres.url, PORT: String(port) }));
    worker = new ShopProcess('worker', environment({ DATABASE_URL: postgres.url }));
    await eventually('a shop in production', async () => (await fetch(`${url}/health/ready`)).ok);
  });
  afterAll(async () => {
    await Promise.all([api?.stop(), worker?.stop()]);
    await postgres?.stop();
  });

  it('tells shoppers that it opens soon, until its owner opens it', async () => {
    const page = await fetch(`${url}/collections`);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([503, 'noindex']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<h1>Opening soon</h1>');
    expect(await (await fetch(`${url}/api/products`)).json()).toMatchObject({ code: 'shop.closed', statusCode: 503 });
    expect((await fetch(`${url}/account`)).status).toBe(200);
    // A link on such a page asks the server for the next one.
    const contact = async () => await (await fetch(`${url}/contact-us`)).text();
    expect(await contact()).toContain('"opensSoon":true');
    await openToShoppers(postgres.url);
    await eventually('an open shop', async () => (await fetch(`${url}/collections`)).ok);
    expect(await contact()).not.toContain('opensSoon');
  });

  it('shows nobody the contact details of the demo', async () => {
    const pages = await Promise.all(['/', '/contact-us', '/.well-known/security.txt'].map((path) => fetch(url + path)));
    for (const page of pages) expect(await page.text()).not.toMatch(/hello@saugaat\.example(?!\.)|731 400 0000/);
  });

  it('has no mailbox and no payment sandbox', async () => {
    for (const path of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/mails',
      '/dev/mails/login-code',
      '/_pay',
      '/_faults',
      '/_state',
      '/v1/checkout.js',
    ]) {
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
      const isPage = !path.startsWith('/dev');
      expect([path, answer.status]).toEqual([path, isPage ? 302 : 404]);
    }
    const pay = await fetch(`${url}/_pay`, { method: 'POST' });
    expect(pay.status).toBe(404);
    expect(await pay.json()).toMatchObject({ code: 'request.not_found', statusCode: 404 });
    const { key } = (await (await fetch(`${url}/api/razorpay-key`)).json()) as { key: string };
    expect(key).toBe(SOUND.RAZORPAY_KEY_ID);
    const policy = (await fetch(`${url}/checkout`)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://checkout.razorpay.com");
    expect(policy).not.toContain('127.0.0.1');
  });

  it('sells no demo catalogue and shows no demo feedback', async () => {
    expect(await (await fetch(`${url}/api/products`)).json()).toEqual([]);
    expect(await (await fetch(`${url}/api/feedback/top`)).json()).toEqual([]);
  });

  it('asks browsers for https', async () => {
    const { headers } = await fetch(`${url}/`);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it('lets the operator take a lost second factor away', async () => {
    const pool = new pg.Pool({ connectionString: postgres.url });
    const count = async (table: string) => {
      const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from ${table}`);
      return rows[0]?.total;
    };
    const reset = async () => {
      const command = new ShopProcess('owner-reset', environment({ DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }));
      return { code: await command.ended, output: command.output.trim() };
    };
    expect(await reset()).toEqual({ code: 1, output: expect.stringContaining('Nobody has signed in') });
    await pool.query(
      `with owner as (
         insert into app_user (id, email, created_at) values (gen_random_uuid(), $1, now()) returning id
       ), app as (
         insert into totp_secret (user_id, sealed_secret, created_at) select id, 'sealed', now() from owner
       )
       insert into recovery_code (id, user_id, code_hash, created_at) select gen_random_uuid(), id, 'hash', now() from owner`,
      [SOUND.ADMIN_EMAIL],
    );
    expect(await reset()).toEqual({ code: 0, output: expect.stringContaining('of owner@example.com are gone') });
    expect([await count('totp_secret'), await count('recovery_code')]).toEqual([0, 0]);
    await pool.end();
  });

  it('knows its pin codes, and ends in order', async () => {
    await eventually(
      'the directory of pin codes',
      async () => {
        const [found] = (await (await fetch(`${url}/api/pincode/411038`)).json()) as { Status: string }[];
        return found?.Status === 'Success';
      },
      30_000,
    );
    for (const program of [api, worker]) {
      program.signal('SIGTERM');
      expect(await program.ended).toBe(0);
      for (const secret of secrets) expect(program.output).not.toContain(secret);
    }
  });
});
