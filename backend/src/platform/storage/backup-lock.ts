import type { EntityManager } from '@mikro-orm/postgresql';

/** Held by a backup from before its copy of the database until its files are copied. */
export const BACKUP_LOCK = 7_250_004;

/**
 * Whether bytes may be deleted now, until the end of the transaction. While a backup runs they may not: the copy of the
 * database may name them. The daily sweep deletes them later.
 */
export async function mayDeleteBytes(tx: EntityManager): Promise<boolean> {
  const [row] = await tx.execute<{ free: boolean }[]>('select pg_try_advisory_xact_lock_shared(?) as free', [
    BACKUP_LOCK,
  ]);
  return row?.free === true;
}
