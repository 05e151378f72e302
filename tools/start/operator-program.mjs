// Runs a program of dist/programs for the operator, with the settings of .env as npm start does; without SHOP_MODE=production
// or DATABASE_URL it is the demo's shop.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { openDatabase } from './open-database.mjs';
import { compileCache } from './prepared-shop.mjs';
import { runCommand } from './run-command.mjs';
import { modeOf, systemEnvironment, withoutBlanks } from './shop-environment.mjs';
import { inRoot, root, runInWorkspaceNode, shutdownSignal } from './workspace.mjs';

/** What of the operator's settings the demo's programs are told. */
const TOLD = /^(APP_SECRET|APP_SECRET_PREVIOUS|BACKUP_\w+|STORAGE_\w+)$/;

/**
 * @param {string} name of the program, which gets the arguments of this process
 * @param {string} script the file that was started
 * @param {{ needsShop?: boolean }} [options] needsShop: false for what reads neither settings nor data
 */
export async function runOperatorProgram(name, script, { needsShop = true } = {}) {
  const signal = shutdownSignal();
  try {
    if (!(await runInWorkspaceNode(script, process.argv.slice(2)))) await run(name, needsShop, signal);
  } catch (error) {
    if (!signal.aborted) console.error(error.message);
    process.exitCode = 1;
  }
}

async function run(name, needsShop, signal) {
  await build({ tell: () => {}, projects: ['backend'], signal });
  const { env, close } = needsShop ? await settings(signal) : { env: systemEnvironment(), close: async () => {} };
  try {
    process.exitCode = await runProgram({ name, args: process.argv.slice(2), env, signal });
  } finally {
    await close();
  }
}

/** @returns {Promise<number>} the exit code of a program of dist/programs; `tell` gets what it prints, else this process prints it */
export async function runProgram({ name, args, env, tell = printText, signal }) {
  const { code } = await runCommand(process.execPath, [inRoot('dist', 'programs', `${name}.js`), ...args], {
    env: { ...compileCache(), ...env, LOG_LEVEL: 'warn' },
    onOutput: tell,
    signal,
  });
  return code;
}

const printText = (text) => process.stdout.write(text);

/** The settings of this process and of .env. */
export function operatorSettings() {
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  return withoutBlanks(process.env);
}

/** Where the demo's own shop is, and its settings; null where the settings name a database. */
export function ownDemo(given) {
  if (modeOf(given) === 'production' || given.DATABASE_URL) return null;
  const told = Object.fromEntries(Object.entries(given).filter(([name]) => TOLD.test(name)));
  return {
    dataDir: path.resolve(root, given.DATA_DIR ?? '.data'),
    given: { ...systemEnvironment(), ...told, BACKUP_DATABASE: 'base' },
  };
}

async function settings(signal) {
  const given = operatorSettings();
  const demo = ownDemo(given);
  return demo ? openDatabase({ ...demo, signal }) : { env: given, close: async () => {} };
}
