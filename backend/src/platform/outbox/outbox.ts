import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import type { JobDefinition } from '../queue/index.js';
import { Tracing } from '../observability/tracing/index.js';

/** The columns of what `row` tells. */
export const OUTBOX_COLUMNS = 'id, job, payload, key, run_at, created_at, traceparent';

export interface JobOptions {
  /** The same key is written once. */
  readonly key?: string;
  /** How long the job waits before it runs. */
  readonly delayMs?: number;
}

/** Jobs that are committed together with what they follow from. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly tracing: Tracing,
  ) {}

  /** Writes a job in the transaction of `tx`; it reaches its queue after the commit, and never without it. */
  async add<Payload>(
    tx: EntityManager,
    job: JobDefinition<Payload>,
    payload: Payload,
    options: JobOptions = {},
  ): Promise<void> {
    await tx.execute(
      `insert into outbox (${OUTBOX_COLUMNS}) values (?, ?, ?::jsonb, ?, ?, ?, ?) on conflict (key) do nothing`,
      [...this.toOutboxRow(job, payload, options)],
    );
  }

  /** What `add` writes, for a statement that writes it along with what it follows from. */
  toOutboxRow<Payload>(job: JobDefinition<Payload>, payload: Payload, options: JobOptions = {}): readonly unknown[] {
    const now = this.clock.now();
    return [
      newId(),
      job.name,
      JSON.stringify(payload),
      options.key ?? null,
      new Date(now.getTime() + (options.delayMs ?? 0)),
      now,
      this.tracing.traceparent(),
    ];
  }
}
