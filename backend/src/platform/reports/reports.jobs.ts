import { defineJob } from '../queue/index.js';

const HOUR_MS = 3_600_000;

export interface WriteReportPayload {
  readonly reportId: string;
}

export const writeReport = defineJob<WriteReportPayload>('platform.write-report', { queue: 'reports', attempts: 3 });

export const purgeReports = defineJob<Record<string, never>>('platform.sweep-reports', {
  queue: 'work',
  every: HOUR_MS,
});
