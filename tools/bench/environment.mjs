// The environment of a benchmark: a shop filled with products, customers who have signed in, and the baselines.
import { spawn, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import os from 'node:os';
import pg from 'pg';
import { killWithParent } from '../start/processes.mjs';
import { freePort, isFree } from '../start/ports.mjs';
import { MailSink } from '../drill/mail-sink.mjs';
import { Buyer } from '../drill/clients.mjs';
import { seedShop } from '../seed/seed-shop.mjs';
import { startShop } from '../start/shop.mjs';
import { inRoot, exitWithParentArgs } from '../start/workspace.mjs';
import { TABLES } from './baseline-statements.mjs';

const NGINX_PATHS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Starts nginx with the pages as files: the baseline of HTML.
 * @param {{ folder: string, pages: Record<string, string> }} options pages: file names and their text
 * @returns {Promise<{ url: string, pid: number, name: string, stop: () => Promise<void> } | null>} null: no nginx here
 */
async function startNginx({ folder, pages }) {
  const program = NGINX_PATHS.map((place) => path.join(place, 'nginx')).find((file) => fs.existsSync(file));
  if (!program) return null;
  const site = path.join(folder, 'site');
  fs.mkdirSync(site, { recursive: true });
  for (const [name, text] of Object.entries(pages)) fs.writeFileSync(path.join(site, name), text);
  const port = await freePort();
  const settings = path.join(folder, 'nginx.conf');
  fs.writeFileSync(settings, configuration({ folder, site, port }));
  const server = spawn(program, ['-c', settings, '-e', 'stderr'], { stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const release = killWithParent(server.pid, 'QUIT');
  for (let turn = 0; turn < 200 && (await isFree(port)); turn += 1) await sleep(25);
  const stop = async () => {
    server.kill('SIGQUIT');
    await exited;
    await release();
  };
  return { url: `http://127.0.0.1:${port}`, pid: server.pid, name: 'nginx', stop };
}

function configuration({ folder, site, port }) {
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  open_file_cache max=100; default_type text/html; types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${site}; }
}
`;
}

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
  #baselines = null;
  #site = null;

  /** @param {{ products: number, orders?: number, people: number, tell: (line: string) => void, signal: AbortSignal }} wanted */
  static async open(wanted) {
    const environment = new BenchEnvironment();
    try {
      await environment.#start(wanted);
      return environment;
    } catch (error) {
      await environment.close();
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
    const people = Array.from({ length: count }, (_, n) => new Buyer(this.#buyerOptions(), `bench-${n}@bench.example`));
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
    const admin = new Buyer(this.#buyerOptions(), this.shop.env.ADMIN_EMAIL);
    await admin.signIn();
    return admin;
  }

  #buyerOptions() {
    return { sink: this.#sink, baseUrls: [this.shop.url] };
  }

  /** @param {Record<string, string>} bodies what they answer at which path; names of pages end in .html */
  async startBaselines(bodies) {
    const { DATABASE_URL: databaseUrl, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = this.shop.env;
    const optionsFile = path.join(this.#folder, 'baselines.json');
    fs.writeFileSync(optionsFile, JSON.stringify({ databaseUrl, webhookSecret, bodies }), { mode: 0o600 });
    this.#baselines = fork(inRoot('tools/bench/baselines.mjs'), [optionsFile], {
      execArgv: exitWithParentArgs,
      detached: process.platform !== 'win32',
    });
    const [urls] = await once(this.#baselines, 'message');
    const pages = Object.fromEntries(
      Object.entries(bodies).flatMap(([at, text]) => (at.endsWith('.html') ? [[at.slice(1), text]] : [])),
    );
    fs.chmodSync(this.#folder, 0o755);
    this.#site = await startNginx({ folder: this.#folder, pages });
    this.baselines = { ...urls, site: this.#site?.url ?? urls.bare };
    this.siteName = this.#site?.name ?? 'node:http, from memory: there is no nginx here';
  }

  /** Whose time a round counts: server and database, of the shop or of a baseline. */
  pidsOf(side) {
    const { api, postgres } = this.shop.pids;
    if (side === 'shop') return [api, postgres];
    return side === 'site' && this.#site ? [this.#site.pid, postgres] : [this.#baselines.pid, postgres];
  }

  /**
   * Raises the catalog version every BUMP_INTERVAL_MS, each time for another product, so that no cached response is used
   * twice.
   */
  async withColdCache(work) {
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
    this.#baselines?.kill();
    await this.#site?.stop();
    await this.client?.end().catch(() => {});
    await this.shop?.stop();
    await this.#sink.stop();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}

const BUMP_INTERVAL_MS = 20;
const BUMP_CATALOG_VERSION_SQL = 'select raise_catalogue_version_by(array[$1::uuid])';
