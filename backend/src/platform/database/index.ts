import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver, defineConfig, type EntityManager, type Options } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import type { Pool } from 'pg';
import type { databaseConfig } from '../config/index.js';
import type { StatementPool } from './statement-pool.js';
import { PreparingClient, returnLostConnections, applyConnectionSettings } from './connections.js';
import { databaseTls } from './tls.js';
import { NO_TIMEOUTS, applyFunctions, sqlMigrations, untilLocked } from './migrations.js';

const MIGRATION_LOCK = 7_250_001;
/** Above the duration of any statement of a request or job. A slower one fails with `server.unavailable`. */
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 15_000;

export type Entities = NonNullable<Options['entities']>;

export function databaseOptions(
  config: ConfigType<typeof databaseConfig>,
  entities: Entities,
  watched: StatementPool,
): Options {
  const ssl = databaseTls(config.url);
  return defineConfig({
    driver: PostgreSqlDriver,
    clientUrl: config.url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: config.poolSize },
    driverOptions: {
      application_name: 'saugaat',
      ...(ssl ? { ssl } : {}),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      Client: PreparingClient,
      onConnect: applyConnectionSettings,
      onPoolCreated: (pool: Pool) => {
        returnLostConnections(pool);
        watched.track(pool);
      },
    },
    migrations: { migrationsList: sqlMigrations(), snapshot: false, transactional: true },
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    logger: () => undefined,
  });
}

/** Runs the pending migrations. Processes that start at the same time wait for each other. */
export async function migrate(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    await tx.execute(NO_TIMEOUTS);
    await tx.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await untilLocked(() => orm.migrator.up());
    await applyFunctions(tx);
  });
}

/** Whether all migrations of this build have been applied. */
export async function isMigrated(em: EntityManager): Promise<boolean> {
  const applied = await em.fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
  const names = new Set(applied.map(({ name }) => name));
  return sqlMigrations().every(({ name }) => names.has(name));
}

/** Whether the error is a foreign key violation. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23503';
}

/** Whether the error is a violation of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const refused = error as { code?: unknown; constraint?: unknown } | null;
  return refused?.code === '23505' && refused.constraint === constraint;
}
export { applyConnectionSettings } from './connections.js';
export { dateColumn, paiseColumn, timestampColumn } from './columns.js';
export { NO_TIMEOUTS } from './migrations.js';
export { NotifyListener } from './notify-listener.js';
export { StatementPool, type PoolStats } from './statement-pool.js';
export { databaseTls } from './tls.js';
