// Every check of `npm test`, in the order in which they run.
import fs from 'node:fs';
import path from 'node:path';
import { build, nx } from '../start/build.mjs';
import { conventions } from '../boundaries/conventions.mjs';
import { runCommand } from '../start/run-command.mjs';
import { inRoot, root, scriptOf } from '../start/workspace.mjs';
import { browserJourneys } from './browser-check.mjs';
import { checkBundle } from './bundle-check.mjs';
import { checkGenerated } from './generated-check.mjs';
import { jest, together } from './jest-check.mjs';
import { withRedis } from './redis.mjs';

/** One thing that holds or does not. */
async function command({ env, signal }, packageName, name, ...args) {
  const { code, output } = await runCommand(process.execPath, [scriptOf(packageName, name), ...args], { env, signal });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function builds({ signal }) {
  await build({ tell: () => {}, signal });
  return { passed: 1, failed: 0 };
}

/** By Nx, which remembers what has not changed since it was right. */
async function types({ signal }) {
  await nx({ targets: ['typecheck'], signal });
  return { passed: 3, failed: 0 };
}

async function boundaries({ env, signal }) {
  const cruiser = scriptOf('dependency-cruiser', 'depcruise');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { output } = await runCommand(process.execPath, [cruiser, ...args, 'backend', 'frontend', 'sandbox', 'tools'], {
    env,
    signal,
  });
  const { violations, totalCruised } = JSON.parse(output).summary;
  const { files, faults } = conventions(root);
  const crossed = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  if (totalCruised === 0 || files === 0) throw new Error('It found no source files.');
  return together([
    crossed.length > 0 ? { passed: 0, failed: 1, output: crossed.join('\n') } : { passed: 1, failed: 0 },
    faults.length > 0 ? { passed: 0, failed: 1, output: faults.join('\n') } : { passed: 1, failed: 0 },
  ]);
}

async function unit(context) {
  return together([
    await jest(context, 'backend/jest.config.mjs', '--selectProjects=unit'),
    await jest(context, 'frontend/jest.config.mjs'),
    await jest(context, 'sandbox/jest.config.mjs'),
  ]);
}

/** The integration suites whose path fits, joined in a few parts. */
async function integrationSuites({ env, ...context }, wanted) {
  const suites = fs
    .globSync('{src,testing}/**/*.integration.spec.ts', { cwd: inRoot('backend') })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => wanted.test(file));
  const chosen = { ...env, JOINED_SUITES: wanted.source };
  return jest({ ...context, suites, env: chosen }, 'backend/testing/joined/jest.config.mjs');
}

const integration = (context) => integrationSuites(context, /./);

const redis = (context) =>
  withRedis(context, (env) => integrationSuites({ ...context, env }, /\.queue\.integration\.spec\.ts$/));

/**
 * @typedef {{ passed: number, failed: number, output?: string, leftOut?: string, without?: string[] }} Result
 * @typedef {{ env: NodeJS.ProcessEnv, folder: string, signal: AbortSignal }} Context
 * @type {{ name: string, what: string, cheap?: boolean, needs?: string[], run(context: Context): Promise<Result> }[]}
 */
export const CHECKS = [
  { name: 'build', what: 'everything builds', run: builds },
  {
    name: 'format',
    what: 'Prettier has nothing to change',
    cheap: true,
    run: (context) => command(context, 'prettier', 'prettier', '--check', '--log-level=warn', '.'),
  },
  { name: 'types', what: 'TypeScript: backend, frontend, sandbox', cheap: true, run: types },
  {
    name: 'lint',
    what: 'oxlint, warnings are errors',
    cheap: true,
    run: (context) => command(context, 'oxlint', 'oxlint', '--deny-warnings'),
  },
  { name: 'boundaries', what: 'who imports whom, sizes, names', cheap: true, run: boundaries },
  {
    name: 'tools',
    what: 'every boundary fires on a planted violation; settings',
    cheap: true,
    run: (context) => jest(context, 'tools/jest.config.mjs'),
  },
  {
    name: 'generated',
    what: 'openapi.json, the frontend’s client, order-states.md in step',
    cheap: true,
    needs: ['build'],
    run: checkGenerated,
  },
  { name: 'unit', what: 'unit tests: backend, frontend, sandbox', run: unit },
  {
    name: 'integration',
    what: 'backend with a database, queues on PostgreSQL',
    needs: ['build'],
    run: integration,
  },
  { name: 'redis', what: 'the queue suites once more, on Redis', needs: ['build'], run: redis },
  {
    name: 'http',
    what: 'journeys over HTTP, the whole shop',
    needs: ['build'],
    run: (context) => jest(context, 'backend/e2e/jest.config.mjs'),
  },
  { name: 'browser', what: 'journeys in a real browser', needs: ['build'], run: browserJourneys },
  {
    name: 'bundle',
    what: 'scripts of home, lists, product and checkout are small; no secrets',
    needs: ['build'],
    run: checkBundle,
  },
];
