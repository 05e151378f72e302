import type { ClientBase, Pool, PoolClient } from 'pg';

/**
 * Settings of each connection. JIT compilation is off: lists read few rows by index, and compiling a statement takes
 * longer than running it.
 */
export async function applyConnectionSettings(client: ClientBase): Promise<void> {
  await client.query('set jit = off');
}

const GRACE_MS = 1_000;

/**
 * Releases connections that were lost during a transaction. The query builder does not release them when its `begin`,
 * `commit` or `rollback` fails, so each would occupy a place in the pool for ever.
 */
export function returnLostConnections(pool: Pool): void {
  const lent = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    // Releasing a client twice is an error.
    client.once('end', () => {
      setTimeout(() => {
        if (lent.has(client)) client.release(true);
      }, GRACE_MS).unref();
    });
  });
}
