import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { readTheme, type Environment } from '../config/index.js';
import { databaseTls } from '../database/index.js';

const TIMEOUT_MS = 5_000;

/** Something that keeps the shop from starting or working, as a sentence that begins with the setting's name. */
export interface StartProblem {
  readonly sentence: string;
  /** `setting`: it stays until somebody changes it; `absent`: it may pass by itself. */
  readonly kind: 'setting' | 'absent';
}

type Addresses = Pick<Environment, 'DATABASE_URL' | 'REDIS_URL' | 'DATA_DIR' | 'PORT' | 'HOST'> & {
  readonly THEME_DIR?: string | undefined;
};

/**
 * Tries what a process of the shop needs from its machine and its servers, all at once and for at most five seconds.
 * @param listens whether it opens PORT
 */
export async function startProblems(environment: Addresses, listens: boolean): Promise<StartProblem[]> {
  const checks = [
    folderProblem(environment.DATA_DIR),
    themeProblem(environment.THEME_DIR),
    listens ? portProblem(environment.PORT, environment.HOST) : null,
    databaseProblem(environment.DATABASE_URL),
    redisProblem(environment.REDIS_URL),
  ];
  return (await Promise.all(checks)).filter((problem) => problem !== null);
}

/** Node never ends making a folder in `/proc`, and a network drive may not answer. */
async function folderProblem(folder: string): Promise<StartProblem | null> {
  const noAnswer = setting(`DATA_DIR is ${folder}, but its file system does not answer: choose another folder.`);
  return Promise.race([writeProblem(folder), setTimeout(TIMEOUT_MS, noAnswer, { ref: false })]);
}

async function writeProblem(folder: string): Promise<StartProblem | null> {
  const file = path.join(path.resolve(folder), `.writable-${randomUUID()}`);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    return null;
  } catch (error) {
    const reason = codeOf(error) === 'ENOSPC' ? 'the disk is full' : `nothing can be written there (${codeOf(error)})`;
    return setting(`DATA_DIR is ${folder}, but ${reason}: it must be a folder that the user of this process owns.`);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

function themeProblem(folder: string | undefined): StartProblem | null {
  try {
    readTheme(folder);
    return null;
  } catch (error) {
    return setting(error instanceof Error ? error.message : 'THEME_DIR cannot be read.');
  }
}

async function portProblem(port: number, host: string): Promise<StartProblem | null> {
  if (port === 0) return null;
  const server = net.createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return null;
  } catch (error) {
    const sentences: Record<string, string> = {
      EACCES: `PORT is ${port}, which this user may not open: choose one from 1024 on, and put a proxy in front.`,
      EADDRINUSE: `PORT is ${port}, which another program uses: end that program or choose another port.`,
    };
    return setting(
      sentences[codeOf(error)] ?? `HOST is ${host}, which is no address of this machine (${codeOf(error)}).`,
    );
  }
}

const DATABASE_REFUSALS: Record<string, string> = {
  '28P01': 'PostgreSQL refuses its user or its password',
  '28000': 'PostgreSQL refuses its user',
  '3D000': 'PostgreSQL has no database of this name',
};

async function databaseProblem(address: string | undefined): Promise<StartProblem | null> {
  if (!address) return null;
  const url = new URL(address);
  const ssl = databaseTls(address);
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: TIMEOUT_MS,
    ...(ssl ? { ssl } : {}),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    const refusal = DATABASE_REFUSALS[codeOf(error)];
    const at = `${url.hostname}:${url.port || 5432}`;
    return refusal
      ? setting(`DATABASE_URL names ${at}${url.pathname}, but ${refusal}.`)
      : absent(`DATABASE_URL names ${at}, but PostgreSQL does not answer there (${describe(error)}).`);
  }
}

async function redisProblem(address: string | undefined): Promise<StartProblem | null> {
  if (!address) return null;
  const { Redis } = await import('ioredis');
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: () => null,
  });
  let cause: unknown;
  redis.on('error', (error) => (cause = error));
  const url = new URL(address);
  const at = `${url.hostname}:${url.port || 6379}`;
  try {
    await redis.connect();
    await redis.ping();
    return null;
  } catch (error) {
    const told = describe(cause ?? error);
    return /NOAUTH|WRONGPASS|NOPERM/.test(`${told} ${describe(error)}`)
      ? setting(`REDIS_URL names ${at}, but Redis refuses its user or its password.`)
      : absent(`REDIS_URL names ${at}, but Redis does not answer there (${told}).`);
  } finally {
    redis.disconnect();
  }
}

const setting = (sentence: string): StartProblem => ({ sentence, kind: 'setting' });
const absent = (sentence: string): StartProblem => ({ sentence, kind: 'absent' });

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? 'no answer');
}

/** Without addresses and names, which the sentence has said. */
function describe(error: unknown): string {
  const code = codeOf(error);
  return code === 'no answer' && error instanceof Error ? error.message : code;
}
