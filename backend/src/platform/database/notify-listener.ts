import { EventEmitter } from 'node:events';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import pg from 'pg';
import { databaseConfig } from '../config/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';

const RECONNECT_MS = 500;

/**
 * Listens to PostgreSQL's NOTIFY channels on one connection, which reconnects by itself. Notifications may be lost while
 * it is down, so each reconnection emits every channel once.
 */
@Injectable()
export class NotifyListener implements BeforeApplicationShutdown {
  private readonly emitter = new EventEmitter().setMaxListeners(50);
  private readonly channels = new Set<string>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private ended = false;

  constructor(
    @Inject(databaseConfig.KEY) private readonly config: ConfigType<typeof databaseConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  on(channel: string, listener: (payload: string) => void): void {
    this.emitter.on(channel, listener);
    if (this.channels.has(channel)) return;
    this.channels.add(channel);
    if (this.client) void this.client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    else this.connect();
  }

  /** Whether the connection is up. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    await this.connecting;
    await this.client?.end();
  }

  private connect(): void {
    if (this.ended || this.connecting) return;
    this.connecting = this.open()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'signals of the database not heard');
        setTimeout(() => this.connect(), RECONNECT_MS).unref();
      })
      .finally(() => {
        this.connecting = undefined;
      });
  }

  private async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.url, keepAlive: true });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => this.emitter.emit(channel, payload ?? ''));
    client.on('end', () => {
      this.client = undefined;
      if (!this.ended) setTimeout(() => this.connect(), RECONNECT_MS).unref();
    });
    await client.connect();
    for (const channel of this.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.client = client;
    for (const channel of this.channels) this.emitter.emit(channel, '');
  }
}
