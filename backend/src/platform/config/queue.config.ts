import { registerAs } from '@nestjs/config';
import { databaseConfig } from './database.config.js';
import { environment } from './environment.js';

/** The store of the queues: Redis if REDIS_URL is set, else the shop's database. */
export const queueConfig = registerAs('queue', () => {
  const { REDIS_URL, JOB_LOCK_SECONDS } = environment();
  return {
    redisUrl: REDIS_URL,
    databaseUrl: databaseConfig().url,
    /** Milliseconds after which the job of a worker that died is given to another; long jobs have half as much again. */
    jobLockMs: JOB_LOCK_SECONDS * 1_000,
  };
});
