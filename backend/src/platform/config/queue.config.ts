import { registerAs } from '@nestjs/config';
import { databaseConfig } from './database.config.js';
import { environment } from './environment.js';

/** The store of the queues: Redis if REDIS_URL is set, else the shop's database. */
export const queueConfig = registerAs('queue', () => {
  const { REDIS_URL } = environment();
  return {
    redisUrl: REDIS_URL,
    databaseUrl: databaseConfig().url,
  };
});
