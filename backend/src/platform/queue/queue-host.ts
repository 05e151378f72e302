import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError, type Job, type Queue, type Worker } from 'bullmq';
import { DomainError } from '../../kernel/index.js';
import { Config } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { Tracing } from '../tracing/index.js';
import { KEEP, openBackend, type QueueBackend } from './backend.js';
import { JobCatalogue } from './job-catalogue.js';
import { QUEUES, definedJobs, jobNamed, type JobDefinition, type QueueName } from './jobs.js';

/** How many jobs of a queue run at once in a process, and how its lock compares with the configured one. */
const TUNING: Record<QueueName, { concurrency: number; lockFactor: number; checksPerLock: number }> = {
  mail: { concurrency: 4, lockFactor: 1, checksPerLock: 4 },
  payments: { concurrency: 8, lockFactor: 1, checksPerLock: 4 },
  reports: { concurrency: 2, lockFactor: 1.5, checksPerLock: 3 },
  work: { concurrency: 2, lockFactor: 1.5, checksPerLock: 3 },
};

/** The queues and, where `work` was called, the workers that run their jobs. */
@Injectable()
export class QueueHost implements BeforeApplicationShutdown, OnApplicationShutdown {
  private backend: Promise<QueueBackend> | undefined;
  private readonly queues = new Map<QueueName, Queue>();
  private workers: Worker[] = [];

  constructor(
    private readonly config: Config,
    private readonly catalogue: JobCatalogue,
    private readonly em: EntityManager,
    private readonly tracing: Tracing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async queue(name: QueueName): Promise<Queue> {
    const backend = await this.opened();
    let queue = this.queues.get(name);
    if (!queue) {
      queue = backend.queue(name);
      queue.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'queue connection'));
      this.queues.set(name, queue);
    }
    return queue;
  }

  /** Adds a job once for each id, as long as the queue remembers it. */
  async add<Payload>(job: JobDefinition<Payload>, payload: Payload, id: string): Promise<void> {
    const queue = await this.queue(job.queue);
    const traceparent = this.tracing.traceparent();
    await queue.add(job.name, payload, {
      jobId: id,
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.5 },
      ...KEEP,
      ...(traceparent ? { telemetry: { metadata: traceparent } } : {}),
    });
  }

  /** Starts to run jobs in this process. */
  async work(): Promise<void> {
    const backend = await this.opened();
    for (const name of QUEUES) {
      const worker = backend.worker(name, (job) => this.run(job), this.tuning(name));
      worker.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'worker connection'));
      worker.on('failed', (job, error) =>
        this.logger.warn({ err: error, job: job?.name, id: job?.id, attempt: job?.attemptsMade }, 'job failed'),
      );
      this.workers.push(worker);
    }
    for (const job of definedJobs().filter(({ every }) => every !== undefined)) {
      const queue = await this.queue(job.queue);
      await queue.upsertJobScheduler(job.name, { every: job.every }, { name: job.name, data: {}, opts: { ...KEEP } });
    }
  }

  /** Answers when the queue's store does. @throws Error when it does not. */
  async ping(): Promise<void> {
    await (await this.queue('work')).getJobCounts('active');
  }

  /** Jobs that wait or run, over all queues. */
  async unfinished(): Promise<number> {
    let total = 0;
    for (const name of QUEUES) {
      const queue = await this.queue(name);
      const counts = await queue.getJobCounts('waiting', 'active', 'prioritized', 'delayed');
      const repeating = await queue.getJobSchedulersCount();
      total += Object.values(counts).reduce((sum, count) => sum + count, 0) - repeating;
    }
    return Math.max(0, total);
  }

  /** Jobs end while what they use is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private tuning(name: QueueName): { concurrency: number; lockDuration: number; stalledInterval: number } {
    const { concurrency, lockFactor, checksPerLock } = TUNING[name];
    const lockDuration = this.config.jobLockMs * lockFactor;
    return { concurrency, lockDuration, stalledInterval: lockDuration / checksPerLock };
  }

  private opened(): Promise<QueueBackend> {
    this.backend ??= openBackend(this.config).catch((error: unknown) => {
      this.backend = undefined;
      throw error;
    });
    return this.backend;
  }

  private async run(job: Job): Promise<void> {
    const handler = this.catalogue.handler(job.name);
    try {
      await this.traced(job, () =>
        RequestContext.create(this.em, () =>
          handler.handle(job.data, { id: job.id ?? job.name, attempt: job.attemptsMade + 1 }),
        ),
      );
    } catch (error) {
      if (error instanceof DomainError && error.status < 500 && error.status !== 429) {
        throw new UnrecoverableError(error.code);
      }
      throw error;
    }
  }

  /** A job that repeats by itself follows from nothing, and would make a trace every few seconds. */
  private traced(job: Job, work: () => Promise<void>): Promise<void> {
    if (jobNamed(job.name).every !== undefined) return work();
    const attributes = { 'messaging.destination.name': job.queueName, 'job.attempt': job.attemptsMade + 1 };
    return this.tracing.follow(
      job.opts.telemetry?.metadata ?? null,
      `job ${job.name}`,
      { kind: 'consumer', attributes },
      work,
    );
  }
}
