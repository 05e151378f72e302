import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/start/ports.mjs';
import { findProgram } from '../../tools/start/redis.mjs';

const READY_MS = 60_000;
const PROGRAM = 'moto_server';
const CREDENTIALS = { STORAGE_ACCESS_KEY_ID: 'of-a-test', STORAGE_SECRET_ACCESS_KEY: 'of-a-test' };

/** Whether this machine has moto's server (Python's package `moto[server]`), a whole S3 in one process. */
export const hasS3Server = findProgram(PROGRAM) !== undefined;

export interface S3Server {
  /** Settings of a shop whose files are in a new bucket of this server. */
  readonly settings: Record<string, string>;
  stop(): void;
}

/** Starts an S3 server of its own on loopback, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const server = spawn(PROGRAM, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const settings = {
    ...CREDENTIALS,
    STORAGE_ENDPOINT: endpoint,
    STORAGE_REGION: 'us-east-1',
    STORAGE_BUCKET: 'shop-files',
  };
  for (const end = Date.now() + READY_MS; ; await sleep(200)) {
    const made = await fetch(`${endpoint}/${settings.STORAGE_BUCKET}`, { method: 'PUT' }).catch(() => null);
    if (made?.ok) return { settings, stop: () => void server.kill('SIGKILL') };
    if (Date.now() < end && server.exitCode === null) continue;
    server.kill('SIGKILL');
    throw new Error(`${PROGRAM} did not start.`);
  }
}
