import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { QUEUES_BY_NAME } from './queue-names.js';

const EVERY_MS = 60_000;

/**
 * Runs what keeps the queues' store complete: at the start, every minute, and after the connection to the store was lost,
 * for the store may come back empty.
 */
@Injectable()
export class QueueMaintenance implements BeforeApplicationShutdown {
  private readonly tasks: (() => Promise<void>)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    @Inject(QUEUES_BY_NAME) private readonly queues: ReadonlyMap<string, Queue>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(task: () => Promise<void>): void {
    this.tasks.push(task);
  }

  start(): void {
    this.timer = setInterval(() => this.schedule(), EVERY_MS);
    for (const queue of this.queues.values()) queue.on('ioredis:close', () => this.schedule());
    this.schedule();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private schedule(): void {
    if (!this.timer) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.run().finally(() => {
      this.running = undefined;
      if (!this.again) return;
      this.again = false;
      this.schedule();
    });
  }

  /** While the store is away, the first command waits for it. */
  private async run(): Promise<void> {
    for (const task of this.tasks) {
      await task().catch((error: unknown) => {
        if (this.timer) this.logger.warn({ err: error }, 'maintenance of the queues failed');
      });
    }
  }
}
