// One round of a workload: autocannon drives it, and the CPU of the server and of the database is read before and after.
import autocannon from 'autocannon';
import { cpuMs } from './cpu-time.mjs';

const WARM_SECONDS = 2;
const SAMPLE_MS = 50;

/**
 * @typedef {{ path?: string, method?: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {{ url: string, connections: number, requests?: number, seconds?: number, fits: (body: string) => boolean,
 *   call: (connection: number) => Call }} Load
 */

/**
 * @param {Load} load @param {number[]} pids whose time counts, with their children's
 * @throws Error for a round in which anything but 200 came, or a body that does not fit
 */
export async function runWorkload(load, pids) {
  const before = cpuMs(pids);
  const began = performance.now();
  const { times, seen } = await sendRequests(load);
  const seconds = (performance.now() - began) / 1_000;
  const used = cpuMs(pids) - before;
  if (seen.faults.size > 0 || times.length === 0) throw new Error(`${load.url}: ${describe(seen, times.length)}`);
  return { cpuMs: used, requests: times.length, seconds, times };
}

/** What is compiled and kept when it is called often is so before anything is measured: for a time, or so many calls. */
export async function warmUp(load) {
  const seconds = load.warm === undefined ? WARM_SECONDS : undefined;
  const requests = load.warm === undefined ? undefined : Math.max(load.connections, load.warm);
  await sendRequests({ ...load, requests, seconds });
}

async function sendRequests({ url, connections, requests, seconds, call, fits }) {
  const times = [];
  const seen = { faults: new Map() };
  const fault = (what) => seen.faults.set(what, (seen.faults.get(what) ?? 0) + 1);
  let connection = 0;
  const run = autocannon({
    url,
    connections,
    ...(requests === undefined ? { duration: seconds } : { amount: requests }),
    timeout: 30,
    sampleInt: SAMPLE_MS,
    excludeErrorStats: true,
    verifyBody: (body) => {
      if (!fits(String(body))) fault(`a wrong body: ${String(body).slice(0, 200)}`);
      return true;
    },
    setupClient(client) {
      const own = connection++;
      client.setRequests([{ method: 'GET', setupRequest: (request) => ({ ...request, ...call(own) }) }]);
    },
  });
  run.on('response', (_client, status, _bytes, ms) => {
    times.push(ms);
    if (status !== 200) fault(`status ${status}`);
  });
  const { errors, timeouts } = await run;
  if (errors + timeouts > 0) fault(`${errors} errors, ${timeouts} of them timeouts`);
  return { times, seen };
}

function describe({ faults }, answers) {
  return [`${answers} answers`, ...[...faults].map(([what, times]) => `${times} x ${what}`)].join('; ');
}
