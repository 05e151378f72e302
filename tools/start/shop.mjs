// Runs the whole shop: PostgreSQL, the payment sandbox, the API and the worker. `npm start` runs it on .data, end-to-end
// tests on temporary folders and random ports.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SupervisedPostgres, throwawayRoot } from './postgres.mjs';
import { freePort, isFree } from './ports.mjs';
import { copyPrepared, hasPrepared, prepareOnce } from './prepared-shop.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import {
  demoEnvironment,
  modeOf,
  needsDatabase,
  needsSandbox,
  sandboxEnvironment,
  systemEnvironment,
  withoutBlanks,
} from './shop-environment.mjs';
import { inRoot } from './workspace.mjs';

const random = (bytes) => randomBytes(bytes).toString('base64url');
const letters = (length) =>
  random(length * 2)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, length);

const FRESH = {
  appSecret: () => random(48),
  gatewayKeyId: () => `rzp_test_${letters(14)}`,
  gatewayKeySecret: () => letters(24),
  gatewayWebhookSecret: () => random(24),
};

/**
 * Secrets of a demo shop, created once in a file that only its owner can read.
 * @returns {{ appSecret: string, gatewayKeyId: string, gatewayKeySecret: string, gatewayWebhookSecret: string }}
 */
function demoSecrets(folder) {
  const file = path.join(folder, 'secrets.json');
  const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const secrets = Object.fromEntries(Object.entries(FRESH).map(([name, make]) => [name, kept[name] ?? make()]));
  if (Object.keys(FRESH).some((name) => !kept[name])) {
    fs.writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return secrets;
}

/**
 * V8 flag of API and worker: collect garbage before the old generation has grown by more than 40 %. Reports and rendered
 * pages leave large buffers behind.
 */
const GC_WORKER_FLAGS = ['--heap-growing-percent=40'];

/** A program that is being worked on is not waited for any longer. */
const DEVELOPMENT_GRACE_MS = 2_000;

/** V8 flag of the API: a larger young generation halves the collections under load and takes 2 MB when idle. */
const GC_API_FLAGS = ['--max-semi-space-size=8'];

/**
 * Starts the shop and waits until it is ready. For parameters see shop.d.mts.
 * @returns {Promise<import('./shop.d.mts').Shop>}
 */
export async function startShop({
  port = 0,
  dataDir,
  throwaway = !dataDir,
  env = {},
  quiet = true,
  tell = console.log,
  inherit = false,
  programs = true,
  lowMemory,
  signal,
} = {}) {
  for (const program of ['programs/main.js', 'programs/worker.js']) {
    if (!fs.existsSync(inRoot('dist', program))) throw new Error(`dist/${program} is not there: build the shop first.`);
  }
  const say = quiet ? () => {} : tell;
  const given = withoutBlanks({ ...systemEnvironment(), ...env });
  const parts = new ShopProcesses(lowMemory, signal);
  try {
    return modeOf(given) === 'production'
      ? await startGiven({ given, port, say, inherit, parts })
      : await startDemo({ given, port, dataDir, throwaway, say, inherit, programs, parts });
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

/** Production: API and worker only, with the given environment. */
async function startGiven({ given, port, say, parts }) {
  const env = { ...given, NODE_ENV: 'production', SHOP_MODE: 'production', ...(port ? { PORT: String(port) } : {}) };
  const host = env.HOST && env.HOST !== '0.0.0.0' && env.HOST !== '::' ? env.HOST : '127.0.0.1';
  const url = `http://${host}:${env.PORT ?? 3000}`;
  await parts.startPrograms({ env, url, logs: null, say });
  return parts.asShop({ url, env });
}

async function startDemo({ given, port: wanted, dataDir, throwaway, say, inherit, programs, parts }) {
  const folder = dataDir ? path.resolve(dataDir) : parts.throwawayFolder();
  if (!dataDir && hasPrepared() && needsDatabase(given)) {
    await prepareOnce((into) => runOnce(into, parts.signal), parts.signal);
    copyPrepared(folder);
  }
  fs.mkdirSync(path.join(folder, 'sandbox'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const port = wanted || (await freePort());
  const databaseUrl = needsDatabase(given) ? await parts.startDatabase({ folder, throwaway, say }) : given.DATABASE_URL;
  const sandboxPort = needsSandbox(given) ? await freePort() : null;
  const env = demoEnvironment({
    given,
    port,
    dataDir: folder,
    databaseUrl,
    secrets: demoSecrets(folder),
    sandboxUrl: sandboxPort && `http://127.0.0.1:${sandboxPort}`,
  });
  const logs = inherit ? null : path.join(folder, 'logs');
  if (sandboxPort) {
    const stateFile = path.join(folder, 'sandbox', 'state.json');
    await parts.startSandbox({ env: sandboxEnvironment({ env, port: sandboxPort, stateFile }), logs, say });
  }
  const url = `http://${env.HOST}:${port}`;
  if (programs) await parts.startPrograms({ env, url, logs, say });
  return parts.asShop({ url, env });
}

/** A first run, until the worker has loaded the directory of PIN codes, its longest work. */
async function runOnce(dataDir, signal) {
  const shop = await startShop({ dataDir, throwaway: true, signal });
  try {
    while (!(await knowsPinCodes(shop.url))) await sleep(100, undefined, { signal });
  } finally {
    await shop.stop();
  }
}

async function knowsPinCodes(url) {
  const answer = await fetch(`${url}/api/pincode/411038`, { signal: AbortSignal.timeout(5000) });
  return (await answer.text()).includes('Success');
}

class ShopProcesses {
  #programs = new Map();
  #database = null;
  #folder = null;

  constructor(lowMemory, signal) {
    Object.assign(this, { lowMemory, signal });
    signal?.addEventListener('abort', () => void this.stop(), { once: true });
  }

  throwawayFolder() {
    this.#folder = fs.mkdtempSync(path.join(throwawayRoot(), 'saugaat-shop-'));
    fs.chmodSync(this.#folder, 0o755);
    return this.#folder;
  }

  async startDatabase({ folder, throwaway, say }) {
    this.signal?.throwIfAborted();
    this.#database = new SupervisedPostgres({ dir: path.join(folder, 'pg'), throwaway, say });
    return this.#database.start();
  }

  startSandbox({ env, logs, say }) {
    const isReady = async () => !(await isFree(Number(env.SANDBOX_PORT)));
    return this.#start({ name: 'sandbox', script: inRoot('dist/sandbox/main.js'), env, logs, say, isReady });
  }

  /** The worker starts after the API, which migrates the database and reports invalid settings first. */
  async startPrograms({ env, url, logs, say }) {
    const isReady = () => answersOk(`${url}/health/ready`);
    const [folder, flags] = env.SSR_DEV === '1' ? ['dist/backend', ['--enable-source-maps']] : ['dist/programs', []];
    const started = { flags, env, logs, say };
    await this.#start({
      name: 'api',
      script: inRoot(folder, 'main.js'),
      ...started,
      flags,
      lowMemoryFlags: [...GC_WORKER_FLAGS, ...GC_API_FLAGS],
      isReady,
    });
    await this.#start({
      name: 'worker',
      script: inRoot(folder, 'worker.js'),
      ...started,
      flags,
      lowMemoryFlags: GC_WORKER_FLAGS,
    });
  }

  #start({ name, script, flags, lowMemoryFlags, env, logs, say, isReady }) {
    this.signal?.throwIfAborted();
    const program = new SupervisedProcess({
      name,
      script,
      flags,
      lowMemoryFlags,
      env,
      tell: say,
      isReady,
      logFile: logs && path.join(logs, `${name}.log`),
      lowMemory: this.lowMemory,
      ...(env.SSR_DEV === '1' || name === 'sandbox' ? { graceMs: DEVELOPMENT_GRACE_MS } : {}),
    });
    this.#programs.set(name, program);
    return program.start();
  }

  asShop({ url, env }) {
    const part = (name) => {
      const found = name === 'postgres' ? this.#database : this.#programs.get(name);
      if (!found) throw new Error(`This shop runs no ${name} of its own.`);
      return found;
    };
    const pid = (name) => (name === 'postgres' ? this.#database : this.#programs.get(name))?.pid ?? null;
    return {
      url,
      env,
      get pids() {
        return { api: pid('api'), worker: pid('worker'), sandbox: pid('sandbox'), postgres: pid('postgres') };
      },
      kill: (name, signal) => part(name).kill(signal),
      restart: (name) => part(name).restart(),
      stop: () => this.stop(),
    };
  }

  async stop() {
    await Promise.all([...this.#programs.values()].map((program) => program.end()));
    await this.#database?.stop();
    if (this.#folder) fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function answersOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
