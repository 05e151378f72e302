import type { EntityManager } from '@mikro-orm/postgresql';

/** Until the transaction ends, nobody else gets past the same `name`, in whatever process. */
export async function lockInTransaction(tx: EntityManager, name: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/**
 * Holds an account until the transaction ends.
 * @param strength 'update' before its row goes or changes its e-mail: it waits for those who are just referring to the
 * row, where the weaker lock would meet them half-way, each waiting for the other
 * @returns false for one that is erased, or being erased
 */
export async function lockAccount(
  tx: EntityManager,
  userId: string,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<boolean> {
  const rows = await tx.execute(`select 1 from app_user where id = ? and erased_at is null for ${strength}`, [userId]);
  return rows.length > 0;
}
