// Installs the dependencies when package-lock.json has changed. Concurrent starts wait for each other.
import fs from 'node:fs';
import path from 'node:path';
import { acquireLock } from './lock-file.mjs';
import { runCommand } from './run-command.mjs';
import { inRoot } from './workspace.mjs';

/**
 * @param {{ folder?: string, tell: (line: string) => void, signal?: AbortSignal }} options folder: another one with a
 *   package.json of its own
 */
export async function install({ folder = '.', tell, signal }) {
  if (isInstalled(folder)) return;
  const release = await acquireLock(inRoot('.data', 'install.lock'), {
    wait: true,
    signal,
    onWait: ({ pid }) => tell(`Waiting for process ${pid}, which is installing.`),
  });
  try {
    if (isInstalled(folder)) return;
    tell('Installing the dependencies (a minute or two the first time) ...');
    const began = Date.now();
    const { command, args } = npm();
    const { code, output } = await runCommand(
      command,
      [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...RETRIES],
      { cwd: inRoot(folder), env: installEnvironment(), signal },
    );
    if (code !== 0) throw new Error(installProblem(output));
    tell(`Installed in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
  } finally {
    release();
  }
}

/** By npm's own times nothing would be said for minutes where there is no network. */
const RETRIES = ['--fetch-retries=5', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

/** @param {string} output what npm printed */
function installProblem(output) {
  const told = output.trim();
  if (!NO_NETWORK.test(told)) return `npm ci did not succeed:\n${told}`;
  return (
    'The dependencies could not be fetched: npm does not reach its registry. The first start needs the network; ' +
    `behind a proxy, npm needs HTTPS_PROXY or a registry of yours in .npmrc. npm said:\n${told}`
  );
}

/** npm writes node_modules/.package-lock.json last. Every package that is not optional must be listed there. */
function isInstalled(folder) {
  const installed = packages(inRoot(folder, 'node_modules', '.package-lock.json'));
  const wanted = packages(inRoot(folder, 'package-lock.json'));
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true;
    const found = installed[place];
    return found ? found.version === version : optional === true;
  });
}

function packages(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : {};
}

/** The npm that runs this script, else the one in the PATH. */
function npm() {
  const cli = process.env.npm_execpath ?? '';
  return path.basename(cli) === 'npm-cli.js'
    ? { command: process.execPath, args: [cli] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** With NODE_ENV=production npm would not install the packages that build the shop. */
function installEnvironment() {
  const { NODE_ENV: _mode, npm_config_global: _global, npm_config_omit: _omit, ...env } = process.env;
  return env;
}
