// npm run admin:bench: the admin's lists, searches and filters at DATA_DIR's shop, each call as the screens make it, and
// an export of all orders with what it costs the worker and whoever else calls meanwhile. `npm run seed` fills the shop.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../quantile.mjs';
import { build } from '../start/build.mjs';
import { ADMIN_CALLS } from './admin-calls.mjs';
import { acquireLock } from '../start/lock-file.mjs';
import { startShop } from '../start/shop.mjs';
import { benchImport } from './import-bench.mjs';
import { signIn } from './sign-in.mjs';
import { shutdownSignal, root, runInWorkspaceNode } from '../start/workspace.mjs';

const RUNS = Number(process.env.BENCH_TURNS ?? 30);
const MAX_MS = 300;
const IDLE_CPU_MS = 50;
const IDLE_FOR_MS = 15_000;
const IDLE_MS = 60_000;

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await bench();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function bench() {
  const parts = process.argv.slice(2);
  const wanted = (part) => parts.length === 0 || parts.includes(part);
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
  await build({ tell, projects: ['backend', 'sandbox'], signal });
  const release = await acquireLock(path.join(dataDir, 'shop.lock'), { note: { port: 0 } });
  const env = {
    LOG_LEVEL: 'warn',
    LOGIN_SEND_GAP_SECONDS: '0',
    LOGIN_SENDS_PER_HOUR: '1000',
    ACCESS_TOKEN_MINUTES: '240',
    RATE_LIMIT_FACTOR: '1000',
  };
  const shop = await startShop({ dataDir, env, signal });
  try {
    const { model } = os.cpus()[0] ?? { model: 'unknown' };
    const memory = Math.round(os.totalmem() / 2 ** 30);
    tell(
      `${new Date().toISOString().slice(0, 16)}Z, ${os.cpus().length} x ${model}, ${memory} GB, load ${os.loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
    );
    const { call, token } = await signedIn(shop);
    await waitUntilIdle(call);
    if (wanted('memory')) await benchMemory(shop);
    if (wanted('lists')) await benchLists(call);
    if (wanted('export')) await benchExport(call, shop);
    // Changes the shop, and is asked for by name.
    if (parts.includes('import')) await runImport(shop, token);
  } finally {
    await shop.stop();
    release();
  }
}

/** Calls as the admin; answers how long each took until its last byte. */
async function signedIn(shop) {
  const { token } = await signIn(shop.url, shop.env.ADMIN_EMAIL);
  const call = async (url, options = {}) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(shop.url + url, { headers, ...options });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
    return { ms: performance.now() - began, body: JSON.parse(text) };
  };
  return { call, token };
}

function ms(time) {
  return `${time.toFixed(0)} ms`.padStart(9);
}

/** Days that are over are summed when the worker starts. */
async function waitUntilIdle(call) {
  for (;;) {
    const { queues } = (await call('/api/admin/ops')).body;
    if (queues?.every(({ running, waiting }) => running + waiting === 0)) return;
    await pause(500);
  }
}

/** What the programs hold a minute after they have begun to wait for somebody. */
async function benchMemory(shop) {
  await pause(IDLE_MS);
  for (const name of ['api', 'worker']) tell(`${name}'s memory, idle: ${mb(memoryOf(shop.pids[name]))}`);
}

async function benchLists(call) {
  tell(`${'list'.padEnd(36)}${'median'.padStart(9)}${'p95'.padStart(9)}   rows of`);
  const slow = [];
  for (const [name, first, { turns = RUNS, pauseMs = 0, part = 1 } = {}] of ADMIN_CALLS) {
    const url = await addressOf(call, typeof first === 'string' ? first : await first(call), part);
    const times = [];
    let body;
    for (let turn = 0; turn < turns; turn += 1) {
      signal.throwIfAborted();
      await pause(pauseMs);
      const answer = await call(url);
      times.push(answer.ms);
      body = answer.body;
    }
    const p95 = quantile(times, 0.95);
    if (p95 > MAX_MS) slow.push(name);
    tell(
      `${name.padEnd(36)}${ms(quantile(times, 0.5))}${ms(p95)}   ${body.rows?.length ?? '-'} of ${body.total ?? '-'}`,
    );
  }
  tell(`load ${os.loadavg()[0]?.toFixed(1)} at the end`);
  tell(slow.length === 0 ? `All within ${MAX_MS} ms.` : `Over ${MAX_MS} ms: ${slow.join('; ')}`);
}

/** The address of a later part of a list; it is warm then. */
async function addressOf(call, first, part) {
  let url = first;
  for (let at = 1; at <= part; at += 1) {
    const { body } = await call(url);
    if (at < part && body.next) url = `${first}&after=${body.next}`;
  }
  return url;
}

/** What others wait for while all orders are written to a file. */
async function benchExport(call, shop) {
  const others = ['/api/products/featured', '/api/products/search?q=lamp', '/api/admin/orders?limit=50'];
  const quietUntil = Date.now() + IDLE_FOR_MS;
  const before = await timesOf(call, others, () => Date.now() < quietUntil);
  const rss = memoryOf(shop.pids.worker);
  let peak = rss;
  const began = Date.now();
  const body = JSON.stringify({ kind: 'orders', filters: {} });
  const { body: asked } = await call('/api/admin/reports', { method: 'POST', body });
  let report = asked;
  const during = await timesOf(call, others, async () => {
    peak = Math.max(peak, memoryOf(shop.pids.worker));
    report = (await call('/api/admin/reports')).body.find(({ id }) => id === asked.id);
    return report.state === 'queued' || report.state === 'writing';
  });
  const seconds = (Date.now() - began) / 1_000;
  tell(
    `export of all orders: ${report.state}, ${report.rowsWritten} rows, ${mb(report.bytes)}, ${seconds.toFixed(1)} s`,
  );
  tell(`worker's memory: ${mb(rss)} before, ${mb(peak)} at most`);
  for (const [when, times] of Object.entries({ before, during })) {
    tell(
      `API ${when}: ${times.length} calls, median ${ms(quantile(times, 0.5)).trim()}, p99 ${ms(quantile(times, 0.99)).trim()}`,
    );
  }
}

async function runImport(shop, token) {
  const { worker } = shop.pids;
  const readers = { memory: () => memoryOf(worker), cpu: () => cpuOf(worker) };
  await benchImport({ url: shop.url, token, tell, ...readers });
}

async function timesOf(call, urls, goesOn) {
  const times = [];
  for (let turn = 0; await goesOn(); turn += 1) {
    signal.throwIfAborted();
    times.push((await call(urls[turn % urls.length])).ms);
    await pause(IDLE_CPU_MS);
  }
  return times;
}

function mb(bytes) {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

/** Bytes that a process holds, as Linux tells. */
function memoryOf(pid) {
  const [, pages = '0'] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4_096;
}

/** Seconds of CPU time that a process has used, as Linux tells in hundredths. */
function cpuOf(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
