// A redis-server of the drill's own that can be killed and started again. As in docker-compose.yml it keeps what it has
// acknowledged.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killWithParent } from '../start/kill-with-parent.mjs';
import { freePort } from '../start/ports.mjs';

const BINARIES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/sbin'];
const START_MS = 30_000;

export class RedisServer {
  #child = null;
  #exited = Promise.resolve();
  #release = async () => {};

  constructor(folder) {
    this.folder = folder;
  }

  async start() {
    this.port ??= await freePort();
    const kept = ['--dir', this.folder, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', ...kept];
    this.#child = spawn(program(), args, { stdio: 'ignore', detached: true });
    this.#exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#release = killWithParent(this.#child.pid, 'TERM');
    this.url = `redis://127.0.0.1:${this.port}`;
    for (const end = Date.now() + START_MS; !(await answers(this.port)); await sleep(50)) {
      if (Date.now() > end) throw new Error('redis-server did not start.');
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

function program() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...BINARIES];
  const found = folders.map((folder) => path.join(folder, 'redis-server')).find((file) => fs.existsSync(file));
  if (!found) throw new Error('There is no redis-server on this machine: run the drill without --queue redis.');
  return found;
}

/** It says PONG only once it has read back what it kept. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (told) => {
      resolve(String(told).startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
