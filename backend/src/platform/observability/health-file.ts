import { writeFile } from 'node:fs/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { observabilityConfig } from '../config/index.js';
import { QueueService } from '../queue/index.js';
import { LOGGER, type Logger } from './logging/index.js';
import { withTimeout } from './queue-stats.service.js';

const EVERY_MS = 10_000;

/** Shows that a program without an HTTP server is healthy: a file that stays fresh while database and queues answer. */
@Injectable()
export class HealthFile implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly queues: QueueService,
    @Inject(observabilityConfig.KEY) private readonly config: ConfigType<typeof observabilityConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does nothing where HEALTH_FILE is not set. */
  start(): void {
    if (!this.config.healthFile) return;
    this.timer = setInterval(() => void this.write(), EVERY_MS);
    void this.write();
  }

  async write(): Promise<void> {
    try {
      await withTimeout(Promise.all([this.em.fork().execute('select 1'), this.queues.ping()]));
      await writeFile(this.config.healthFile ?? '', new Date().toISOString());
    } catch (error) {
      this.logger.warn({ err: error }, 'not healthy');
    }
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
