// A redis-server on a free port of the loopback interface. It ends with this process.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killWithParent } from './processes.mjs';
import { freePort } from './ports.mjs';

const START_MS = 60_000;
const BINARIES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/sbin'];

export class RedisServer {
  #args;
  #child = null;
  #exited = Promise.resolve();
  #release = async () => {};

  /** @param {string} [folder] for its data, which then survives a kill, as in docker-compose.yml; without it nothing is stored */
  constructor(folder) {
    this.#args = ['--dir', folder ?? os.tmpdir(), '--appendonly', folder ? 'yes' : 'no', '--save', ''];
  }

  /** @throws Error if the machine has no redis-server, or it does not start */
  async start() {
    const program = findProgram('redis-server');
    if (!program) throw new Error('There is no redis-server on this machine.');
    this.port ??= await freePort();
    this.url = `redis://127.0.0.1:${this.port}`;
    const address = ['--port', String(this.port), '--bind', '127.0.0.1', '--maxmemory-policy', 'noeviction'];
    this.#child = spawn(program, [...address, ...this.#args], { stdio: 'ignore', detached: true });
    this.#exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#release = killWithParent(this.#child.pid, 'TERM');
    for (const end = Date.now() + START_MS; !(await answers(this.port)); await sleep(50)) {
      if (Date.now() < end && this.#child.exitCode === null) continue;
      await this.stop();
      throw new Error('redis-server did not start.');
    }
  }

  async kill(signal = 'SIGKILL') {
    this.#child?.kill(signal);
    await this.#exited;
    await this.#release();
  }

  restart() {
    return this.start();
  }

  stop() {
    return this.kill('SIGTERM');
  }
}

/** @returns {Promise<RedisServer | null>} null where this machine has no redis-server */
export async function startRedis() {
  if (!findProgram('redis-server')) return null;
  const server = new RedisServer();
  await server.start();
  return server;
}

/** The file of a program on the search path or in the usual places; undefined where there is none. */
export function findProgram(name, env = process.env) {
  if (name === 'redis-server' && env.TEST_REDIS_SERVER) return env.TEST_REDIS_SERVER;
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...BINARIES];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/** It answers PONG only once it has loaded its data. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (reply) => {
      resolve(String(reply).startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
