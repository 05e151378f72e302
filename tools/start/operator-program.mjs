// Runs a program of dist/programs for the operator, with the settings of .env as npm start does; without SHOP_MODE=production
// or DATABASE_URL it is the demo's shop.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { openDatabase } from './open-database.mjs';
import { runCommand } from './run-command.mjs';
import { modeOf, systemEnvironment, withoutBlanks } from './shop-environment.mjs';
import { inRoot, root, runInWorkspaceNode, shutdownSignal } from './workspace.mjs';

const SECRETS = ['APP_SECRET', 'APP_SECRET_PREVIOUS'];

/**
 * @param {string} name of the program, which gets the arguments of this process
 * @param {string} script the file that was started
 */
export async function runOperatorProgram(name, script) {
  const signal = shutdownSignal();
  try {
    if (!(await runInWorkspaceNode(script, process.argv.slice(2)))) await run(name, signal);
  } catch (error) {
    if (!signal.aborted) console.error(error.message);
    process.exitCode = 1;
  }
}

async function run(name, signal) {
  await build({ tell: () => {}, projects: ['backend'], signal });
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const { env, close } = await settings(withoutBlanks(process.env), signal);
  try {
    const args = [inRoot('dist', 'programs', `${name}.js`), ...process.argv.slice(2)];
    const { code, output } = await runCommand(process.execPath, args, { env: { ...env, LOG_LEVEL: 'warn' }, signal });
    console.log(output.trim());
    process.exitCode = code;
  } finally {
    await close();
  }
}

async function settings(given, signal) {
  const isGiven = modeOf(given) === 'production' || given.DATABASE_URL;
  if (isGiven) return { env: given, close: async () => {} };
  const dataDir = path.resolve(root, given.DATA_DIR ?? '.data');
  const secrets = Object.fromEntries(SECRETS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  return openDatabase({ dataDir, given: { ...systemEnvironment(), ...secrets }, signal });
}
