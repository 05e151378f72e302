// Runs the parts of `npm test` as Nx targets, which remember what was right and has not changed since.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nx } from '../start/build.mjs';
import { RESERVATIONS_DIR } from '../start/ports.mjs';

/** The parts of `npm test`, each of which is a target of that name in project.json files, but for three. */
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
const TARGETS = { types: 'typecheck', unit: 'test', http: 'e2e' };

/** @returns {Promise<number>} the exit code */
export async function runChecks({ asked, tell, signal }) {
  const unknown = asked.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are: ${PARTS.join(', ')}.`);
  const parts = asked.length === 0 ? PARTS : asked;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-checks-'));
  fs.chmodSync(folder, 0o755);
  try {
    const { code } = await nx({
      targets: parts.map((part) => TARGETS[part] ?? part),
      env: { ...cleanEnvironment(), PORT_CLAIMS: RESERVATIONS_DIR, TMPDIR: folder },
      onOutput: (chunk) => process.stdout.write(chunk),
      tell,
      signal,
    });
    return code;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What a person has set for a running shop must not reach the tests. */
function cleanEnvironment() {
  const shop =
    /^(SHOP_|DATABASE_|REDIS_|SMTP_|RAZORPAY_|APP_SECRET|ADMIN_EMAIL|PUBLIC_URL|DATA_DIR|ALLOWED_HOSTS|LOCAL_HOSTS|DEMO_ON_NETWORK|HOST$|PORT$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !shop.test(name)));
}
