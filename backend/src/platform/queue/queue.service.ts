import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { BullRegistrar } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { Tracing } from '../observability/tracing/index.js';
import type { JobProcessor } from './queue.processors.js';
import { JobSchedules } from './job-schedules.js';
import { QUEUES, type JobDefinition, type QueueName } from './jobs.js';
import { QUEUES_BY_NAME } from './queue-names.js';

/** Injection token of the processors, one for each queue. */
export const QUEUE_PROCESSORS = Symbol('queue processors');
/** How long somebody who waits, or an ending process that has lost a connection, waits for the queues' store. */
const ANSWER_MS = 500;
/** How long an ending process waits for a store whose connections are whole: on a busy machine it is only slow. */
const SLOW_ANSWER_MS = 2_000;

/** Adds jobs to the queues. After `work` this process also runs them. */
@Injectable()
export class QueueService implements OnModuleDestroy, BeforeApplicationShutdown {
  private isWorking = false;
  /** Whether a connection was lost, and nothing has been heard from the store since. */
  private isCut = false;

  constructor(
    @Inject(QUEUES_BY_NAME) private readonly queues: ReadonlyMap<string, Queue>,
    private readonly registrar: BullRegistrar,
    @Inject(QUEUE_PROCESSORS) private readonly processors: readonly JobProcessor[],
    private readonly schedules: JobSchedules,
    private readonly tracing: Tracing,
    @Inject(LOGGER) logger: Logger,
  ) {
    for (const [name, queue] of queues) {
      queue.on('error', (error) => {
        this.isCut = true;
        logger.warn({ err: error, queue: name }, 'queue connection');
      });
      queue.on('ioredis:close', () => (this.isCut = true));
    }
  }

  queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`no queue is called ${name}`);
    return queue;
  }

  /** Adds a job, unless the queue still has one with this id. */
  async add<Payload>(job: JobDefinition<Payload>, payload: Payload, id: string): Promise<void> {
    const traceparent = this.tracing.traceparent();
    await this.queue(job.queue).add(job.name, payload, {
      jobId: id,
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.5 },
      ...(traceparent ? { telemetry: { metadata: traceparent } } : {}),
    });
  }

  /** Starts the processors of this process, and the scheduled jobs. */
  async work(): Promise<void> {
    this.registrar.register();
    this.isWorking = true;
    await this.schedules.scheduleAll();
  }

  /** Checks the connection to the queues' store. @throws Error if it does not answer */
  async ping(): Promise<void> {
    await this.queue('work').getJobCounts('active');
    this.isCut = false;
  }

  /** Number of waiting and running jobs of all queues, without scheduled ones. */
  async unfinished(): Promise<number> {
    let total = 0;
    for (const name of QUEUES) {
      const queue = this.queue(name);
      const counts = await queue.getJobCounts('waiting', 'active', 'prioritized', 'delayed');
      const repeating = await queue.getJobSchedulersCount();
      total += Object.values(counts).reduce((sum, count) => sum + count, 0) - repeating;
    }
    return Math.max(0, total);
  }

  /**
   * While the store is away, connections are cut before anything waits for them: a job that ends now could not be reported,
   * and is given to another worker.
   */
  async onModuleDestroy(): Promise<void> {
    if (await this.isAnswering(this.isCut ? ANSWER_MS : SLOW_ANSWER_MS)) return;
    if (this.isWorking) await Promise.all(this.processors.map(({ worker }) => worker.close(true)));
    for (const queue of this.queues.values()) await queue.getBackend().close(true);
  }

  /** Waits for running jobs here, because BullModule closes its workers only after the services that jobs use. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.isWorking) return;
    await Promise.all(this.processors.map(({ worker }) => worker.close()));
  }

  /** Whether the queues' store answers in time. */
  async isAnswering(withinMs = ANSWER_MS): Promise<boolean> {
    const late = sleep(withinMs, false, { ref: false });
    return Promise.race([this.ping().then(() => true), late]).catch(() => false);
  }
}
