import { Injectable, type OnModuleInit, Inject, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { OnWorkerEvent, WorkerHost, Processor } from '@nestjs/bullmq';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError, type Job } from 'bullmq';
import { SchedulePause } from './schedule-pause.js';
import { PROCESSES_JOB, definedJobs, jobNamed, type JobHandler, type JobContext } from './jobs.js';
import { DomainError } from '../../kernel/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { Tracing } from '../observability/tracing/index.js';

type Method = (payload: unknown, run: JobContext) => Promise<void>;

/** Maps each job to its method. The process does not start if a job has no method or two. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler<unknown>>();
  private readonly listeners: ((id: string) => Promise<void>)[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      const methods = instance as Record<string, Method>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[key];
        const name = method && this.reflector.get<string | undefined>(PROCESSES_JOB, method);
        if (name) this.register(name, method.bind(instance));
      }
    }
    const missing = definedJobs().filter(({ name }) => !this.handlers.has(name));
    if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ name }) => name).join(', ')}`);
  }

  handler(name: string): JobHandler<unknown> {
    const found = this.handlers.get(jobNamed(name).name);
    if (!found) throw new Error(`no handler for ${name}`);
    return found;
  }

  /** Has `listener` told of each job that has run to its end, but for the scheduled ones. */
  onDone(listener: (id: string) => Promise<void>): void {
    this.listeners.push(listener);
  }

  async done(id: string): Promise<void> {
    for (const listener of this.listeners) await listener(id);
  }

  private register(name: string, handle: Method): void {
    if (this.handlers.has(name)) throw new Error(`the job ${name} has two handlers`);
    this.handlers.set(name, { handle });
  }
}

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
    private readonly pause: SchedulePause,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async process(job: Job): Promise<void> {
    const handler = this.catalogue.handler(job.name);
    const isScheduled = jobNamed(job.name).every !== undefined;
    if (isScheduled && (await this.pause.isOn())) return;
    const run = { id: job.id ?? job.name, attempt: job.attemptsMade + 1 };
    try {
      await this.traced(job, () => RequestContext.create(this.em, () => handler.handle(job.data, run)));
      if (!isScheduled) await this.catalogue.done(run.id);
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

/**
 * Milliseconds before a worker asks its store again after an error, and how often a job may lose its worker before it
 * fails for good: a long job may meet several restarts.
 */
export const WORKER_RECOVERY = { runRetryDelay: 1_000, maxStalledCount: 10 };

/**
 * One worker for each queue. Options of a worker are fixed when its class is declared, so the classes are declared for
 * the settings.
 *
 * @param jobLockMs milliseconds after which the job of a worker that died is given to another
 */
export function queueProcessors(jobLockMs: number): readonly Type<JobProcessor>[] {
  const shortJobs = { ...WORKER_RECOVERY, lockDuration: jobLockMs, stalledInterval: jobLockMs / 4 };
  const longJobs = { ...WORKER_RECOVERY, lockDuration: jobLockMs * 1.5, stalledInterval: jobLockMs / 2 };

  @Processor('mail', { ...shortJobs, concurrency: 4 })
  class MailQueueProcessor extends JobProcessor {}

  @Processor('payments', { ...shortJobs, concurrency: 8 })
  class PaymentsQueueProcessor extends JobProcessor {}

  @Processor('reports', { ...longJobs, concurrency: 2 })
  class ReportsQueueProcessor extends JobProcessor {}

  @Processor('work', { ...longJobs, concurrency: 2 })
  class WorkQueueProcessor extends JobProcessor {}

  return [MailQueueProcessor, PaymentsQueueProcessor, ReportsQueueProcessor, WorkQueueProcessor];
}
