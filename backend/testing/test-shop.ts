import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { bootstrapApp } from '../src/boot.js';
import { endOfDay, toIstDate } from '../src/kernel/index.js';
import { DemoCatalog } from '../src/modules/catalog/index.js';
import { OffsetClock } from '../src/platform/clock/index.js';
import { withEnvironment } from '../src/platform/config/index.js';
import type { StoredMail } from '../src/platform/mail/index.js';
import { OutboxRelay } from '../src/platform/outbox/index.js';
import { JobSchedules, QueueService, QueueMaintenance } from '../src/platform/queue/index.js';
import { httpCall, type HttpAnswer, type HttpCall } from './http-call.js';
import { openSession, type SignedIn } from './open-session.js';
import { isCaptured } from './query-plans.js';
import { createDatabase, dropDatabase, type Template } from './test-database.js';

export interface TestResponse<Body = never> {
  readonly status: number;
  readonly body: Body;
  readonly headers: HttpAnswer['headers'];
  readonly raw: HttpAnswer;
}

interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string | Buffer;
}

interface ShopOptions {
  readonly env?: Record<string, string>;
  /** True: the demo catalogue is there from the start. */
  readonly demo?: boolean;
  /** False: no jobs run. */
  readonly work?: boolean;
  /** True: the scheduled jobs run too. Each would run at every start, which takes 0.2 s of CPU time in all. */
  readonly schedules?: boolean;
  /** What a program of the shop mounts besides its routes. */
  readonly prepare?: (app: NestFastifyApplication) => Promise<void>;
  /** The address at which the shop reaches its database. */
  readonly databaseThrough?: (url: string) => Promise<string>;
  /** A database of an earlier shop, which has been left with `stop({ keepsDatabase: true })`. */
  readonly databaseUrl?: string;
}

export type { SignedIn } from './open-session.js';

export const ADMIN = 'admin@saugaat.example';
const IDLE_TIMEOUT_MS = 120_000;
const MAX_SUITE_MS = 30 * 60_000;

