// What the bench plays on: a shop filled with products, people who have signed in, and the ceilings beside it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { MailSink } from '../drill/mail-sink.mjs';
import { Buyer } from '../drill/buyer.mjs';
import { seedShop } from '../seed/seed-shop.mjs';
import { startShop } from '../start/shop.mjs';
import { inRoot, exitWithParentArgs } from '../start/workspace.mjs';
import { TABLES } from './baseline-statements.mjs';
import { startNginx } from './static-site.mjs';

/** One machine plays all buyers: limits a person would never meet are lifted by the shop's own settings. */
const SETTINGS = {
  LOGIN_SEND_GAP_SECONDS: '0',
  LOGIN_SENDS_PER_HOUR: '1000',
  LOGIN_SENDS_PER_DAY: '1000',
  LOGIN_SENDS_PER_HOUR_PER_IP: '100000',
  LOGIN_TRIES_PER_QUARTER_HOUR: '1000',
  ACCESS_TOKEN_MINUTES: '120',
  RATE_LIMIT_FACTOR: '1000',
};
const BATCH_SIZE = 8;

export class BenchEnvironment {
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-bench-'));
  #sink = new MailSink();
  #ceilings = null;
  #site = null;

  /** @param {{ products: number, orders?: number, people: number, tell: (line: string) => void, signal: AbortSignal }} wanted */
  static async open(wanted) {
    const stage = new BenchEnvironment();
    try {
      await stage.#start(wanted);
      return stage;
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  async #start({ products, orders = 0, people, tell, signal }) {
    await this.#sink.start();
    this.shop = await startShop({ env: { ...SETTINGS, SMTP_URL: this.#sink.url }, signal });
    this.client = await this.#connected();
    const { rows } = await this.client.query('select count(*)::int as count from product where listed');
    const missing = Math.max(0, products - rows[0].count);
    await seedShop(this.client, { products: missing, orders }, tell);
    // Else whoever reads writes back what filling has left.
    await this.client.query('checkpoint');
    await this.client.query(TABLES);
    this.people = await this.#signIn(people);
    tell(`${people} people signed in`);
  }

  async #connected() {
    const client = new pg.Client({ connectionString: this.shop.env.DATABASE_URL });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async #signIn(count) {
    const scene = { sink: this.#sink, doors: [this.shop.url] };
    const people = Array.from({ length: count }, (_, n) => new Buyer(scene, `bench-${n}@bench.example`));
    const waiting = [...people];
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.signIn();
    };
    await Promise.all(Array.from({ length: BATCH_SIZE }, lane));
    const { rows } = await this.client.query('select id, email from app_user where email = any($1)', [
      people.map(({ email }) => email),
    ]);
    const ids = new Map(rows.map(({ id, email }) => [email, id]));
    return people.map((person) => ({ person, email: person.email, token: person.token, id: ids.get(person.email) }));
  }

  async signedInAdmin() {
    const admin = new Buyer({ sink: this.#sink, doors: [this.shop.url] }, this.shop.env.ADMIN_EMAIL);
    await admin.signIn();
    return admin;
  }

  /** @param {Record<string, string>} bodies what they answer at which path; names of pages end in .html */
  async startBaselines(bodies) {
    const { DATABASE_URL: databaseUrl, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = this.shop.env;
    const told = path.join(this.#folder, 'ceilings.json');
    fs.writeFileSync(told, JSON.stringify({ databaseUrl, webhookSecret, bodies }), { mode: 0o600 });
    this.#ceilings = fork(inRoot('tools/bench/baselines.mjs'), [told], {
      execArgv: exitWithParentArgs,
      detached: process.platform !== 'win32',
    });
    const [urls] = await once(this.#ceilings, 'message');
    const pages = Object.fromEntries(
      Object.entries(bodies).flatMap(([at, text]) => (at.endsWith('.html') ? [[at.slice(1), text]] : [])),
    );
    fs.chmodSync(this.#folder, 0o755);
    this.#site = await startNginx({ folder: this.#folder, pages });
    this.ceilings = { ...urls, site: this.#site?.url ?? urls.bare };
    this.siteName = this.#site?.name ?? 'node:http, from memory: there is no nginx here';
  }

  /** Whose time a round counts: server and database, of the shop or of a ceiling. */
  pidsOf(side) {
    const { api, postgres } = this.shop.pids;
    if (side === 'shop') return [api, postgres];
    return side === 'site' && this.#site ? [this.#site.pid, postgres] : [this.#ceilings.pid, postgres];
  }

  /**
   * Raises the catalogue's version all the time, each time for another product: what is kept of the catalogue is never
   * asked for twice.
   */
  async keepingNothing(work) {
    const client = await this.#connected();
    const end = new AbortController();
    const { rows } = await client.query('select id from product where listed limit 1000');
    const raising = (async () => {
      for (let turn = 0; !end.signal.aborted; turn += 1) {
        await client.query(BUMP_CATALOG_VERSION_SQL, [rows[turn % rows.length].id]);
        await new Promise((resolve) => setTimeout(resolve, BUMP_INTERVAL_MS));
      }
    })();
    try {
      return await work();
    } finally {
      end.abort();
      await raising;
      await client.end();
    }
  }

  async close() {
    this.#ceilings?.kill();
    await this.#site?.stop();
    await this.client?.end().catch(() => {});
    await this.shop?.stop();
    await this.#sink.stop();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}

const BUMP_INTERVAL_MS = 20;
const BUMP_CATALOG_VERSION_SQL = 'select raise_catalogue_version_by(array[$1::uuid])';
