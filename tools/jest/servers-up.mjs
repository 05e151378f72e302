import { startRedis } from '../start/redis.mjs';
import { startThrowawayPostgres } from '../start/postgres.mjs';
import { startPgBouncer } from '../versions/pgbouncer.mjs';

/**
 * Jest global setup: a throwaway PostgreSQL in TEST_DATABASE_URL and, where the machine has a redis-server, a Redis in
 * REDIS_URL, on which the queues then run. With TEST_PGBOUNCER=session or transaction the shops of the tests reach their
 * databases through PgBouncer.
 */
export default async function serversUp() {
  globalThis.throwawayServers = [await startThrowawayPostgres()];
  process.env.TEST_DATABASE_URL = globalThis.throwawayServers[0].url;
  const mode = process.env.TEST_PGBOUNCER;
  if (mode) {
    const bouncer = await startPgBouncer(process.env.TEST_DATABASE_URL, mode);
    globalThis.throwawayServers.unshift(bouncer);
    process.env.TEST_POOLER_URL = bouncer.url;
  }
  const redis = await startRedis();
  if (!redis) return;
  globalThis.throwawayServers.push(redis);
  process.env.REDIS_URL = redis.url;
}
