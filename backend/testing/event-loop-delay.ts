import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 10;
const RESOLUTION_MS = 5;

type Call = () => Promise<unknown>;

/** Milliseconds for which this thread computed until the call was answered. */
async function computed(call: Call): Promise<number> {
  const before = process.threadCpuUsage();
  await call();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * The longest time, in milliseconds, for which one of `calls` held the event loop at once. What a call computes is an
 * upper bound of that, whatever other programs of the machine do; where it is `limit` or more, the loop itself is watched
 * while the call is made again, and the best of some attempts counts.
 */
export async function maxEventLoopDelay(limit: number, calls: readonly Call[]): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  let max = 0;
  for (const call of calls) {
    let delayMs = await computed(call);
    for (let attempt = 0; attempt < ATTEMPTS && delayMs >= limit; attempt += 1) {
      await delay(2 * RESOLUTION_MS);
      loop.reset();
      const cpu = await computed(call);
      await delay(2 * RESOLUTION_MS);
      delayMs = Math.min(delayMs, cpu, loop.max / 1e6);
    }
    max = Math.max(max, delayMs);
  }
  loop.disable();
  return max;
}
