// How what is asked grows with the rows: a shop of its own for each size, filled, measured and deleted.
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../quantile.mjs';
import { runWorkload, warmUp } from './run-workload.mjs';
import { aligned, cpuCost } from './results.mjs';
import { trackPeakMemory } from './one-off.mjs';
import { cpuMs } from './cpu-time.mjs';
import { readingSome, LIST, coldReads } from './read-workloads.mjs';
import { BenchEnvironment } from './environment.mjs';
import { PEOPLE, writeWorkloads } from './write-workloads.mjs';

/** Rows of the shops. */
export const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const SHOWN_PRODUCTS = 1_000;
const IDLE_FOR_MS = 1_000;
const IDLE_CPU_MS = 60;
const TIMEOUT_MS = 300_000;
const REPORT_POLL_MS = 250;
const ORDER = 'order of 3 lines, created';

/**
 * @param {(title: string, table: string) => Promise<void>} done
 * @param {{ sizes: number[], only: string, rounds: number, seconds: number }} wanted only: 'products' or 'orders'
 */
export async function runScaling({ sizes, only, tell, ...wanted }, done) {
  for (const [part, { measure, tableOf }] of Object.entries(PARTS)) {
    if (!part.includes(only)) continue;
    const measured = [];
    for (const size of sizes) measured.push(await measure(size, { ...wanted, tell }));
    await done(part, tableOf(measured));
  }
}

const PARTS = {
  products: {
    tableOf: productsTable,
    measure: (products, wanted) =>
      inEnvironment({ products, people: 1, ...wanted }, async (environment) => ({
        products,
        ...(await readsOf(environment, wanted)),
      })),
  },
  orders: {
    tableOf: ordersTable,
    measure: (orders, wanted) =>
      inEnvironment({ products: SHOWN_PRODUCTS, orders, people: PEOPLE, ...wanted }, async (environment) => ({
        orders,
        export: await exportOf(environment, wanted),
        opened: await ordersOf(environment, wanted),
      })),
  },
};

async function inEnvironment(wanted, work) {
  wanted.signal.throwIfAborted();
  wanted.tell(`\n${wanted.products} products, ${wanted.orders ?? 0} orders`);
  const environment = await BenchEnvironment.open(wanted);
  try {
    return await work(environment);
  } finally {
    await environment.close();
  }
}

/** Until the shop has nothing to do any more. */
async function waitUntilIdle({ shop }) {
  const pids = [shop.pids.api, shop.pids.worker, shop.pids.postgres].filter(Boolean);
  let last = cpuMs(pids);
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    await sleep(IDLE_FOR_MS);
    const now = cpuMs(pids);
    if (now - last < IDLE_CPU_MS) return;
    last = now;
  }
  throw new Error('The shop did not come to rest.');
}

async function readsOf(environment, { rounds, seconds, tell }) {
  const { shop, client } = environment;
  // The worker's own business would count as the database's.
  await shop.kill('worker', 'SIGTERM');
  const { rows } = await client.query('select card from product where listed order by id limit $1', [SHOWN_PRODUCTS]);
  // What a shop holds in memory is read with the first list.
  await fetch(shop.url + LIST);
  await waitUntilIdle(environment);
  const watch = trackPeakMemory(shop.pids.api);
  try {
    const reads = [];
    for (const [name, { asked }] of Object.entries(coldReads(rows.map(({ card }) => card)))) {
      const load = { seconds, ...readingSome(shop.url, asked) };
      const measured = await repeated(
        rounds,
        () => environment.withColdCache(() => runWorkload(load, environment.pidsOf('shop'))),
        load,
      );
      tell(`${name}: ${measured.cost.toFixed(3)} ms`);
      reads.push({ name, ...measured });
    }
    return { reads, memory: watch.stop() };
  } finally {
    watch.stop();
  }
}

async function ordersOf(environment, { rounds, tell }) {
  await environment.shop.kill('worker', 'SIGTERM');
  const { [ORDER]: order } = await writeWorkloads(environment);
  await waitUntilIdle(environment);
  const run = async () => {
    await order.shop.prepare();
    return runWorkload(order.shop, environment.pidsOf('shop'));
  };
  const measured = await repeated(rounds, run, order.shop);
  tell(`${ORDER}: ${measured.cost.toFixed(3)} ms`);
  return measured;
}

async function repeated(rounds, run, load) {
  await warmUp(load);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await run());
  const times = measured.flatMap((round) => round.times);
  return { cost: cpuCost(measured), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function exportOf(environment, { tell }) {
  const { shop } = environment;
  const admin = await environment.signedInAdmin();
  await waitUntilIdle(environment);
  const pids = [shop.pids.worker, shop.pids.postgres];
  const watch = trackPeakMemory(shop.pids.worker);
  try {
    const began = performance.now();
    const before = cpuMs(pids);
    let report = await admin.request('POST', '/api/admin/reports', { kind: 'orders', filters: {} });
    while (report.state === 'queued' || report.state === 'writing') {
      await sleep(REPORT_POLL_MS);
      report = (await admin.request('GET', '/api/admin/reports')).find(({ id }) => id === report.id);
    }
    const used = (cpuMs(pids) - before) / 1_000;
    const time = (performance.now() - began) / 1_000;
    if (report.state !== 'done') throw new Error(`The export ended as ${report.state}.`);
    tell(`export: ${report.rowsWritten} rows, ${time.toFixed(1)} s`);
    return { rows: report.rowsWritten, time, used, memory: watch.stop() };
  } finally {
    watch.stop();
  }
}

/** @param {{ products: number, reads: { name: string, cost: number, p99: number }[], memory: number }[]} measured */
export function productsTable(measured) {
  const names = measured[0]?.reads.map(({ name }) => name) ?? [];
  return aligned(
    ['CPU ms a request (p99 in ms), by products', ...measured.map(({ products }) => numberOf(products))],
    [
      ...names.map((name, at) => [name, ...measured.map((one) => costAndP99(one.reads[at]))]),
      ['memory of the API, at most', ...measured.map(({ memory }) => `${memory.toFixed(0)} MB`)],
    ],
  );
}

/** @param {{ orders: number, opened: object, export: object }[]} measured */
export function ordersTable(measured) {
  const row = (name, cell) => [name, ...measured.map(cell)];
  return aligned(
    ['by orders that are there', ...measured.map(({ orders }) => numberOf(orders))],
    [
      row(`${ORDER}, CPU ms (p99 in ms, 64 at once)`, ({ opened }) => costAndP99(opened)),
      row('export of all orders: lines', ({ export: { rows } }) => numberOf(rows)),
      row('the same: time', ({ export: { time } }) => `${time.toFixed(1)} s`),
      row('the same: CPU of worker and database', ({ export: { used } }) => `${used.toFixed(1)} s`),
      row('the same: CPU a thousand lines', ({ export: { used, rows } }) => `${((used * 1e6) / rows).toFixed(0)} ms`),
      row('the same: memory of the worker, at most', ({ export: { memory } }) => `${memory.toFixed(0)} MB`),
    ],
  );
}

const costAndP99 = ({ cost, p99 }) => `${cost.toFixed(2)} (${p99.toFixed(0)})`;
const numberOf = (count) => count.toLocaleString('en');
