// npm run owner:reset [-- person@example.com]
// Takes away the passkeys, authenticator app and recovery codes of the owner, or of the person with this address, and ends
// their sessions. Reads the settings of .env, as npm start does; without SHOP_MODE=production it is the demo's shop.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { openDatabase } from './open-database.mjs';
import { runCommand } from './run-command.mjs';
import { modeOf, systemEnvironment, withoutBlanks } from './shop-environment.mjs';
import { inRoot, root, runInWorkspaceNode, shutdownSignal } from './workspace.mjs';

const signal = shutdownSignal();

try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await reset();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function reset() {
  await build({ tell: () => {}, projects: ['backend'], signal });
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const { env, close } = await settings(withoutBlanks(process.env));
  try {
    const program = inRoot('dist/programs/owner-reset.js');
    const args = [program, ...process.argv.slice(2)];
    const { code, output } = await runCommand(process.execPath, args, { env: { ...env, LOG_LEVEL: 'warn' }, signal });
    console.log(output.trim());
    process.exitCode = code;
  } finally {
    await close();
  }
}

async function settings(given) {
  const isGiven = modeOf(given) === 'production' || given.DATABASE_URL;
  if (isGiven) return { env: given, close: async () => {} };
  const dataDir = path.resolve(root, given.DATA_DIR ?? '.data');
  return openDatabase({ dataDir, given: systemEnvironment(), signal });
}
