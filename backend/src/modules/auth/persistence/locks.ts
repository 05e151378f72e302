import type { EntityManager } from '@mikro-orm/postgresql';

/** Until the transaction ends, nobody else gets past the same `name`, in whatever process. */
export async function lockInTransaction(tx: EntityManager, name: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
