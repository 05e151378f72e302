import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { childEnvironment } from '../config/index.js';
import { ended, feed } from './child-programs.js';

/** libpq's variables for a database's address, so that no password is shown among a program's arguments. */
export function libpqEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: decodeURIComponent(hostname.replaceAll(/^\[|\]$/g, '')),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PGSSLCERT: searchParams.get('sslcert') ?? '',
    PGSSLKEY: searchParams.get('sslkey') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** @returns the major version in what `pg_dump --version` prints: `pg_dump (PostgreSQL) 18.4`; null for none */
export function majorVersion(text: string): number | null {
  const major = /\(PostgreSQL\) (\d+)/.exec(text)?.[1];
  return major === undefined ? null : Number(major);
}

/**
 * @param name pg_dump or pg_restore, in the PATH
 * @throws Error if it is missing or older than `least`, a major version
 */
export async function assertProgram(name: 'pg_dump' | 'pg_restore', least: number): Promise<void> {
  const install = `Install PostgreSQL's client programs in version ${least} or newer (Debian: postgresql-client-${least}) and put them in the PATH.`;
  const child = spawn(name, ['--version'], { env: childEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  try {
    await once(child, 'close');
  } catch (error) {
    throw new Error(`There is no ${name} here. ${install}`, { cause: error });
  }
  const major = majorVersion(text);
  if (major === null || major < least) {
    throw new Error(
      `The ${name} here is of PostgreSQL ${major ?? 'an unknown version'}, the server of ${least}. ${install}`,
    );
  }
}

/** What pg_dump writes of one snapshot of the database. @param snapshot of pg_export_snapshot */
export function dump(url: string, snapshot: string): { content: Readable; done: Promise<void> } {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const child = spawn('pg_dump', args, environmentFor(url, 'ignore', 'pipe'));
  const done = ended(child, 'pg_dump');
  done.catch((error: Error) => child.stdout?.destroy(error));
  return { content: child.stdout as Readable, done };
}

/** Fills an empty database with a dump, whole or not at all. */
export async function restoreDump(url: string, content: Readable): Promise<void> {
  const { PGDATABASE = '' } = libpqEnvironment(url);
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${PGDATABASE}`];
  const child = spawn('pg_restore', args, environmentFor(url, 'pipe', 'ignore'));
  await feed(child, 'pg_restore', content);
}

function environmentFor(url: string, input: 'ignore' | 'pipe', output: 'ignore' | 'pipe') {
  return {
    env: { ...childEnvironment(), ...libpqEnvironment(url) },
    stdio: [input, output, 'pipe'] as ['ignore' | 'pipe', 'ignore' | 'pipe', 'pipe'],
  };
}
