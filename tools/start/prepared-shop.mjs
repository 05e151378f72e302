// The database of a shop that has run once. A first run takes 5 s of CPU time for a cluster, migrations, the demo's catalogue and
// the PIN codes: within a run of npm test, the first test shop prepares them, and the others start on a copy.
import fs from 'node:fs';
import path from 'node:path';
import { acquireLock } from './lock-file.mjs';
import { throwawayRoot } from './postgres.mjs';

const COPIED = ['secrets.json', 'pg/secret.json', 'pg/data'];

/** The folder of this run, in TEST_PREPARED_SHOP; without it every shop begins with its own first run. */
const home = () => process.env.TEST_PREPARED_SHOP;
const prepared = () => path.join(home(), 'shop');

export const hasPrepared = () => Boolean(home());

/**
 * A variable by which Node keeps for the programs of this run what it has compiled: a start takes 0.3 s of CPU time less.
 * @returns {Record<string, string>} nothing outside of a run
 */
export const compileCache = () => (home() ? { NODE_COMPILE_CACHE: path.join(home(), 'compiled') } : {});

/** @returns {string} an empty folder for TEST_PREPARED_SHOP */
export function makePreparedHome() {
  const folder = fs.mkdtempSync(path.join(throwawayRoot(), 'saugaat-prepared-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** @param {(folder: string) => Promise<void>} runOnce */
export async function prepareOnce(runOnce, signal) {
  if (fs.existsSync(prepared())) return;
  const release = await acquireLock(path.join(home(), 'lock'), { wait: true, signal });
  try {
    if (fs.existsSync(prepared())) return;
    const draft = `${prepared()}.new`;
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(draft, { mode: 0o755 });
    await runOnce(draft);
    const file = path.join(draft, 'pg', 'secret.json');
    const { password } = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, JSON.stringify({ password }));
    fs.renameSync(draft, prepared());
  } finally {
    release();
  }
}

export function copyPrepared(folder) {
  fs.mkdirSync(path.join(folder, 'pg'));
  for (const name of COPIED) fs.cpSync(path.join(prepared(), name), path.join(folder, name), { recursive: true });
  fs.chmodSync(path.join(folder, 'pg', 'data'), 0o700);
}
