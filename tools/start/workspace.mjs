// Root of the checkout, and the Node that runs its programs.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { commandLine, processStatus } from './processes.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inRoot = (...parts) => path.join(root, ...parts);

const bin = inRoot('node_modules', '.bin');
const WANTED_MAJOR = 24;
const OLDEST = [22, 17];

/** The environment with node_modules/.bin first in the PATH. */
export function withLocalCommands(env = process.env) {
  return { ...env, PATH: `${bin}${path.delimiter}${env.PATH ?? ''}` };
}

/** Path of the script of a package's command. */
export function scriptOf(packageName, command = packageName) {
  const folder = inRoot('node_modules', packageName);
  const { bin: scripts } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof scripts === 'string' ? scripts : scripts[command]);
}

/** Arguments that make a Node program end together with this process. */
export const exitWithParentArgs = ['--import', pathToFileURL(inRoot('tools', 'start', 'exit-with-parent.mjs')).href];

function bundledNode() {
  const file = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!fs.existsSync(file)) return null;
  const real = fs.realpathSync(file);
  return spawnSync(real, ['-v']).status === 0 ? real : null;
}

/**
 * Runs the script with the Node of the dependencies, unless this is that Node already.
 * @returns {Promise<boolean>} false: continue here; true: the script has run there, and process.exitCode is set
 */
export async function runInWorkspaceNode(script, args, env = process.env) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major === WANTED_MAJOR) return false;
  const node = bundledNode();
  if (!node) {
    if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return false;
    throw new Error(
      `No Node ${WANTED_MAJOR} comes with the dependencies for ${process.platform}-${process.arch}; ` +
        `run this with Node ${OLDEST.join('.')} or newer (it is ${process.version} now).`,
    );
  }
  // In its own session, so that Ctrl-C reaches only this process, which forwards it once.
  const child = spawn(node, [...exitWithParentArgs, script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env,
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ENDING_SIGNALS) process.on(signal, forward);
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve((process.exitCode = code ?? (signal ? 1 : 0))));
  });
  for (const signal of ENDING_SIGNALS) process.off(signal, forward);
  return true;
}

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** An AbortSignal that fires on SIGINT, SIGTERM or SIGHUP. Another signal after more than a second exits at once. */
export function shutdownSignal() {
  const controller = new AbortController();
  let first = 0;
  const end = () => {
    if (!first) {
      first = Date.now();
      controller.abort(new Error('stopped'));
    } else if (Date.now() - first > 1000) process.exit(1);
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
  if (process.env.npm_execpath) endWithNpm(end);
  return controller.signal;
}

/** npm ends on some signals without forwarding them, and a shell in between would wait for ever. */
function endWithNpm(end) {
  const parent = process.ppid;
  const isNpm = commandLine(parent)[0]?.startsWith('npm');
  const grandparent = isNpm ? undefined : processStatus(parent)?.parent;
  const watch = setInterval(() => {
    if (process.ppid === parent && (isNpm || processStatus(parent)?.parent === grandparent)) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}
