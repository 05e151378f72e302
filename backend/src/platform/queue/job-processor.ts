import { Inject, Injectable } from '@nestjs/common';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError, type Job } from 'bullmq';
import { DomainError } from '../../kernel/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { Tracing } from '../observability/tracing/index.js';
import { JobRegistry } from './job-registry.js';
import { jobNamed } from './jobs.js';

/**
 * The worker of one queue. Each job is run by the method that names it in `@ProcessesJob`, with its own ORM session and
 * trace. A DomainError below status 500, other than 429, is not retried.
 */
@Injectable()
export abstract class JobProcessor extends WorkerHost {
  constructor(
    private readonly catalogue: JobRegistry,
    private readonly em: EntityManager,
    private readonly tracing: Tracing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async process(job: Job): Promise<void> {
    const handler = this.catalogue.handler(job.name);
    const run = { id: job.id ?? job.name, attempt: job.attemptsMade + 1 };
    try {
      await this.traced(job, () => RequestContext.create(this.em, () => handler.handle(job.data, run)));
    } catch (error) {
      if (error instanceof DomainError && error.status < 500 && error.status !== 429) {
        throw new UnrecoverableError(error.code);
      }
      throw error;
    }
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error, queue: this.worker.name }, 'worker connection');
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.warn({ err: error, job: job?.name, id: job?.id, attempt: job?.attemptsMade }, 'job failed');
  }

  /** Scheduled jobs get no trace: nothing caused them, and they run every few seconds. */
  private traced(job: Job, work: () => Promise<void>): Promise<void> {
    if (jobNamed(job.name).every !== undefined) return work();
    const attributes = { 'messaging.destination.name': job.queueName, 'job.attempt': job.attemptsMade + 1 };
    return this.tracing.continueTrace(
      job.opts.telemetry?.metadata ?? null,
      `job ${job.name}`,
      { kind: 'consumer', attributes },
      work,
    );
  }
}
