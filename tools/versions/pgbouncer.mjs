// PgBouncer before a PostgreSQL of the tests, as Debian's package brings it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../start/ports.mjs';
import { killWithParent } from '../start/processes.mjs';

const PROGRAM = process.env.TEST_PGBOUNCER_PROGRAM ?? '/usr/sbin/pgbouncer';
const START_MS = 20_000;
/** What the shop asks for with each connection; PgBouncer refuses what it does not know. */
const IGNORED = 'extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options';

/**
 * @param {string} databaseUrl of the server @param {'session' | 'transaction'} mode
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} url: the same database through PgBouncer
 */
export async function startPgBouncer(databaseUrl, mode) {
  if (!fs.existsSync(PROGRAM)) throw new Error('There is no pgbouncer here: apt-get install pgbouncer.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-pgbouncer-'));
  fs.chmodSync(folder, 0o777);
  const server = new URL(databaseUrl);
  const port = await freePort();
  const file = (name, lines) => {
    fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`, { mode: 0o644 });
    return path.join(folder, name);
  };
  const users = file('users.txt', [`"${server.username}" "${decodeURIComponent(server.password)}"`]);
  const settings = file('pgbouncer.ini', [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 30',
    'max_client_conn = 500',
    'server_idle_timeout = 5',
    `ignore_startup_parameters = ${IGNORED}`,
    `logfile = ${path.join(folder, 'pgbouncer.log')}`,
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ]);
  const child = spawn(PROGRAM, ['-q', settings], { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const release = killWithParent(child.pid, 'INT');
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  for (const end = Date.now() + START_MS; !(await answers(url)); await sleep(100)) {
    if (Date.now() < end && child.exitCode === null) continue;
    const log = fs.readFileSync(path.join(folder, 'pgbouncer.log'), 'utf8');
    throw new Error(`pgbouncer did not start:\n${log}`);
  }
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await exited;
      await release();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
