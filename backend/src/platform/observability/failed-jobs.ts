import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bullmq';
import { ERRORS, DomainError, isId } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { QUEUES, QueueService, definedJobs, type QueueName } from '../queue/index.js';
import { withTimeout } from './queue-stats.service.js';

const ADDRESS = /[^\s<>"'(),;:]+@([\w-]+(\.[\w-]+)+)/g;
const MAX_LENGTH = 200;

const KNOWN: readonly { readonly sign: RegExp; readonly words: string }[] = [
  { sign: /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EHOSTUNREACH/, words: 'The other side could not be reached.' },
  { sign: /ETIMEDOUT|timed? ?out|no answer in time/i, words: 'The other side took too long.' },
  { sign: /stalled more than/i, words: 'The worker that ran it ended in the middle, more than once.' },
  { sign: /\b4\d\d[ -]\d\.\d\.\d|^4\d\d\b|Message failed: 4\d\d/, words: 'The mail server did not take it yet.' },
  { sign: /\b5\d\d[ -]\d\.\d\.\d|^5\d\d\b|Message failed: 5\d\d/, words: 'The mail server refused it.' },
];

export interface FailureSummary {
  /** A sentence for a person. */
  readonly words: string;
  /** What the program said, without addresses. */
  readonly told: string;
}

/** Why a job failed, as text for a person. */
export function summarizeFailure(reason: string): FailureSummary {
  const told = reason.replaceAll(ADDRESS, '…@$1').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
  const entry = (ERRORS as Record<string, { message: string } | undefined>)[reason];
  if (entry) return { words: entry.message, told };
  return { words: KNOWN.find(({ sign }) => sign.test(reason))?.words ?? 'Something nobody foresaw.', told };
}

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
      found.push(...part.map((job) => toFailedJob(job as Job<{ orderId?: unknown }>, name)));
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

function toFailedJob(job: Job<{ orderId?: unknown }>, queue: QueueName): FailedJob {
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
