import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Handles, defineJob, type JobHandler } from '../../../platform/queue/index.js';
import { SalesBook } from '../application/sales-book.js';

const HOUR_MS = 3_600_000;

export const closeSalesDays = defineJob<Record<string, never>>('admin.close-sales-days', {
  queue: 'work',
  every: HOUR_MS,
});

/** Sums the days that are over, so that the dashboard reads a row a day. */
@Injectable()
@Handles(closeSalesDays)
export class CloseSalesDaysHandler implements JobHandler<Record<string, never>> {
  constructor(
    private readonly book: SalesBook,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    await this.book.close(this.clock.now());
  }
}
