import type { Type } from '@nestjs/common';
import { Processor } from '@nestjs/bullmq';
import { JobProcessor } from './job-processor.js';

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
