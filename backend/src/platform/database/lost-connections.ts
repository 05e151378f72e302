import type { Pool, PoolClient } from 'pg';

const GRACE_MS = 1_000;

/**
 * Gives connections that were lost in the middle of a transaction back to the pool: the query builder keeps them when
 * its `begin`, `commit` or `rollback` fails, and each would take a place of the pool for good.
 */
export function returnLostConnections(pool: Pool): void {
  const lent = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    // Whoever can, gives it back at once; twice would be an error.
    client.once('end', () => {
      setTimeout(() => {
        if (lent.has(client)) client.release(true);
      }, GRACE_MS).unref();
    });
  });
}
