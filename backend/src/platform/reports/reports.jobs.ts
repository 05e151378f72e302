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

const MINUTE_MS = 60_000;

/** Has the reports written that are e-mailed every week or month. */
export const startScheduledReports = defineJob<Record<string, never>>('platform.start-scheduled-reports', {
  queue: 'work',
  every: 15 * MINUTE_MS,
});

export const sendScheduledReport = defineJob<WriteReportPayload>('platform.send-scheduled-report', {
  queue: 'mail',
  attempts: 8,
});
