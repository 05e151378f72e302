import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { StatementPool, databaseOptions, migrate } from '../src/platform/database/index.js';

const TEMPLATE = 'shop_template';
const TEMPLATE_LOCK = 7_250_002;

/** An empty database of this build's schema, which is made once and copied; the address of the copy. */
export async function createDatabase(): Promise<string> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (!rowCount) await makeTemplate(server);
    await server.query(`create database ${name} template ${TEMPLATE}`);
  });
  return addressOf(name);
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer((server) => server.query(`drop database if exists ${name} with (force)`));
}

/** Gets its name when it is whole. */
async function makeTemplate(server: pg.Client): Promise<void> {
  const draft = `${TEMPLATE}_draft`;
  await server.query(`drop database if exists ${draft}`);
  await server.query(`create database ${draft}`);
  const settings = { url: addressOf(draft), poolSize: 2 };
  const orm = await MikroORM.init(databaseOptions(settings, [], new StatementPool(settings.poolSize)));
  try {
    await migrate(orm);
  } finally {
    await orm.close();
  }
  await server.query(`alter database ${draft} rename to ${TEMPLATE}`);
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the integration suites through their jest configuration');
  return url;
}

function addressOf(database: string): string {
  const url = new URL(serverUrl());
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
