import { Queue, Worker, createPostgresBackend, runMigrations, type JobsOptions, type Processor } from 'bullmq';
import pg from 'pg';
import type { ConfigType } from '@nestjs/config';
import type { queueConfig } from '../config/index.js';

const SCHEMA = 'bullmq';
const QUEUE_MIGRATION_LOCK = 7_250_002;
const DAY_SECONDS = 86_400;

/** How long finished jobs are remembered; as long as they are, the same job id is not run again. */
export const KEEP: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: { age: DAY_SECONDS, count: 10_000 },
  removeOnFail: { age: 30 * DAY_SECONDS },
};

/**
 * How long a worker waits before it asks a store that was away again, and how many workers may die over a job before it
 * counts as their murderer: what takes its time meets more than one restart.
 */
const RECOVERY = { runRetryDelay: 1_000, maxStalledCount: 10 };

interface WorkerTuning {
  readonly concurrency: number;
  /** Milliseconds after which the job of a worker that died is given to another. */
  readonly lockDuration: number;
  readonly stalledInterval: number;
}

export interface QueueBackend {
  queue(name: string): Queue;
  worker(name: string, processor: Processor, tuning: WorkerTuning): Worker;
}

/**
 * Where the queues live: Redis when REDIS_URL is set, else schema `bullmq` of the shop's database. Queues and
 * workers get plain options, so that each opens and closes connections of its own.
 */
export async function openBackend({ redisUrl, databaseUrl }: ConfigType<typeof queueConfig>): Promise<QueueBackend> {
  if (redisUrl) {
    // Shops that share a Redis are told apart by the names of their databases.
    const options = {
      connection: { url: redisUrl, maxRetriesPerRequest: null },
      prefix: `saugaat-${new URL(databaseUrl).pathname.slice(1)}`,
    };
    return {
      queue: (name) => new Queue(name, options),
      worker: (name, processor, tuning) => new Worker(name, processor, { ...options, ...RECOVERY, ...tuning }),
    };
  }
  await migrateQueueSchema(databaseUrl);
  const connection = { connectionString: databaseUrl, schema: SCHEMA, max: 3 };
  return {
    queue: (name) => new Queue(name, { connection }, createPostgresBackend) as unknown as Queue,
    worker: (name, processor, tuning) =>
      new Worker(name, processor, { connection, ...RECOVERY, ...tuning }, createPostgresBackend) as unknown as Worker,
  };
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