/** The whole shop in this process, with real workers, on a database of its own. */
export class TestShop {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly clock: OffsetClock,
    readonly databaseUrl: string,
    private readonly dataDir: string,
  ) {}

  static async start(env: Record<string, string> = {}, options: Omit<ShopOptions, 'env'> = {}): Promise<TestShop> {
    const databaseUrl = options.databaseUrl ?? (await createDatabase(options.demo ? [DEMO_CATALOGUE] : []));
    return TestShop.on(databaseUrl, env, options);
  }

  /** A shop on a database that is there already. */
  private static async on(databaseUrl: string, env: Record<string, string>, options: ShopOptions): Promise<TestShop> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'saugaat-test-'));
    const clock = daytimeClock();
    const settings = {
      SHOP_MODE: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATABASE_URL: (await options.databaseThrough?.(databaseUrl)) ?? databaseUrl,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN,
      APP_SECRET: randomBytes(32).toString('base64url'),
      PUBLIC_URL: 'http://shop.test',
      // Suites move the clock by days within one session of the admin.
      ADMIN_SESSION_HOURS: '8760',
      ADMIN_IDLE_MINUTES: '525600',
      ADMIN_PROOF_MINUTES: '525600',
      ALLOWED_HOSTS: 'shop,shop.internal',
      RAZORPAY_KEY_ID: 'rzp_test_sandbox',
      RAZORPAY_KEY_SECRET: 'sandbox-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret',
      RAZORPAY_API_URL: 'http://127.0.0.1:9',
      RAZORPAY_CHECKOUT_SCRIPT_URL: 'http://127.0.0.1:9/v1/checkout.js',
      ALERT_DISK_FREE_MB: '1',
      // A call of its own would use up faults that a test has planned.
      GATEWAY_CHECK_MINUTES: '0',
      ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
      ...env,
    };
    const { app } = await withEnvironment(settings, () => bootstrapApp('test', clock));
    await options.prepare?.(app);
    // supertest would open and close a port for each request.
    await app.listen(0, '127.0.0.1');
    if (options.work !== false) {
      if (!options.schedules) leaveOutSchedules(app.get(JobSchedules));
      await app.get(QueueService).work();
      app.get(OutboxRelay).start();
      app.get(QueueMaintenance).start();
    }
    return new TestShop(app, clock, databaseUrl, dataDir);
  }

  /** The shop's address, for callers outside this process. */
  url(): Promise<string> {
    return this.app.getUrl();
  }

  /** An EntityManager of its own. */
  em(): EntityManager {
    return this.app.get(EntityManager).fork();
  }

  async http<Body = never>(method: string, url: string, options: CallOptions = {}): Promise<TestResponse<Body>> {
    if (isCaptured()) return this.inject(method, url, options);
    return toTestResponse(await httpCall(this.app.getHttpServer(), toHttpCall(method, url, options)));
  }

  /** The same by Fastify's `inject`, without a connection, for suites that send thousands of requests. */
  async inject<Body = never>(method: string, url: string, options: CallOptions = {}): Promise<TestResponse<Body>> {
    const { payload, ...call } = toHttpCall(method, url, options);
    const answer = await this.app.inject({
      ...call,
      method: method as 'GET',
      ...(payload === undefined ? {} : { payload }),
    });
    return toTestResponse({ ...answer, headers: answer.headers as HttpAnswer['headers'] });
  }

  /** Mails that were sent, newest first. */
  async mails(): Promise<StoredMail[]> {
    const folder = path.join(this.dataDir, 'mailbox');
    const files = await readdir(folder).catch(() => []);
    const mails = await Promise.all(
      files
        .filter((file) => file.endsWith('.json'))
        .map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as StoredMail),
    );
    return mails.toSorted((a, b) => b.at.localeCompare(a.at));
  }

  /** Waits until nothing in the outbox is due and no job waits or runs. */
  async waitUntilIdle(): Promise<void> {
    const queues = this.app.get(QueueService);
    const end = Date.now() + IDLE_TIMEOUT_MS;
    for (let quiet = 0; quiet < 2;) {
      if (Date.now() > end) throw new Error('the shop did not settle');
      const [row] = await this.em().execute<{ waiting: string }[]>(
        'select count(*) as waiting from outbox where relayed_at is null and run_at <= ?',
        [this.clock.now()],
      );
      quiet = Number(row?.waiting) === 0 && (await queues.unfinished()) === 0 ? quiet + 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Opens a session of this person, who is registered if need be, without a code or a mail. */
  signIn(email: string): Promise<SignedIn> {
    return openSession(this.app, email, this.clock.now());
  }

  /** Signs in as a shopper does: asks for a code, reads the mail, sends the code. */
  async signInByMail(email: string, headers: Record<string, string> = {}): Promise<SignedIn> {
    const asked = await this.http('POST', '/api/send-email-otp', { body: { email }, headers });
    if (asked.status !== 200) throw new Error(`no code for ${email}: ${asked.raw.body}`);
    const code = await this.codeFor(email);
    const answer = await this.http<SignedIn>('POST', '/api/verify-email-otp', {
      body: { email, otp: code },
      headers: { ...headers, cookie: cookieHeader(asked) },
    });
    if (answer.status !== 200) throw new Error(`no sign-in for ${email}: ${answer.raw.body}`);
    return { ...answer.body, cookie: cookieHeader(answer, /_(session|admin)$/) };
  }

  /** Has the code mailed that confirms the erasure of this person's account. */
  async erasureCode({ token, user }: SignedIn): Promise<string> {
    const asked = await this.http('POST', '/api/users/me/erasure-code', { token });
    if (asked.status !== 200) throw new Error(`no code for ${user.email}: ${asked.raw.body}`);
    return this.codeFor(user.email);
  }

  /** Erases this person's account, as its owner does. */
  async eraseAccount(who: SignedIn): Promise<TestResponse<{ message: string; code?: string }>> {
    const body = { confirm: 'ERASE', otp: await this.erasureCode(who) };
    return this.http('DELETE', '/api/users/me', { token: who.token, body });
  }

  private async codeFor(email: string): Promise<string> {
    const end = Date.now() + IDLE_TIMEOUT_MS;
    while (Date.now() < end) {
      await this.waitUntilIdle();
      const mail = (await this.mails()).find(({ to, subject }) => to === email && /^\d{6} /.test(subject));
      const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no code was mailed to ${email}`);
  }

  async stop({ keepsDatabase = false } = {}): Promise<void> {
    await this.app.close();
    await rm(this.dataDir, { recursive: true, force: true });
    if (!keepsDatabase) await dropDatabase(this.databaseUrl);
  }

  /** Fills a database with the demo catalogue. */
  static async loadDemoCatalogue(databaseUrl: string): Promise<void> {
    const shop = await TestShop.on(databaseUrl, {}, { work: false });
    await shop.app.get(DemoCatalog).seed();
    await shop.app.close();
    await rm(shop.dataDir, { recursive: true, force: true });
  }
}

/** What a browser would send back of an answer's cookies. */
function cookieHeader({ raw }: TestResponse<unknown>, names = /./): string {
  const kept = raw.cookies.filter(({ name, value }) => names.test(name) && value !== '');
  return kept.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const DEMO_CATALOGUE: Template = { name: 'shop_template_demo', fill: TestShop.loadDemoCatalogue };

function toHttpCall(method: string, url: string, { body, token, headers, ...options }: CallOptions): HttpCall {
  return {
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    payload: options.payload ?? (body === undefined ? undefined : JSON.stringify(body)),
  };
}

function toTestResponse<Body>(raw: HttpAnswer): TestResponse<Body> {
  const isJson = String(raw.headers['content-type']).includes('json');
  return {
    status: raw.statusCode,
    body: (isJson ? JSON.parse(raw.body) : raw.body) as Body,
    headers: raw.headers,
    raw,
  };
}

/** Suites that are about a scheduled job call what it does, at the time of their clock. */
function leaveOutSchedules(schedules: JobSchedules): void {
  schedules.scheduleAll = async () => undefined;
  schedules.restore = async () => undefined;
}

/** No day in India ends in the middle of a suite: late in the evening it is half an hour earlier. */
function daytimeClock(): OffsetClock {
  const clock = new OffsetClock();
  const now = clock.now();
  if (endOfDay(toIstDate(now)).getTime() - now.getTime() < MAX_SUITE_MS) clock.advance(-MAX_SUITE_MS);
  return clock;
}

/** Starts a shop for one suite; `env` overrides its settings. */
export function startTestShop({ env, ...options }: ShopOptions = {}): Promise<TestShop> {
  return TestShop.start(env ?? {}, options);
}
