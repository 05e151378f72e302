import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/index.js';
import { ProcessesJob, defineJob } from '../queue/index.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 7 * 24 * HOUR_MS;

export const clearOutbox = defineJob<Record<string, never>>('platform.clear-outbox', { queue: 'work', every: HOUR_MS });

@Injectable()
export class OutboxProcessor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Deletes rows that were relayed a week ago, and expired rate limits. */
  @ProcessesJob(clearOutbox)
  async clear(): Promise<void> {
    const now = this.clock.now();
    await this.em.execute('delete from outbox where relayed_at < ?', [new Date(now.getTime() - KEPT_MS)]);
    await this.em.execute('delete from rate_limit where expires_at < ?', [now]);
  }
}
