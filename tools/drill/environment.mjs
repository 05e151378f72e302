// The shop of a drill: two APIs, two workers, PostgreSQL, the sandbox, Redis where it is wanted, and a mail server.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../start/ports.mjs';
import { SupervisedProcess } from '../start/supervised-process.mjs';
import { startShop } from '../start/shop.mjs';
import { inRoot } from '../start/workspace.mjs';
import { MailSink } from './mail-sink.mjs';
import { RedisServer } from '../start/redis.mjs';

/** What the shop would else wait for in minutes and hours, and limits that two hundred buyers at one address would meet. */
export const FAST_SETTINGS = {
  RECONCILE_AFTER_MINUTES: '0',
  RECONCILE_AT_LEAST_EVERY_SECONDS: '8',
  REFUND_CHECK_SECONDS: '5',
  RAZORPAY_TIMEOUT_MS: '3000',
  LOGIN_SEND_GAP_SECONDS: '0',
  LOGIN_SENDS_PER_HOUR: '1000',
  LOGIN_SENDS_PER_DAY: '1000',
  LOGIN_SENDS_PER_HOUR_PER_IP: '100000',
  LOGIN_TRIES_PER_QUARTER_HOUR: '1000',
  ACCESS_TOKEN_MINUTES: '120',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
};

export class DrillEnvironment {
  #shop;
  #extra = new Map();
  #redis = null;
  #folder;
  #turns = new Map();
  sink = new MailSink();

  /** @param {{ redis: boolean, settings?: Record<string, string>, signal?: AbortSignal }} options */
  static async open({ redis, settings, signal }) {
    const environment = new DrillEnvironment();
    try {
      await environment.#start({ redis, settings, signal });
      return environment;
    } catch (error) {
      await environment.close();
      throw error;
    }
  }

  async #start({ redis, settings = {}, signal }) {
    await this.sink.start();
    this.#folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-drill-'));
    if (redis) {
      this.#redis = new RedisServer(this.#folder);
      await this.#redis.start();
    }
    const queue = this.#redis ? { REDIS_URL: this.#redis.url } : {};
    this.#shop = await startShop({ env: { ...FAST_SETTINGS, ...queue, ...settings, SMTP_URL: this.sink.url }, signal });
    this.env = this.#shop.env;
    this.sandboxUrl = this.env.RAZORPAY_API_URL;
    const port = await freePort();
    const second = `http://${this.env.HOST}:${port}`;
    await this.#add('api-2', 'main.js', { PORT: String(port) }, () => isReady(second));
    await this.#add('worker-2', 'worker.js', {});
    this.baseUrls = [this.#shop.url, second];
  }

  /** SIGKILL, and after a while a start: whatever it takes, one after the other for each part. */
  kill(part, downMs) {
    const turn = (this.#turns.get(part) ?? Promise.resolve()).then(async () => {
      await this.#part(part).kill('SIGKILL');
      const at = Date.now();
      await sleep(downMs);
      await this.#up(part);
      return { at, upAt: Date.now() };
    });
    this.#turns.set(part, turn);
    return turn;
  }

  /** SIGTERM, and a start once it has ended. */
  restart(part) {
    return this.#part(part).restart();
  }

  /** Settings that each program gets with its next start. */
  set(settings) {
    for (const env of [this.env, ...[...this.#extra.values()].map((program) => program.env)])
      Object.assign(env, settings);
  }

  /** Waits until every killed process runs again. */
  async waitUntilUp() {
    await Promise.all(this.#turns.values());
    for (const url of this.baseUrls) {
      for (const end = Date.now() + 60_000; !(await isReady(url)); await sleep(250)) {
        if (Date.now() > end) throw new Error(`${url} did not become ready again.`);
      }
    }
  }

  get logs() {
    return path.join(this.env.DATA_DIR, 'logs');
  }

  async close() {
    await Promise.all([...this.#extra.values()].map((program) => program.stop()));
    await this.#shop?.stop();
    await this.#redis?.stop();
    await this.sink.stop();
    if (this.#folder) fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  async #add(name, script, env, ready) {
    const program = new SupervisedProcess({
      name,
      script: inRoot('dist/programs', script),
      env: { ...this.env, ...env },
      logFile: path.join(this.logs, `${name}.log`),
      tell: () => {},
      ...(ready ? { isReady: ready } : {}),
    });
    this.#extra.set(name, program);
    await program.start();
  }

  /** A program does not start while its database is away: it is tried again, as a supervisor would. */
  async #up(part) {
    for (const end = Date.now() + 120_000; ; await sleep(500)) {
      try {
        return await this.#part(part).restart();
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  #part(name) {
    if (name === 'redis') return this.#redis;
    const extra = this.#extra.get(name);
    if (extra) return extra;
    const known = name.replace(/-1$/, '');
    return { kill: (signal) => this.#shop.kill(known, signal), restart: () => this.#shop.restart(known) };
  }
}

async function isReady(url) {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
