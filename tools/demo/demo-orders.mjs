// A fresh demo of `npm start` is filled with a month of orders, once the shop is open. Tests and measurements start shops by
// tools/start/shop.mjs, and those stay empty.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { modeOf, needsSandbox } from '../start/shop-environment.mjs';
import { exitWithParentArgs, inRoot, root } from '../start/workspace.mjs';

/** What it needs for a while should be small beside the shop itself. */
const LOW_MEMORY_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
const LOW_MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };
const NOTE = 'demo-orders.json';

/** Why this shop gets no made-up orders; null when it does. */
export function reasonForNone({ env, dataDir }) {
  if (modeOf(env) !== 'demo') return 'it is no demo';
  if (env.DEMO_ORDERS === '0') return 'DEMO_ORDERS is 0';
  if (!needsSandbox(env)) return 'its payments go to a gateway outside';
  return noteOf(dataDir)?.finished ? 'it has them' : null;
}

function noteOf(dataDir) {
  const file = path.join(dataDir, NOTE);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/**
 * Fills the demo unless it has been filled, has orders, or is told not to. Goes on where a stop interrupted it.
 * @param {{ shop: import('../start/shop.d.mts').Shop, env: NodeJS.ProcessEnv, dataDir: string, signal: AbortSignal,
 *   tell: (line: string) => void }} options
 * @returns {Promise<void>} when it is done, or has been stopped
 */
export async function fillWithOrders({ shop, env, dataDir, signal, tell }) {
  if (reasonForNone({ env, dataDir }) !== null || signal.aborted) return;
  const note = path.join(dataDir, NOTE);
  const logFile = path.join(dataDir, 'logs', 'demo-orders.log');
  const log = fs.openSync(logFile, 'a');
  const child = spawn(process.execPath, [...LOW_MEMORY_FLAGS, ...exitWithParentArgs, inRoot('tools/demo/fill-month.mjs'), note], {
    cwd: root,
    env: { ...LOW_MEMORY_ENV, ...shop.env, UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', log, log, 'ipc'],
    detached: process.platform !== 'win32',
  });
  fs.closeSync(log);
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const began = Date.now();
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(1));
  });
  signal.removeEventListener('abort', stop);
  if (signal.aborted) return;
  if (noteOf(dataDir)?.finished)
    tell(`  A month of made-up orders is in the shop (${Math.round((Date.now() - began) / 1000)} s).`);
  if (code !== 0) tell(`  The made-up orders are not complete. What went wrong: ${logFile}`);
}
