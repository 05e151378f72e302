import { hash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DatabaseError, Pool, type QueryConfig } from 'pg';
import { databaseConfig } from '../../../platform/config/index.js';
import { applyConnectionSettings } from '../../../platform/database/index.js';

const CONNECTIONS = 4;

/**
 * Connections for visitors' reads of the catalog, with prepared statements. Own instead of StatementPool, which shares the
 * ORM's ten connections: while transactions hold them all, as when many buyers wait for one order's lock, a read there waits
 * until one is free and fails with 503 after five seconds, and with it every page. Here it is answered as always
 * (`lost-connections.integration.spec.ts`). It costs at most four connections a process. What writes the catalog, and what
 * the admin reads of it, goes by the EntityManager.
 */
@Injectable()
export class CatalogReadPool implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly names = new Map<string, string>();

  constructor(@Inject(databaseConfig.KEY) config: ConfigType<typeof databaseConfig>) {
    this.pool = new Pool({
      connectionString: config.url,
      application_name: 'saugaat-catalogue',
      max: CONNECTIONS,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      onConnect: (client) => applyConnectionSettings(client),
    });
    // An idle connection that breaks is replaced by the pool.
    this.pool.on('error', () => undefined);
  }

  /**
   * One statement outside of any transaction, prepared under a hash of its text; sent again when the connection broke.
   * @param text `$1` and so on stand for the values
   */
  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    let name = this.names.get(text);
    if (!name) {
      name = `catalogue_${hash('sha1', text).slice(0, 16)}`;
      this.names.set(text, name);
    }
    return this.send<Row>({ name, text, values: [...values] });
  }

  /** The same, planned for these values: for tags, of which most are rare and some are common. */
  queryPlanned<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.send<Row>({ text, values: [...values] });
  }

  /** The number that every write to the catalogue raises. */
  async version(): Promise<string> {
    const [row] = await this.query<{ version: string }>('select version::text as version from catalogue_version');
    return row?.version ?? '0';
  }

  /** After the last request has been answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private async send<Row extends object>(statement: QueryConfig): Promise<Row[]> {
    try {
      return (await this.pool.query<Row>(statement)).rows;
    } catch (error) {
      if (error instanceof DatabaseError && !error.code?.startsWith('57P')) throw error;
      return (await this.pool.query<Row>(statement)).rows;
    }
  }
}
