import { defineJob } from '../../platform/queue/index.js';

const HOUR_MS = 3_600_000;

export const pruneSecurityLog = defineJob<Record<string, never>>('admin.prune-security-log', {
  queue: 'work',
  every: 6 * HOUR_MS,
});

export const checkPaymentPage = defineJob<Record<string, never>>('admin.check-payment-page', {
  queue: 'work',
  attempts: 3,
  every: 6 * HOUR_MS,
});
