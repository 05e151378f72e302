import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { StatementPool, databaseOptions, migrate } from '../src/platform/database/index.js';

const TEMPLATE_LOCK = 7_250_010;

/** A database that is made once in a run, and copied for every shop that begins with its content. */
export interface Template {
  readonly name: string;
  /** @param databaseUrl of a copy of the template before it; of an empty database for the first */
  fill(databaseUrl: string): Promise<void>;
}

const SCHEMA: Template = { name: 'shop_template', fill: migrateAll };

/**
 * A database of this build's schema, with the content of `templates`, each of which is filled on top of the one before.
 * @returns its address
 */
export async function createDatabase(templates: readonly Template[] = []): Promise<string> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    let made = 'template1';
    for (const template of [SCHEMA, ...templates]) made = await ready(server, template, made);
    // By its files: a record of each page in the log takes twice as much CPU time.
    await server.query(`create database ${name} template ${made} strategy file_copy`);
  });
  return addressOf(name, process.env.TEST_POOLER_URL);
}

/** Makes the template unless it is there; it gets its name when it is whole. */
async function ready(server: pg.Client, { name, fill }: Template, from: string): Promise<string> {
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  const draft = `${name}_draft`;
  await server.query(`drop database if exists ${draft} with (force)`);
  await server.query(`create database ${draft} template ${from}`);
  await fill(addressOf(draft));
  await server.query(`alter database ${draft} rename to ${name}`);
  return name;
}

async function migrateAll(databaseUrl: string): Promise<void> {
  const settings = { url: databaseUrl, poolSize: 2 };
  const orm = await MikroORM.init(databaseOptions(settings, [], new StatementPool(settings.poolSize)));
  try {
    await migrate(orm);
  } finally {
    await orm.close();
  }
  // The queues' tables, which a shop without Redis would make at its start.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await runMigrations(client, 'bullmq').finally(() => client.end());
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer((server) => server.query(`drop database if exists ${name} with (force)`));
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the integration suites through their jest configuration');
  return url;
}

function addressOf(database: string, at = serverUrl()): string {
  const url = new URL(at);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
