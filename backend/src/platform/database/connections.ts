import { hash } from 'node:crypto';
import { Client, type ClientBase, type Pool, type PoolClient } from 'pg';

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = hash('sha1', text).slice(0, 16);
    names.set(text, name);
  }
  return name;
}

/**
 * A connection that prepares each statement with values once, under a hash of its text. Statements of the ORM come without:
 * it writes their values into the text.
 */
export class PreparingClient extends Client {
  override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const isPrepared = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const given = isPrepared ? [{ name: nameOf(text), text, values }, ...rest] : [text, values, ...rest];
    return (super.query as (...given: unknown[]) => unknown).apply(this, given) as never;
  }
}

/**
 * Settings of each connection. JIT compilation is off: lists read few rows by index, and compiling a statement takes
 * longer than running it.
 */
export async function applyConnectionSettings(client: ClientBase): Promise<void> {
  await client.query('set jit = off');
}

const GRACE_MS = 1_000;

/**
 * Releases connections that nobody else releases: those that were lost during a transaction, and those that are still lent a
 * while after the pool was told to end. The query builder does not release one whose `begin`, `commit` or `rollback` fails, and
 * each would occupy a place in the pool, and keep it from ending, for ever.
 */
export function returnLostConnections(pool: Pool): void {
  const lent = new Set<PoolClient>();
  const release = (client: PoolClient) => {
    // Releasing a client twice is an error.
    if (lent.has(client)) client.release(true);
  };
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => setTimeout(() => release(client), GRACE_MS).unref());
  });
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.end = async () => {
    const timer = setTimeout(() => [...lent].forEach(release), GRACE_MS);
    await end();
    clearTimeout(timer);
  };
}
