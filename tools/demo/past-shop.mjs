// The shop's own code in this process, at a time of its own: routes, rights, rules, jobs and mails are those of the shop
// that is open, on its database. Jobs that it causes are run here, at their time, and not by the worker.
import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { inRoot } from '../start/workspace.mjs';
import { DAY, HOUR } from './times.mjs';

const built = (file) => import(inRoot('dist/backend', file));
/** By so much later stand the times of these jobs in the outbox, so that the worker does not find them due. */
const PUT_OFF_DAYS = 36_500;
const PUT_OFF = PUT_OFF_DAYS * DAY;
/** Shorter than ACCESS_TOKEN_MINUTES of the program. A shopper signs in for a visit, the team once. */
const SESSION_MS = { visit: 9 * HOUR, team: 31 * DAY };
/** On a machine that is busy something may not be ready at once. */
const TRIES = 5;
const PAUSE_MS = 2_000;

/** Scheduled jobs of the shop that change orders, money or stock, or write to somebody. */
const SCHEDULED = new Set([
  'catalog.release-stock',
  'occasions.find-due',
  'orders.expire',
  'orders.prove-money',
  'orders.reconcile-payments',
  'orders.reconcile-refunds',
  'orders.release-coupons',
  'orders.remind-proofs',
  'orders.watch-disputes',
  'reminders.find-carts',
]);

/** The time of this process, which its month moves on. */
export class MovedClock {
  #at = 0;
  #since = 0;

  now() {
    return new Date(this.#at + (performance.now() - this.#since));
  }

  /** Never back. */
  moveTo(at) {
    this.#at = Math.max(at, this.#at);
    this.#since = performance.now();
  }
}

export class RefusedError extends Error {
  constructor(method, url, status, body) {
    super(`${method} ${url} answered ${status}: ${body.slice(0, 400)}`);
    this.status = status;
  }
}

export class PastShop {
  #sessions = new Map();
  #opened = new Map();

  /** @param {Iterable<string>} team the addresses of those who work in the shop */
  static async open(clock, team) {
    const shop = new PastShop();
    const [{ bootstrapApp }, database, { Outbox }, queue, { Heartbeat }, auth, sessions, tokens, { definedJobs }] =
      await Promise.all([
        built('boot.js'),
        import('@mikro-orm/postgresql'),
        built('platform/outbox/index.js'),
        built('platform/queue/index.js'),
        built('platform/observability/index.js'),
        built('modules/auth/index.js'),
        built('modules/auth/session.service.js'),
        built('modules/auth/token.service.js'),
        built('platform/queue/jobs.js'),
      ]);
    const { app, logger } = await bootstrapApp('demo-orders', clock);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    const get = (type) => app.get(type, { strict: false });
    Object.assign(shop, {
      app,
      clock,
      team: new Set(team),
      logger,
      em: get(database.EntityManager),
      jobs: get(queue.JobRegistry),
      scheduled: definedJobs().filter(({ name }) => SCHEDULED.has(name)),
      users: get(auth.UserService),
      staff: get(auth.StaffService),
      sessions: get(sessions.SessionService),
      tokens: get(tokens.TokenService),
    });
    const outbox = get(Outbox);
    const rowOf = outbox.toOutboxRow.bind(outbox);
    outbox.toOutboxRow = (...job) => {
      const [id, name, payload, key, runAt, ...rest] = rowOf(...job);
      return [id, name, payload, key, new Date(runAt.getTime() + PUT_OFF), ...rest];
    };
    // Whether the shop's own programs are at work is told by them alone.
    get(Heartbeat).beat = async () => {};
    return shop;
  }

  close() {
    return this.app.close();
  }

  query(sql, values = []) {
    return this.em.fork().execute(sql, values);
  }

