import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DatabaseError, Pool } from 'pg';
import { databaseConfig } from '../../../platform/config/index.js';
import { applyConnectionSettings } from '../../../platform/database/index.js';
import type { Statement } from './product-lists.sql.js';

const CONNECTIONS = 4;
const VERSION: Statement = {
  name: 'catalogue_version',
  text: 'select version::text as version from catalogue_version',
  values: [],
};

/** Prepared statements over connections of their own: what everybody reads never waits for a writer's transaction. */
@Injectable()
export class CatalogReadPool implements OnApplicationShutdown {
  private readonly pool: Pool;

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

  /** Reads outside of any transaction; asked twice when the connection broke. */
  async query<Row extends object>(statement: Statement): Promise<Row[]> {
    try {
      return await this.ask<Row>(statement);
    } catch (error) {
      if (error instanceof DatabaseError && !error.code?.startsWith('57P')) throw error;
      return this.ask<Row>(statement);
    }
  }

  async version(): Promise<string> {
    const [row] = await this.query<{ version: string }>(VERSION);
    return row?.version ?? '0';
  }

  /** After the last request has been answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private async ask<Row extends object>({ name, text, values }: Statement): Promise<Row[]> {
    return (await this.pool.query<Row>({ name, text, values: [...values] })).rows;
  }
}
