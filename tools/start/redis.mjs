// A redis-server that lives as long as a test run and keeps nothing.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killWithParent } from './kill-with-parent.mjs';
import { freePort } from './ports.mjs';

const START_MS = 60_000;
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/sbin'];

/** @returns {Promise<{ url: string, stop(): Promise<void> } | null>} null where this machine has no redis-server */
export async function startRedis() {
  const program = findProgram('redis-server');
  if (!program) return null;
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    os.tmpdir(),
  ];
  const server = spawn(program, args, { stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const release = killWithParent(server.pid, 'TERM');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await release();
  };
  try {
    await listening(port, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** The file of a program on the search path or in the usual places; undefined where there is none. */
export function findProgram(name, env = process.env) {
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...PLACES];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

async function listening(port, server) {
  for (const end = Date.now() + START_MS; Date.now() < end && server.exitCode === null; await sleep(50)) {
    if (await connects(port)) return;
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
