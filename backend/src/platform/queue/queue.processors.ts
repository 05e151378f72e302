import { Processor } from '@nestjs/bullmq';
import { JobProcessor } from './job-processor.js';

/**
 * Milliseconds before a worker asks its store again after an error, and how often a job may lose its worker before it
 * fails for good: a long job may meet several restarts.
 */
export const WORKER_RECOVERY = { runRetryDelay: 1_000, maxStalledCount: 10 };

/** After `lockDuration` milliseconds the job of a worker that died is given to another. */
const SHORT_JOBS = { ...WORKER_RECOVERY, lockDuration: 20_000, stalledInterval: 5_000 };
const LONG_JOBS = { ...WORKER_RECOVERY, lockDuration: 30_000, stalledInterval: 10_000 };

@Processor('mail', { ...SHORT_JOBS, concurrency: 4 })
export class MailQueueProcessor extends JobProcessor {}

@Processor('payments', { ...SHORT_JOBS, concurrency: 8 })
export class PaymentsQueueProcessor extends JobProcessor {}

@Processor('reports', { ...LONG_JOBS, concurrency: 2 })
export class ReportsQueueProcessor extends JobProcessor {}

@Processor('work', { ...LONG_JOBS, concurrency: 2 })
export class WorkQueueProcessor extends JobProcessor {}

export const QUEUE_PROCESSORS = [
  MailQueueProcessor,
  PaymentsQueueProcessor,
  ReportsQueueProcessor,
  WorkQueueProcessor,
] as const;
