// `npm start`, after the dependencies are installed and the right Node runs.
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fillWithOrders } from '../demo/demo-orders.mjs';
import { build } from './build.mjs';
import { LockHeldError, acquireLock } from './lock-file.mjs';
import { isFree } from './ports.mjs';
import { startShop } from './shop.mjs';
import { modeOf, needsDatabase, needsSandbox, withoutBlanks } from './shop-environment.mjs';
import { inRoot, root } from './workspace.mjs';

/**
 * Runs until `signal` fires. Throws with a readable message if the shop cannot start.
 * @param {{ began: number, signal: AbortSignal, tell: (line: string) => void, projects?: string[],
 *   whileOpen?: (shop: import('./shop.d.mts').Shop) => void }} options projects: projects to build, default all
 */
export async function startInteractive({ began, signal, tell, projects, whileOpen = () => {} }) {
  if (fs.existsSync(inRoot('.env'))) {
    for (const name of unknownSettings())
      tell(`${name} in .env is no setting of the shop; .env.example names them all.`);
    process.loadEnvFile(inRoot('.env'));
  }
  const { SAUGAAT_BEGAN: _began, ...env } = withoutBlanks(process.env);
  const isProduction = modeOf(env) === 'production';
  const port = portOf(env);
  await assertPortFree(port, isProduction ? (env.HOST ?? '0.0.0.0') : (env.HOST ?? '127.0.0.1'));
  const dataDir = path.resolve(root, env.DATA_DIR ?? '.data');
  const release = isProduction ? () => {} : await lockDataDir(dataDir, port);
  try {
    await build({ tell, projects, signal });
    let filling;
    const shop = await startShop({ port, dataDir, env, quiet: false, tell, inherit: isProduction, signal });
    try {
      if (!isProduction) await postOfficesLoaded(shop.url, signal);
      tell(isProduction ? productionNotice(shop, began) : demoNotice({ shop, env, dataDir, began }));
      whileOpen(shop);
      filling = fillWithOrders({ shop, env, dataDir, signal, tell });
      if (!signal.aborted) await once(signal, 'abort');
      tell('Closing the shop ...');
    } finally {
      await filling;
      await shop.stop();
    }
  } finally {
    release();
  }
}

const named = (file, pattern) => [...fs.readFileSync(inRoot(file), 'utf8').matchAll(pattern)].map(([, name]) => name);

/** Names in .env that mean nothing to the shop, Compose or OpenTelemetry. */
function unknownSettings() {
  const known = new Set([...named('.env.example', /^#?([A-Z][A-Z_]*)=/gm), 'POSTGRES_PASSWORD', 'REDIS_PASSWORD']);
  const set = named('.env', /^\s*(?:export\s+)?([A-Za-z]\w*)\s*=/gm);
  return set.filter((name) => !known.has(name) && !name.startsWith('OTEL_'));
}

const LOAD_MS = 60_000;

/** The worker loads the post offices at the first start. A shop is open when a checkout finds its PIN code. */
async function postOfficesLoaded(url, signal) {
  const until = Date.now() + LOAD_MS;
  while (!signal.aborted && Date.now() < until) {
    const answer = await fetch(`${url}/api/pincode/110001`).catch(() => null);
    const [lookup] = answer?.ok ? await answer.json() : [];
    if (lookup?.Status === 'Success') return;
    await setTimeout(250);
  }
}

function portOf({ PORT = '3000' }) {
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT should be a number from 1 to 65535; it is "${PORT}".`);
}

async function assertPortFree(port, host) {
  const free = await isFree(port, host).catch((error) => {
    throw new Error(portProblem(error, port, host), { cause: error });
  });
  if (free) return;
  throw new Error(`Port ${port} is taken by another program; choose another one: PORT=${port + 1} npm start`);
}

export function portProblem({ code }, port, host) {
  if (code === 'EACCES') return `PORT is ${port}, which this user may not open: choose one from 1024 on, PORT=3000.`;
  return `HOST is ${host}, which is no address of this machine (${code}).`;
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'ENOENT']);

async function lockDataDir(dataDir, port) {
  try {
    return await acquireLock(path.join(dataDir, 'shop.lock'), { note: { port } });
  } catch (error) {
    if (UNWRITABLE.has(error.code)) {
      throw new Error(`DATA_DIR is ${dataDir}, where nothing can be written (${error.code}): name another folder.`, {
        cause: error,
      });
    }
    if (!(error instanceof LockHeldError)) throw error;
    const { pid, port: other } = error.holder;
    throw new Error(
      `The shop of ${dataDir} is open already, on port ${other} (process ${pid}); DATA_DIR names another folder.`,
      { cause: error },
    );
  }
}

const seconds = (began) => ((Date.now() - began) / 1000).toFixed(1);

function productionNotice(shop, began) {
  return `The shop is open in production mode at ${shop.url} (${seconds(began)} s).`;
}

function demoNotice({ shop, env, dataDir, began }) {
  const stand = [
    env.SMTP_URL ? null : 'mails are kept in a mailbox on this machine',
    needsSandbox(env) ? 'payments go to a sandbox' : null,
    needsDatabase(env) ? 'the database is its own' : null,
  ].filter(Boolean);
  const lines = [
    '',
    `  Saugaat is open (demo mode, ${seconds(began)} s)`,
    '',
    `  Shop      ${shop.url}`,
    `  Admin     ${shop.env.ADMIN_EMAIL} (sign in with this address)`,
    env.SMTP_URL ? null : `  Mails     ${shop.url}/dev/mailbox`,
    `  Data      ${dataDir}`,
    '',
    `  Demo mode: it listens on ${shop.env.HOST} only${stand.length ? `; ${stand.join(', ')}` : ''}.`,
    '  Ctrl-C closes the shop; what it holds is kept.',
    '',
  ];
  return lines.filter((line) => line !== null).join('\n');
}
