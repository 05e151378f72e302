import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bullmq';
import { DomainError, isId } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { QUEUES, QueueHost, definedJobs, type QueueName } from '../queue/index.js';
import { failureWords, type Failure } from './failure-words.js';
import { inTime } from './in-time.js';

const SHOWN = 50;

export interface FailedJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly name: string;
  readonly failedAt: Date;
  readonly tries: number;
  readonly failure: Failure;
  /** The order that it is about, if it is about one. */
  readonly orderId: string | null;
  /** It runs again by itself: there is nothing to replay. */
  readonly repeats: boolean;
}

/** Jobs that failed for good. Handlers bear to run twice, so that each may be run again. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly queues: QueueHost,
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
  ) {}

  /** The last of them, newest first. */
  async list(): Promise<FailedJob[]> {
    const found = await inTime(Promise.all(QUEUES.map((name) => this.ofQueue(name))));
    return found
      .flat()
      .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
      .slice(0, SHOWN);
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

  private async ofQueue(name: QueueName): Promise<FailedJob[]> {
    const queue = await this.queues.queue(name);
    const jobs = await queue.getJobs(['failed'], 0, SHOWN - 1);
    return jobs.map((job) => told(job as Job<{ orderId?: unknown }>, name));
  }

  private async failed(id: string): Promise<Job | null> {
    for (const name of QUEUES) {
      const job = await (await this.queues.queue(name)).getJob(id);
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
    failure: failureWords(job.failedReason ?? ''),
    orderId: typeof orderId === 'string' ? orderId : null,
    repeats: repeats(job.name),
  };
}

function repeats(name: string): boolean {
  return definedJobs().some((job) => job.name === name && job.every !== undefined);
}
