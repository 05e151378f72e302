// What is measured once: the start, and what the programs hold.
import { setTimeout as sleep } from 'node:timers/promises';
import { ONE_OFF } from './budgets.mjs';
import { memoryMb } from './cpu-time.mjs';

const IDLE_MS = 15_000;
const SAMPLE_MS = 200;
const POLL_MS = 10;

/** The most that a process holds until `stop` tells it. */
export function trackPeakMemory(pid) {
  let most = memoryMb(pid);
  const timer = setInterval(() => (most = Math.max(most, memoryMb(pid))), SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/**
 * Starts API and worker anew.
 * @param {import('./environment.mjs').BenchEnvironment} environment
 * @returns a function that takes the most memory under the reads, and tells all
 */
export async function measureOneOff({ shop }) {
  await shop.kill('api', 'SIGTERM');
  const began = performance.now();
  const [, seconds] = await Promise.all([shop.restart('api'), firstPage(shop.url, began)]);
  await shop.restart('worker');
  await sleep(IDLE_MS);
  const idle = { api: memoryMb(shop.pids.api), worker: memoryMb(shop.pids.worker) };
  return (underReads) => {
    const values = [seconds, idle.api, underReads, idle.worker];
    return Object.entries(ONE_OFF).map(([name, { most, unit }], at) => ({
      name,
      value: values[at],
      most,
      unit,
      met: values[at] <= most,
    }));
  };
}

async function firstPage(url, began) {
  for (;;) {
    try {
      const answer = await fetch(url);
      if (answer.ok && (await answer.text()).includes('</html>')) return (performance.now() - began) / 1_000;
    } catch {
      // It does not listen yet.
    }
    await sleep(POLL_MS);
  }
}
