import type { ConfigType } from '@nestjs/config';
import {
  createPostgresBackend,
  runMigrations,
  setDefaultBackendFactory,
  type JobsOptions,
  type QueueOptions,
} from 'bullmq';
import pg from 'pg';
import type { queueConfig } from '../config/index.js';

const SCHEMA = 'bullmq';
const QUEUE_MIGRATION_LOCK = 7_250_002;
const POOL_SIZE = 3;
const DAY_SECONDS = 86_400;

/** How long finished jobs are kept. Until they are deleted, a job with the same id is not run again. */
const JOB_RETENTION: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: { age: DAY_SECONDS, count: 10_000 },
  removeOnFail: { age: 30 * DAY_SECONDS },
};

/**
 * Connection options of all queues and workers: ioredis options if REDIS_URL is set, else the schema `bullmq` of the shop's
 * database, which is migrated first. They are plain options, so each queue and worker opens and closes its own connections.
 */
export async function queueOptions({
  redisUrl,
  databaseUrl,
}: Pick<ConfigType<typeof queueConfig>, 'redisUrl' | 'databaseUrl'>): Promise<QueueOptions> {
  if (redisUrl) {
    setDefaultBackendFactory();
    return {
      connection: { url: redisUrl, maxRetriesPerRequest: null },
      // Several shops may share a Redis: the prefix contains the name of the database.
      prefix: `saugaat-${new URL(databaseUrl).pathname.slice(1)}`,
      defaultJobOptions: JOB_RETENTION,
    };
  }
  await migrateQueueSchema(databaseUrl);
  setDefaultBackendFactory(createPostgresBackend);
  // BullMQ's types have no PostgreSQL options.
  const connection: object = { connectionString: databaseUrl, schema: SCHEMA, max: POOL_SIZE };
  return { connection, defaultJobOptions: JOB_RETENTION };
}

async function migrateQueueSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [QUEUE_MIGRATION_LOCK]);
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}
