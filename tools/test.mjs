// npm test: installs, then runs all parts, or those that are named: npm test -- unit browser. The parts are Nx targets. Nx
// keeps the result of a part until its inputs change.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nx } from './start/build.mjs';
import { install } from './start/install.mjs';
import { RESERVATIONS_DIR } from './start/ports.mjs';
import { makePreparedHome } from './start/prepared-shop.mjs';
import { runInWorkspaceNode, shutdownSignal } from './start/workspace.mjs';

/** Names of the parts. Each is a target of that name in project.json, but for those in TARGETS. */
const PARTS = [
  'build',
  'format',
  'types',
  'lint',
  'boundaries',
  'tools',
  'supply-chain',
  'generated',
  'unit',
  'integration',
  'http',
  'browser',
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
  const parts = named.length === 0 ? PARTS : named;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-checks-'));
  fs.chmodSync(folder, 0o755);
  const prepared = makePreparedHome();
  try {
    const { code } = await nx({
      targets: parts.map((part) => TARGETS[part] ?? part),
      env: { ...cleanEnvironment(), PORT_CLAIMS: RESERVATIONS_DIR, TMPDIR: folder, TEST_PREPARED_SHOP: prepared },
      onOutput: (chunk) => process.stdout.write(chunk),
      tell,
      signal,
    });
    return code;
  } finally {
    for (const made of [folder, prepared]) fs.rmSync(made, { recursive: true, force: true });
  }
}

/** What a person has set for a running shop must not reach the tests. */
function cleanEnvironment() {
  const shop =
    /^(SHOP_|DATABASE_|REDIS_|SMTP_|RAZORPAY_|APP_SECRET|ADMIN_EMAIL|PUBLIC_URL|DATA_DIR|ALLOWED_HOSTS|LOCAL_HOSTS|DEMO_ON_NETWORK|HOST$|PORT$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !shop.test(name)));
}
