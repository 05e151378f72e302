import { startRedis } from '../start/redis.mjs';
import { startThrowawayPostgres } from '../start/postgres.mjs';

/**
 * Jest global setup: a throwaway PostgreSQL in TEST_DATABASE_URL and, where the machine has a redis-server, a Redis in
 * REDIS_URL, on which the queues then run.
 */
export default async function serversUp() {
  globalThis.throwawayServers = [await startThrowawayPostgres()];
  process.env.TEST_DATABASE_URL = globalThis.throwawayServers[0].url;
  const redis = await startRedis();
  if (!redis) return;
  globalThis.throwawayServers.push(redis);
  process.env.REDIS_URL = redis.url;
}
