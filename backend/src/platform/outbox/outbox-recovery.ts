import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { JobRegistry, QueueService, QueueMaintenance, jobNamed, jobNames } from '../queue/index.js';

const WRITE_EVERY_MS = 500;
const PAGE = 200;
const START = '00000000-0000-0000-0000-000000000000';

interface Unfinished {
  readonly id: string;
  readonly job: string;
  /** ISO 8601 with microseconds. */
  readonly relayed: string;
}

/**
 * Notes which rows of the outbox are done, and relays again those whose job the queues no longer know: Redis came back
 * empty or with older data, or the queues have moved from PostgreSQL to Redis or back.
 */
@Injectable()
export class OutboxRecovery implements OnModuleInit, BeforeApplicationShutdown {
  private done: string[] = [];
  private writing: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queues: QueueService,
    private readonly jobs: JobRegistry,
    private readonly maintenance: QueueMaintenance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.onDone((id) => this.note(id));
    this.maintenance.add(() => this.relayLost());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await this.writeOrLog();
  }

  /** Looks through all relayed rows that are not done. */
  async relayLost(): Promise<void> {
    await this.write();
    let relayed = 0;
    let page = await this.unfinished('-infinity', START);
    while (page.length > 0) {
      const { done, lost } = await this.sort(page);
      this.done.push(...done);
      await this.write();
      await this.em
        .fork()
        .execute('update outbox set relayed_at = null where id = any(?::uuid[]) and done_at is null', [toArray(lost)]);
      relayed += lost.length;
      const last = page.at(-1);
      page = last && page.length === PAGE ? await this.unfinished(last.relayed, last.id) : [];
    }
    if (relayed > 0) this.logger.warn({ jobs: relayed }, 'jobs that the queues had lost are relayed again');
  }

  private unfinished(after: string, id: string): Promise<Unfinished[]> {
    return this.em.fork().execute<Unfinished[]>(
      `select id, job, relayed_at::text as relayed from outbox
       where relayed_at is not null and done_at is null and job = any(?::text[])
         and (relayed_at, id) > (?::timestamptz, ?::uuid)
       order by relayed_at, id limit ${PAGE}`,
      [`{${jobNames().join(',')}}`, after, id],
    );
  }

  private async sort(rows: readonly Unfinished[]): Promise<{ done: string[]; lost: string[] }> {
    const done: string[] = [];
    const lost: string[] = [];
    await Promise.all(
      rows.map(async ({ id, job }) => {
        const found = await this.queues.queue(jobNamed(job).queue).getJob(id);
        if (!found) lost.push(id);
        else if (found.finishedOn && !found.failedReason) done.push(id);
      }),
    );
    return { done, lost };
  }

  /** Written together: a worker under load finishes hundreds of jobs a second. */
  private async note(id: string): Promise<void> {
    if (!isId(id)) return;
    this.done.push(id);
    if (this.isClosing) await this.writeOrLog();
    else this.writing ??= setTimeout(() => void this.writeOrLog(), WRITE_EVERY_MS);
  }

  /** What is not written is found out by `relayLost`. */
  private async writeOrLog(): Promise<void> {
    await this.write().catch((error: unknown) => this.logger.warn({ err: error }, 'finished jobs not noted'));
  }

  private async write(): Promise<void> {
    clearTimeout(this.writing);
    this.writing = undefined;
    const ids = this.done;
    if (ids.length === 0) return;
    this.done = [];
    try {
      await this.em
        .fork()
        .execute('update outbox set done_at = ? where id = any(?::uuid[])', [this.clock.now(), toArray(ids)]);
    } catch (error) {
      this.done.push(...ids);
      throw error;
    }
  }
}

const toArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;
