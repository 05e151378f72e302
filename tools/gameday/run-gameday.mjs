// A game day: customers buy without a pause, and one thing after the other happens to their shop. Then its books are checked.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { AdminClient, Buyer, SandboxClient } from '../drill/clients.mjs';
import { DrillBackup } from '../drill/drill-backup.mjs';
import { DrillEnvironment } from '../drill/environment.mjs';
import { violations } from '../drill/invariants.mjs';
import { GIFT } from '../drill/scenarios.mjs';
import { ShopDatabase } from '../drill/shop-database.mjs';
import { letTimeRunOut, reconcileLedger, waitUntilIdle } from '../drill/wait-until-idle.mjs';
import { runProgram } from '../start/operator-program.mjs';
import { findProgram } from '../start/redis.mjs';
import { Purchases } from './purchases.mjs';

const SETTINGS = {
  DRAIN_SECONDS: '2',
  CHECKOUTS_PER_HOUR: '100000',
  CHECKOUTS_PER_HOUR_PER_IP: '1000000',
  STOCK_HOLD_MINUTES_PER_DAY: '100000',
};
/** Before a kill hides its answer, and after: mails may be handed over twice. */
const HIDES_ANSWERS = new Set(['worker-1', 'worker-2', 'postgres', 'redis']);
const DOWN_MS = 1_500;
const CALM_MS = 4_000;
const DISK_MB = 24;
const UNITS = 1_000_000;
const MINUTE_MS = 60_000;

/** Meaning: run-gameday.d.mts. */
export async function runGameday({ rate, minutes, tell, signal: stop }) {
  const limit = AbortSignal.timeout(minutes * MINUTE_MS);
  const signal = stop ? AbortSignal.any([stop, limit]) : limit;
  const began = Date.now();
  const redis = Boolean(findProgram('redis-server'));
  const environment = await DrillEnvironment.open({ redis, settings: SETTINGS, signal });
  const disk = SmallDisk.mount(path.join(environment.env.DATA_DIR, 'files'));
  // Before the shop deletes its folder, which it also does when the time is over.
  signal.addEventListener('abort', () => disk?.remove(), { once: true });
  const database = new ShopDatabase(environment.env.DATABASE_URL);
  const backup = new DrillBackup({ environment, tell, signal });
  try {
    const day = new Gameday({ environment, database, backup, disk, rate, redis, tell, signal });
    const played = await day.play(began).finally(() => day.purchases.giveUp());
    const result = { ...played, seconds: Math.round((Date.now() - began) / 1_000), logs: null };
    if (result.broken.length > 0) result.logs = keepLogs(environment.logs);
    return result;
  } catch (error) {
    if (limit.aborted) throw new Error(`The game day was not over after ${minutes} minutes.`, { cause: error });
    throw error;
  } finally {
    backup.close();
    await database.close();
    disk?.remove();
    await environment.close();
  }
}

class Gameday {
  steps = [];
  kills = [];

  constructor(parts) {
    Object.assign(this, parts);
    this.gateway = new SandboxClient(this.environment.sandboxUrl);
    this.admin = new AdminClient(this.environment, this.database);
    this.purchases = new Purchases(this);
  }

  async play(began) {
    await this.admin.open();
    await this.database.trackStock(GIFT, UNITS);
    await this.purchases.open();
    this.tell(
      `the shop is open at ${this.environment.baseUrls.join(' and ')}; wanted: ${this.rate} purchases a second`,
    );
    await this.step('nothing yet', () => sleep(2 * CALM_MS));
    await this.step('backup', () => this.backup.make({ purchases: [{ atMs: 0 }] }));
    const parts = ['api-1', 'api-2', 'worker-1', 'worker-2', 'sandbox', 'postgres', ...(this.redis ? ['redis'] : [])];
    for (const part of parts) await this.step(`kill -9 of ${part}`, () => this.kill(part));
    await this.step('Redis comes back empty', this.redis && (() => this.emptyRedis()), 'there is no redis-server here');
    await this.step('full disk', this.disk && (() => this.fillDisk()), 'only root can mount a small one');
    await this.step('new APP_SECRET', () => this.rotateSecret());
    await this.step('rolling upgrade', () => this.roll());
    await this.purchases.close();
    const broken = await this.books(began);
    const restored = await this.step('restored database', () => this.restore());
    const inRestored = restored.map(({ rule, ids }) => ({ rule: `in the restored shop: ${rule}`, ids }));
    return { steps: await this.losses(), broken: [...broken, ...inRestored] };
  }

  /** @param {false | null | undefined | (() => Promise<unknown>)} act absent: it is left out, for this reason */
  async step(name, act, why) {
    if (!act) return void this.steps.push({ name, leftOut: why });
    this.signal.throwIfAborted();
    this.tell(`  ${name} ...`);
    const from = Date.now();
    this.purchases.step = name;
    const result = await act();
    if (this.purchases.isOpen) {
      await this.environment.waitUntilUp();
      await sleep(CALM_MS, undefined, { signal: this.signal });
    }
    this.steps.push({ name, seconds: (Date.now() - from) / 1_000 });
    return result;
  }

