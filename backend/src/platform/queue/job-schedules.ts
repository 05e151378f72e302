import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { definedJobs, type JobDefinition, type QueueName } from './jobs.js';
import { QUEUES_BY_NAME } from './queue-names.js';
import { QueueMaintenance } from './queue-maintenance.js';

type ScheduledJob = JobDefinition<unknown> & { readonly every: number };

const scheduledJobs = (): ScheduledJob[] => definedJobs().filter((job): job is ScheduledJob => job.every !== undefined);

/** The scheduled jobs in the queues' store. */
@Injectable()
export class JobSchedules implements OnModuleInit {
  constructor(
    @Inject(QUEUES_BY_NAME) private readonly queues: ReadonlyMap<string, Queue>,
    private readonly maintenance: QueueMaintenance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.maintenance.add(() => this.restore());
  }

  /** Schedules every job, with the interval of this build. */
  async scheduleAll(): Promise<void> {
    for (const job of scheduledJobs()) await this.schedule(job);
  }

  /** Names of the jobs that should be scheduled and are not. */
  async missing(): Promise<string[]> {
    return (await this.missingJobs()).map(({ name }) => name);
  }

  /** Schedules what is missing. The others keep the time of their next run. */
  async restore(): Promise<void> {
    const missing = await this.missingJobs();
    for (const job of missing) await this.schedule(job);
    if (missing.length > 0) {
      this.logger.warn({ jobs: missing.map(({ name }) => name) }, 'scheduled jobs were missing and are back');
    }
  }

  private async missingJobs(): Promise<ScheduledJob[]> {
    const jobs = scheduledJobs();
    const names = [...new Set(jobs.map(({ queue }) => queue))];
    const known = await Promise.all(names.map(async (name) => this.queueOf(name).getJobSchedulers(0, -1)));
    const keys = new Set(known.flat().map(({ key }) => key));
    return jobs.filter(({ name }) => !keys.has(name));
  }

  private async schedule({ name, queue, every }: ScheduledJob): Promise<void> {
    await this.queueOf(queue).upsertJobScheduler(name, { every }, { name, data: {} });
  }

  private queueOf(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`no queue is called ${name}`);
    return queue;
  }
}
