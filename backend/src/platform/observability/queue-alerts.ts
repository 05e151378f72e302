import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { alertsConfig } from '../config/index.js';
import { JobSchedules, definedJobs } from '../queue/index.js';
import { FailedJobs } from './failed-jobs.js';
import { OpsMetrics } from './ops-metrics.js';
import { shouldAlert } from './incident.rules.js';
import { AlertRegistry, type AlertStatus } from './alert-registry.js';

/** Jobs that failed longer ago than this no longer make an incident. */
const RECENT_MS = 3_600_000;

/** What can go wrong with jobs, whatever they do. */
@Injectable()
export class QueueAlerts implements OnModuleInit {
  constructor(
    private readonly watchList: AlertRegistry,
    private readonly failedJobs: FailedJobs,
    private readonly figures: OpsMetrics,
    private readonly schedules: JobSchedules,
    @Inject(alertsConfig.KEY) private readonly config: ConfigType<typeof alertsConfig>,
  ) {}

  onModuleInit(): void {
    this.watchList.addRule({
      kind: 'jobs-failed',
      titles: { begin: 'Jobs failed for good', end: 'Jobs are working again' },
      evaluate: () => this.failed(),
    });
    this.watchList.addRule({
      kind: 'outbox-late',
      titles: { begin: 'The outbox is late', end: 'The outbox is on time again' },
      evaluate: () => this.outbox(),
    });
    this.watchList.addRule({
      kind: 'schedules-missing',
      titles: { begin: 'Scheduled jobs are missing', end: 'All jobs are scheduled again' },
      evaluate: () => this.scheduled(),
    });
  }

  private async failed(): Promise<AlertStatus> {
    const every = new Map(definedJobs().map((job) => [job.name, job.every]));
    const recent = await this.failedJobs.since(new Date(Date.now() - RECENT_MS));
    const failed = shouldAlert(recent, RECENT_MS, (name) => every.get(name));
    if (failed.length === 0) {
      return { step: 'end', words: 'No job has failed in the last hour, or all failed jobs were run again.' };
    }
    const names = [...new Set(failed.map(({ name }) => name))].join(', ');
    return {
      step: 'begin',
      words: `In the last hour ${failed.length === 1 ? 'a job' : `${failed.length} jobs`} failed after the last try: ${names}. When the cause is fixed, press Replay.`,
    };
  }

  private async outbox(): Promise<AlertStatus> {
    const { due, oldestSeconds } = await this.figures.outbox();
    if ((oldestSeconds ?? 0) <= this.config.outboxSeconds) {
      return { step: 'end', words: 'Jobs reach their queues in time.' };
    }
    return {
      step: 'begin',
      words: `Jobs wait to be handed to their queues: ${due}, the oldest for ${Math.round((oldestSeconds ?? 0) / 60)} minutes. Check that the worker is running and that the queues answer.`,
    };
  }

  private async scheduled(): Promise<AlertStatus> {
    const missing = await this.schedules.missing();
    if (missing.length === 0) return { step: 'end', words: 'Every job that repeats is scheduled.' };
    return {
      step: 'begin',
      words: `The queues’ store does not hold these scheduled jobs, so they do not run: ${missing.join(', ')}. This happens when the store was emptied or replaced. A running worker restores them within a minute; if this continues, check that a worker is running.`,
    };
  }
}