  async kill(part) {
    const at = Date.now();
    const { upAt } = await this.environment.kill(part === 'worker-1' ? 'worker' : part, DOWN_MS);
    if (HIDES_ANSWERS.has(part)) this.kills.push({ at, upAt });
  }

  async emptyRedis() {
    const client = new Redis(this.environment.env.REDIS_URL);
    await client.flushall();
    client.disconnect();
  }

  /** The disk of the files is full: a photo is refused with 507, everything else goes on, and one is taken when there is room. */
  async fillDisk() {
    const customer = new Buyer(this.environment, 'disk@drill.example');
    await customer.signIn();
    this.disk.fill();
    const full = await upload(customer);
    await sleep(CALM_MS, undefined, { signal: this.signal });
    this.disk.empty();
    const roomy = await upload(customer);
    if (full !== 507 || roomy !== 201)
      throw new Error(`A photo was answered with ${full} on a full disk and ${roomy} after.`);
  }

  async rotateSecret() {
    const { APP_SECRET } = this.environment.env;
    this.environment.set({ APP_SECRET: randomBytes(36).toString('base64url'), APP_SECRET_PREVIOUS: APP_SECRET });
    await this.roll();
    let said = '';
    const tell = (text) => (said += text);
    const code = await runProgram({ name: 'rotate', args: [], env: this.environment.env, tell, signal: this.signal });
    if (code !== 0) throw new Error(`rotate ended with ${code}: ${said}`);
  }

  /** As docs/operations.md says: one API after the other, each when the one before is ready, then the workers. */
  async roll() {
    for (const part of ['api-1', 'api-2', 'worker-1', 'worker-2']) {
      await this.environment.restart(part === 'worker-1' ? 'worker' : part);
      await this.environment.waitUntilUp();
    }
  }

  async restore() {
    const { proof, broken, orders } = await this.backup.restoreAndCheck({
      counted: { name: GIFT, units: UNITS },
      settleMs: 2 * MINUTE_MS,
    });
    this.tell(`${proof.trim()}\n${orders} orders are in the restored shop`);
    return broken;
  }

  /** Lets the shop come to rest and asks every rule of the drill. */
  async books(began) {
    const { database, gateway, admin, tell } = this;
    const context = { database, gateway, admin, forMs: 3 * MINUTE_MS, tell };
    await waitUntilIdle(context);
    await letTimeRunOut(gateway);
    await reconcileLedger({ env: this.environment.env, began });
    await waitUntilIdle(context);
    this.facts = {
      ...(await database.snapshot()),
      gateway: await gateway.state(),
      deliveries: [...this.environment.sink.mails.values()],
      failedJobs: await admin.failedJobs(),
      proofs: await reconcileLedger({ env: this.environment.env, began }),
      kills: this.kills,
      counted: { name: GIFT, units: UNITS },
      siblings: [],
      landings: [],
      stuck: [],
    };
    return violations(this.facts);
  }

  /** What was bought in each step, and which of it the shop does not know as paid. */
  async losses() {
    const states = new Map(this.facts.orders.map(({ id, timesPaid }) => [id, timesPaid]));
    return this.steps.map((step) => {
      if (step.leftOut) return step;
      const made = this.purchases.made.filter(({ step: name }) => name === step.name);
      const slowest = Math.max(0, ...made.map(({ ms }) => ms));
      return {
        ...step,
        bought: made.length,
        slowest: made.length === 0 ? '' : `${(slowest / 1_000).toFixed(1)} s`,
        lost: made.flatMap(({ orderId, why }) => {
          if (why) return [why];
          return states.get(orderId) === 1 ? [] : [`order ${orderId} was paid ${states.get(orderId) ?? 0} times`];
        }),
      };
    });
  }
}

/** @returns {Promise<number>} the status of the answer */
async function upload(customer) {
  const photo = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${customer.environment.baseUrls[0]}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A disk of some megabytes. */
class SmallDisk {
  /** @returns null where this process may not mount one */
  static mount(folder) {
    if (process.platform !== 'linux' || process.getuid() !== 0) return null;
    fs.mkdirSync(folder, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
    return status === 0 ? new SmallDisk(folder) : null;
  }

  #isMounted = true;

  constructor(folder) {
    this.folder = folder;
  }

  fill() {
    const file = fs.openSync(path.join(this.folder, 'filler'), 'w');
    const block = Buffer.alloc(64 * 1024);
    try {
      for (;;) fs.writeSync(file, block);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    } finally {
      fs.closeSync(file);
    }
  }

  empty() {
    fs.rmSync(path.join(this.folder, 'filler'));
  }

  remove() {
    if (this.#isMounted) execFileSync('umount', ['--lazy', this.folder]);
    this.#isMounted = false;
  }
}

function keepLogs(from) {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-gameday-logs-'));
  fs.cpSync(from, to, { recursive: true });
  return to;
}
