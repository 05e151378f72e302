import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '../../kernel/index.js';

/** Of all the connections of a process, those that sign-ins may use at once. */
const MAX_TRANSACTIONS = 4;
/** For one name, in this process. */
const MAX_WAITING = 200;
const TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;
const BUSY = { retryAfter: 2 };
const LOCKED_ELSEWHERE = Symbol('locked elsewhere');

const transactions = pLimit(MAX_TRANSACTIONS);
const queues = new Map<string, LimitFunction>();

/**
 * Runs `work` in a transaction while nobody else, in whatever process, holds one of `names`. Nobody holds a connection
 * while waiting: calls of this process queue up in its memory, and a lock of another process is tried again and again.
 * @param names always in the same order, so that no two calls wait for one another
 * @throws DomainError server.unavailable when a name is not free for 5 seconds
 */
export async function transactionWithLocks<Result>(
  em: EntityManager,
  names: readonly string[],
  work: (tx: EntityManager) => Promise<Result>,
): Promise<Result> {
  const queued = names.reduceRight<() => Promise<Result>>(
    (inner, name) => () => oneAtATime(name, inner),
    () => lockedTransaction(em, names, work),
  );
  return queued();
}

async function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(name) ?? pLimit(1);
  if (queue.pendingCount >= MAX_WAITING) throw new DomainError('server.unavailable', BUSY);
  queues.set(name, queue);
  try {
    return await queue(work);
  } finally {
    if (queue.activeCount <= 1 && queue.pendingCount === 0) queues.delete(name);
  }
}

async function lockedTransaction<Result>(
  em: EntityManager,
  names: readonly string[],
  work: (tx: EntityManager) => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const outcome = await transactions(() =>
      em.transactional(async (tx) => ((await areFree(tx, names)) ? work(tx) : LOCKED_ELSEWHERE)),
    );
    if (outcome !== LOCKED_ELSEWHERE) return outcome;
    if (performance.now() > end) throw new DomainError('server.unavailable', BUSY);
    await delay(pause);
  }
}

/** Takes the names until the transaction ends. */
async function areFree(tx: EntityManager, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    const [row] = await tx.execute<{ taken: boolean }[]>(
      'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken',
      [name],
    );
    if (!row?.taken) return false;
  }
  return true;
}

/** Holds a name as `transactionWithLocks` does, in a transaction that is open already. */
export async function holdName(tx: EntityManager, name: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/**
 * Holds an account until the transaction ends.
 * @param strength 'update' before its row goes or changes its e-mail: it waits for those who are just referring to the
 * row, where the weaker lock would meet them half-way, each waiting for the other
 * @returns false for one that is erased, or being erased
 */
export async function lockUser(
  tx: EntityManager,
  userId: string,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<boolean> {
  const rows = await tx.execute(`select 1 from app_user where id = ? and erased_at is null for ${strength}`, [userId]);
  return rows.length > 0;
}
