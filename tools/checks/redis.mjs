import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killWithParent } from '../start/kill-with-parent.mjs';
import { freePort } from '../start/ports.mjs';

const START_MS = 60_000;
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/sbin'];

/** Runs `work` with REDIS_URL set to a server of its own that keeps nothing; says so when this machine has none. */
export async function withRedis({ env, folder }, work) {
  const program = find('redis-server', env);
  if (!program) return { passed: 0, failed: 0, leftOut: 'there is no redis-server on this machine' };
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, args, { stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const release = killWithParent(server.pid, 'TERM');
  try {
    await listening(port, server);
    return await work({ ...env, REDIS_URL: `redis://127.0.0.1:${port}` });
  } finally {
    server.kill('SIGTERM');
    await exited;
    await release();
  }
}

function find(name, env) {
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...PLACES];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

async function listening(port, server) {
  for (const end = Date.now() + START_MS; Date.now() < end && server.exitCode === null;) {
    if (await connects(port)) return;
    await sleep(50);
  }
  throw new Error('redis-server did not start.');
}

function connects(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