  /** A call of the API. @throws RefusedError */
  async call(method, url, { as, body, form, headers = {}, ip = '49.36.0.1' } = {}) {
    const token = as ? { authorization: `Bearer ${await this.#token(as)}` } : {};
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = {
      method,
      url,
      remoteAddress: ip,
      headers: { ...token, ...json, ...form?.headers, ...headers },
      payload: form?.payload ?? (body === undefined ? undefined : JSON.stringify(body)),
    };
    let answer = await this.app.inject(request);
    for (let tries = 1; answer.statusCode === 503 && tries < TRIES; tries += 1) {
      await setTimeout(PAUSE_MS);
      answer = await this.app.inject(request);
    }
    if (answer.statusCode >= 300) throw new RefusedError(method, url, answer.statusCode, answer.body);
    const isJson = String(answer.headers['content-type']).includes('json');
    return isJson ? JSON.parse(answer.body) : answer.body;
  }

  async webhook(headers, payload) {
    const url = '/api/webhooks/razorpay';
    return (await this.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  /** Runs the jobs that are due by now, and those that they cause. */
  async runJobs() {
    for (;;) {
      const due = await this.query(
        `select id, job, payload from outbox
         where relayed_at is null and run_at > ? and run_at <= ? order by run_at, id limit 50`,
        [new Date(Date.now() + PUT_OFF / 2), new Date(this.clock.now().getTime() + PUT_OFF)],
      );
      if (due.length === 0) return;
      for (const { id, job, payload } of due) {
        await this.#runJob(job, payload, id);
        const now = this.clock.now();
        await this.query('update outbox set relayed_at = ?, done_at = ?, run_at = ? where id = ?', [now, now, now, id]);
      }
    }
  }

  /** The turns of the scheduled jobs. */
  async runSchedule() {
    for (const { name } of this.scheduled) await this.#runJob(name, {}, name);
    await this.runJobs();
  }

  /** Sums the days again: the worker had closed them as days without sales. */
  async sumDays() {
    await this.query('delete from sales_day_product');
    await this.query('delete from sales_day');
    await this.#runJob('admin.close-sales-days', {}, 'demo');
  }

  /** Leaves what is to be done later to the worker. */
  handOver() {
    return this.query(
      `update outbox set run_at = run_at - interval '${PUT_OFF_DAYS} days' where relayed_at is null and run_at > ?`,
      [new Date(Date.now() + PUT_OFF / 2)],
    );
  }

  async #runJob(name, payload, id) {
    const { RequestContext } = await import('@mikro-orm/core');
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        return await RequestContext.create(this.em, () => this.jobs.handler(name).handle(payload, { id, attempt }));
      } catch (error) {
        this.logger.warn({ err: error, job: name, attempt }, 'demo: a job did not run');
        if (attempt < TRIES) await setTimeout(PAUSE_MS);
      }
    }
  }

  /** Ends the sign-ins of these people. */
  async signOut(emails) {
    for (const email of emails) {
      const known = this.#opened.get(email);
      if (known) await this.em.fork().transactional((tx) => this.sessions.endAll(tx, known, 'logout'));
    }
  }

  /** A session of its own for each visit, as a code by mail would open it. */
  async #token(email) {
    const now = this.clock.now();
    const known = this.#sessions.get(email);
    if (known && known.until > now.getTime()) return known.token;
    const { userId, sessionId } = await this.em.fork().transactional(async (tx) => {
      await this.staff.acceptInvitation(tx, email);
      const user = await this.users.register(tx, email, now);
      return { userId: user.id, ...(await this.sessions.create(tx, user.id, deviceOf(email))) };
    });
    const token = await this.tokens.sign({ userId, email, sessionId });
    this.#opened.set(email, userId);
    const lasts = this.team.has(email) ? SESSION_MS.team : SESSION_MS.visit;
    this.#sessions.set(email, { token, until: now.getTime() + lasts });
    return token;
  }
}

/** Everybody has one device, so that the mail about a new one comes once. */
const deviceOf = (email) => ({ device: 'Chrome on Windows', deviceHash: hash('sha256', `demo device of ${email}`) });
