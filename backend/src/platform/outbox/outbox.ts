import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import type { JobDefinition } from '../queue/index.js';
import { Tracing } from '../observability/tracing/index.js';

/** Columns of the values that `toOutboxRow` returns. */
export const OUTBOX_COLUMNS = 'id, job, payload, key, run_at, created_at, traceparent';

export interface JobOptions {
  /** A job with a key that is in the outbox already is not written again. */
  readonly key?: string;
  /** Milliseconds before the job runs. Default 0. */
  readonly delayMs?: number;
}

/**
 * Writes jobs in the same transaction as the change that causes them. Own because BullMQ has no outbox: its PostgreSQL backend
 * uses connections of its own, and with Redis there is no common transaction at all.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly tracing: Tracing,
  ) {}

  /** Writes a job in the transaction of `tx`. It reaches its queue only after the commit. */
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

  /** Whether a job waits for its queue that should have had it `ms` milliseconds ago. */
  async isLate(em: EntityManager, ms: number): Promise<boolean> {
    const due = new Date(this.clock.now().getTime() - ms);
    const [row] = await em.execute<{ late: boolean }[]>(
      'select exists (select 1 from outbox where relayed_at is null and run_at < ?) as late',
      [due],
    );
    return row?.late ?? false;
  }

  /** The row that `add` would write, for a statement that inserts it together with other rows. */
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
