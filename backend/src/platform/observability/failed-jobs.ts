import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bullmq';
import { DomainError, isId } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { QUEUES, QueueService, definedJobs, type QueueName } from '../queue/index.js';
import { summarizeFailure, type FailureSummary } from './failure-summary.js';
import { withTimeout } from './with-timeout.js';

const MAX_RESULTS = 50;
const PAGE = 100;
/** Of each queue. */
const LOOKED_AT = 1_000;

export interface FailedJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly name: string;
  readonly failedAt: Date;
  readonly tries: number;
  readonly failure: FailureSummary;
  /** The order that it is about, if it is about one. */
  readonly orderId: string | null;
  /** It runs again by itself: there is nothing to replay. */
  readonly repeats: boolean;
}

/** Jobs that failed for good. Handlers bear to run twice, so that each may be run again. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly queues: QueueService,
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
  ) {}

  /** The last of them, newest first; of one that repeats only its last failure. */
  async list(): Promise<FailedJob[]> {
    const found = await this.read((jobs) => latestPerJob(jobs).length >= MAX_RESULTS);
    return newestFirst(latestPerJob(found)).slice(0, MAX_RESULTS);
  }

  /** Those that failed at that time or later, newest first. */
  async since(at: Date): Promise<FailedJob[]> {
    const found = await this.read((jobs) => jobs.some(({ failedAt }) => failedAt < at));
    return newestFirst(found).filter(({ failedAt }) => failedAt >= at);
  }

  /** Gives a job all its tries again. @throws DomainError ops.job_not_failed, with nothing changed */
  async retry(id: string, adminEmail: string): Promise<void> {
    const job = isId(id) ? await this.failed(id) : null;
    if (!job) throw new DomainError('ops.job_not_failed');
    await this.em.fork().transactional(async (tx) => {
      await this.audit.record(tx, {
        adminEmail,
        action: 'job.retry',
        subject: { kind: 'job', id },
        summary: `The job ${job.name} was run again`,
      });
      await job.retry('failed', { resetAttemptsMade: true });
    });
  }

  private async read(isEnough: (ofQueue: readonly FailedJob[]) => boolean): Promise<FailedJob[]> {
    const found = await withTimeout(Promise.all(QUEUES.map((name) => this.ofQueue(name, isEnough))));
    return found.flat();
  }

  private async ofQueue(name: QueueName, isEnough: (jobs: readonly FailedJob[]) => boolean): Promise<FailedJob[]> {
    const queue = this.queues.queue(name);
    const found: FailedJob[] = [];
    while (found.length < LOOKED_AT) {
      const part = await queue.getJobs(['failed'], found.length, found.length + PAGE - 1);
      found.push(...part.map((job) => told(job as Job<{ orderId?: unknown }>, name)));
      if (part.length < PAGE || isEnough(found)) break;
    }
    return found;
  }

  private async failed(id: string): Promise<Job | null> {
    for (const name of QUEUES) {
      const job = await this.queues.queue(name).getJob(id);
      if (job && !repeats(job.name) && (await job.isFailed())) return job;
    }
    return null;
  }
}

function told(job: Job<{ orderId?: unknown }>, queue: QueueName): FailedJob {
  const orderId = job.data?.orderId;
  return {
    id: job.id ?? '',
    queue,
    name: job.name,
    failedAt: new Date(job.finishedOn ?? job.timestamp),
    tries: job.attemptsMade,
    failure: summarizeFailure(job.failedReason ?? ''),
    orderId: typeof orderId === 'string' ? orderId : null,
    repeats: repeats(job.name),
  };
}

function newestFirst(jobs: readonly FailedJob[]): FailedJob[] {
  return jobs.toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
}

function latestPerJob(jobs: readonly FailedJob[]): FailedJob[] {
  const seen = new Set<string>();
  return newestFirst(jobs).filter(({ name, repeats: isRepeated }) => {
    if (!isRepeated) return true;
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
}

function repeats(name: string): boolean {
  return definedJobs().some((job) => job.name === name && job.every !== undefined);
}
