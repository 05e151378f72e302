import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { ProcessesJob, defineJob } from '../../platform/queue/index.js';
import { SalesStatsService } from './sales-stats.service.js';

const HOUR_MS = 3_600_000;

export const closeSalesDays = defineJob<Record<string, never>>('admin.close-sales-days', {
  queue: 'work',
  every: HOUR_MS,
});

@Injectable()
export class SalesProcessor {
  constructor(
    private readonly stats: SalesStatsService,
    private readonly clock: Clock,
  ) {}

  /** Sums the days that are over, so that the dashboard reads a row a day. */
  @ProcessesJob(closeSalesDays)
  async closeDays(): Promise<void> {
    await this.stats.aggregate(this.clock.now());
  }
}
