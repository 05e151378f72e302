import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { databaseTls } from '../database/index.js';
import { BACKUP_LOCK } from '../storage/index.js';
import { openBaseBackup } from './base-backup.js';
import { countRows, serverVersion } from './database-rows.js';
import { assertProgram, dump } from './postgres-programs.js';

/** Held for the whole of a backup: one runs at a time. */
const ONE_BACKUP_LOCK = 7_250_005;
/** For removals of files that are under way. */
const LOCK_TIMEOUT = "set lock_timeout = '60s'";
const FASTEST = 1;

export interface DatabaseCopy {
  /** To be read to its end. */
  readonly content: Readable;
  readonly serverVersion: number;
  readonly tables: Readonly<Record<string, number>>;
  /** Rejects if the copy is not whole. */
  readonly done: Promise<void>;
}

/** A connection of its own, without the shop's time-outs. */
export async function connect(url: string): Promise<Client> {
  const ssl = databaseTls(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...(ssl ? { ssl } : {}) });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Runs `work` while no file of the shop is deleted, so that every file that the copied rows name can still be copied.
 * @throws Error if another backup runs
 */
export async function whileFilesStay<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      ONE_BACKUP_LOCK,
    ]);
    if (!rows[0]?.mine) throw new Error('Another backup of this database is being made.');
    await client.query(LOCK_TIMEOUT);
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Begins to copy the database. @throws Error if a program of PostgreSQL's is missing or too old */
export async function copyDatabase(url: string, method: 'dump' | 'base'): Promise<DatabaseCopy> {
  const client = await connect(url);
  try {
    const version = await serverVersion(client);
    if (method === 'dump') await assertProgram('pg_dump', version);
    // A dump reads this very snapshot.
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const tables = await countRows(client);
    const { content, done } = method === 'dump' ? dump(url, rows[0]?.snapshot ?? '') : await compressedBase(url);
    return { content, serverVersion: version, tables, done: done.finally(() => client.end()) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function compressedBase(url: string): Promise<{ content: Readable; done: Promise<void> }> {
  const { tar, close } = await openBaseBackup(url);
  const content = new PassThrough();
  const done = pipeline(tar, createGzip({ level: FASTEST }), content).finally(close);
  return { content, done };
}
