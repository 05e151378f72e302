import { defineJob } from '../queue/index.js';

const HOUR_MS = 3_600_000;

export interface WriteReport {
  readonly reportId: string;
}

export const writeReport = defineJob<WriteReport>('platform.write-report', { queue: 'reports', attempts: 3 });

export const sweepReports = defineJob<Record<string, never>>('platform.sweep-reports', {
  queue: 'work',
  every: HOUR_MS,
});
