import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { workspaceRoot } from '../config/index.js';

const FOLDER = path.join(workspaceRoot, 'backend', 'migrations');
const FUNCTIONS_FOLDER = path.join(FOLDER, 'functions');

/** For work that may take longer than the limits of requests. */
export const NO_TIMEOUTS = 'set local statement_timeout = 0; set local lock_timeout = 0';

/**
 * A migration may take long, but waits for a lock only shortly: while it waits, every statement on that table waits behind
 * it. `migrate` tries again.
 */
export const MIGRATION_LIMITS = "set local statement_timeout = 0; set local lock_timeout = '5s'";

const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_TRIES = 12;
const LOCK_PAUSE_MS = 2_000;

/** Runs `work` again while it does not get a lock. @throws the error of the last try, or any other error at once */
export async function untilLocked<Result>(work: () => Promise<Result>, pauseMs = LOCK_PAUSE_MS): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || attempt === LOCK_TRIES) throw error;
      await sleep(pauseMs);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return true;
  }
  return false;
}

/** The SQL files of backend/migrations, ordered by name. They are never undone. */
export function sqlMigrations() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      name: path.basename(file, '.sql'),
      class: class extends Migration {
        override up(): void {
          this.addSql(MIGRATION_LIMITS);
          this.addSql(readFileSync(path.join(FOLDER, file), 'utf8'));
        }
      },
    }));
}

/**
 * Runs the files of backend/migrations/functions that have changed: each holds the newest version of one SQL function,
 * as `create or replace`. A database that a newer build has migrated is left alone.
 * @param em in a transaction, after the migrations
 */
export async function applyFunctions(em: EntityManager): Promise<void> {
  const known = new Set(sqlMigrations().map(({ name }) => name));
  const migrations = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations');
  if (migrations.some(({ name }) => !known.has(name))) return;
  const applied = await em.execute<{ name: string; checksum: string }[]>(
    'select name, checksum from repeatable_migration',
  );
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  for (const file of readdirSync(FUNCTIONS_FOLDER).toSorted()) {
    const sql = readFileSync(path.join(FUNCTIONS_FOLDER, file), 'utf8');
    const name = path.basename(file, '.sql');
    const checksum = createHash('sha256').update(sql).digest('hex');
    if (checksums.get(name) === checksum) continue;
    await em.execute(sql);
    await em.execute(
      `insert into repeatable_migration (name, checksum) values (?, ?)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}
