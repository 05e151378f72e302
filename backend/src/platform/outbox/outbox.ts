import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import type { JobDefinition } from '../queue/index.js';
import { Tracing } from '../tracing/index.js';

/** Jobs that are committed together with what they follow from. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly tracing: Tracing,
  ) {}

  /**
   * Writes a job in the transaction of `tx`; it reaches its queue after the commit, and never without it.
   * @param options.key the same key is written once; @param options.delayMs how long the job waits before it runs
   */
  async add<Payload>(
    tx: EntityManager,
    job: JobDefinition<Payload>,
    payload: Payload,
    options: { key?: string; delayMs?: number } = {},
  ): Promise<void> {
    const now = this.clock.now();
    await tx.execute(
      `insert into outbox (id, job, payload, key, run_at, created_at, traceparent) values (?, ?, ?::jsonb, ?, ?, ?, ?)
       on conflict (key) do nothing`,
      [
        newId(),
        job.name,
        JSON.stringify(payload),
        options.key ?? null,
        new Date(now.getTime() + (options.delayMs ?? 0)),
        now,
        this.tracing.traceparent(),
      ],
    );
  }
}
