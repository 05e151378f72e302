// npm test: installs, then runs all parts, or those that are named: npm test -- unit browser. The parts are Nx targets. Nx
// keeps the result of a part until its inputs change.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countsOf } from './reporters/nx.mjs';
import { nx } from './start/build.mjs';
import { install } from './start/install.mjs';
import { RESERVATIONS_DIR } from './start/ports.mjs';
import { makePreparedHome } from './start/prepared-shop.mjs';
import { runInWorkspaceNode, shutdownSignal } from './start/workspace.mjs';

/**
 * Names of the parts, in the order in which they begin: after the builds what takes longest. Each is a target of that name in
 * project.json, but for those in TARGETS.
 */
const PARTS = [
  'build',
  'browser',
  'integration',
  'http',
  'unit',
  'tools',
  'types',
  'generated',
  'boundaries',
  'lint',
  'format',
  'supply-chain',
  'bundle',
];
/** Run only when they are named. */
const EXTRA_PARTS = ['browsers'];
const TARGETS = { types: 'typecheck', unit: 'test', http: 'e2e' };

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  await install({ tell, signal });
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) {
    process.exitCode = await runParts(process.argv.slice(2));
  }
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

/** @returns {Promise<number>} the exit code */
async function runParts(named) {
  const known = [...PARTS, ...EXTRA_PARTS];
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  const parts = named.length === 0 ? PARTS : known.filter((name) => named.includes(name));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-checks-'));
  fs.chmodSync(folder, 0o755);
  const prepared = makePreparedHome();
  const env = { ...cleanEnvironment(), PORT_CLAIMS: RESERVATIONS_DIR, TMPDIR: folder, TEST_PREPARED_SHOP: prepared };
  try {
    return await runInOrder(parts, env);
  } finally {
    for (const made of [folder, prepared]) fs.rmSync(made, { recursive: true, force: true });
  }
}

/**
 * Nx takes tasks in the order in which they can begin, and what takes longest needs the builds: so these are a run of their own,
 * without which nothing else begins.
 */
async function runInOrder(parts, env) {
  const others = parts.filter((part) => part !== 'build');
  if (!parts.includes('build')) return (await run(others, { env })).code;
  const { code, output } = await run(['build'], { env });
  if (code !== 0 || others.length === 0) return code;
  const { passed } = countsOf('success', output);
  return (await run(others, { isBuilt: true, env: { ...env, PASSED_BEFORE: String(passed) } })).code;
}

function run(names, options) {
  return nx({
    targets: names.map((part) => TARGETS[part] ?? part),
    onOutput: (chunk) => process.stdout.write(chunk),
    tell,
    signal,
    ...options,
  });
}

/** What a person has set for a running shop must not reach the tests. */
function cleanEnvironment() {
  const shop =
    /^(SHOP_|DATABASE_|REDIS_|SMTP_|RAZORPAY_|APP_SECRET|ADMIN_EMAIL|PUBLIC_URL|DATA_DIR|ALLOWED_HOSTS|LOCAL_HOSTS|DEMO_ON_NETWORK|HOST$|PORT$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !shop.test(name)));
}
