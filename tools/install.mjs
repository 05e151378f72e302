// The dependencies, installed again whenever the lock file changed. Two that start at once take turns.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { takeLock } from './lock.mjs';
import { run } from './run.mjs';
import { inRoot } from './workspace.mjs';

const STAMP = inRoot('node_modules', '.installed-lock');

/** @param {{ tell: (line: string) => void, signal: AbortSignal }} options */
export async function install({ tell, signal }) {
  if (isInstalled()) return;
  const release = await takeLock(inRoot('.data', 'install.lock'), {
    wait: true,
    signal,
    onWait: ({ pid }) => tell(`Waiting for process ${pid}, which is installing.`),
  });
  try {
    if (isInstalled()) return;
    tell('Installing the dependencies (a minute or two the first time) ...');
    const began = Date.now();
    const { command, args } = npm();
    const { code, output } = await run(
      command,
      [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { env: installEnvironment(), signal },
    );
    if (code !== 0) throw new Error(`npm ci did not succeed:\n${output.trim()}`);
    fs.writeFileSync(STAMP, lockHash());
    tell(`Installed in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
  } finally {
    release();
  }
}

function isInstalled() {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lockHash();
}

function lockHash() {
  return createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .digest('hex');
}

/** The npm that ran us, else the one in the PATH. */
function npm() {
  const cli = process.env.npm_execpath ?? '';
  return path.basename(cli) === 'npm-cli.js'
    ? { command: process.execPath, args: [cli] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** NODE_ENV=production would leave out what builds the shop. */
function installEnvironment() {
  const { NODE_ENV: _mode, npm_config_global: _global, npm_config_omit: _omit, ...env } = process.env;
  return env;
}
