import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/index.js';
import { NotifyListener } from '../database/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { QueueService, jobNamed, jobNames, ProcessesJob, defineJob } from '../queue/index.js';
import { Tracing } from '../observability/tracing/index.js';

const BATCH = 100;
const POLL_MS = 1_000;

interface OutboxRow {
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
  readonly traceparent: string | null;
}

/**
 * Moves due rows of the outbox to their queues, on NOTIFY and every second. A row is marked only after its queue has the
 * job, and the row's id is the job's id, so repeating it after a crash has no effect. Jobs that this build does not know
 * stay in the outbox for one that does.
 */
@Injectable()
export class OutboxRelay implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private draining: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queues: QueueService,
    private readonly signals: NotifyListener,
    private readonly tracing: Tracing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.signals.on('outbox', () => this.scheduleDrain());
    this.timer = setInterval(() => this.scheduleDrain(), POLL_MS);
    this.scheduleDrain();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.draining;
  }

  private scheduleDrain(): void {
    if (this.draining) {
      this.again = true;
      return;
    }
    this.draining = this.drain()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'outbox not drained'))
      .finally(() => {
        this.draining = undefined;
        if (this.again && this.timer) {
          this.again = false;
          this.scheduleDrain();
        }
      });
  }

  private async drain(): Promise<void> {
    while ((await this.relayBatch()) === BATCH);
  }

  private relayBatch(): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const now = this.clock.now();
      const rows = await tx.execute<OutboxRow[]>(
        `select id, job, payload, traceparent from outbox where relayed_at is null and run_at <= ? and job = any(?::text[])
         order by run_at, id limit ${BATCH} for update skip locked`,
        [now, `{${jobNames().join(',')}}`],
      );
      for (const row of rows) await this.enqueue(row);
      if (rows.length > 0) {
        await tx.execute('update outbox set relayed_at = ? where id = any(?::uuid[])', [
          now,
          `{${rows.map(({ id }) => id).join(',')}}`,
        ]);
      }
      return rows.length;
    });
  }

  private async enqueue({ id, job, payload, traceparent }: OutboxRow): Promise<void> {
    const add = () => this.queues.add(jobNamed(job), payload, id);
    if (traceparent) await this.tracing.continueTrace(traceparent, `outbox ${job}`, { kind: 'producer' }, add);
    else await add();
  }
}

const HOUR_MS = 3_600_000;
const RETENTION_MS = 7 * 24 * HOUR_MS;

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
    await this.em.execute('delete from outbox where relayed_at < ?', [new Date(now.getTime() - RETENTION_MS)]);
    await this.em.execute('delete from rate_limit where expires_at < ?', [now]);
  }
}
