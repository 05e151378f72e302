import { defineJob } from '../../../platform/queue/index.js';

const MINUTE_MS = 60_000;

/** Looks for products that ran low. */
export const watchStock = defineJob<Record<string, never>>('admin.watch-stock', {
  queue: 'work',
  every: 10 * MINUTE_MS,
});

export interface LowStockPayload {
  /** Names this notice. */
  readonly notice: string;
  readonly productIds: readonly string[];
}

export const sendLowStock = defineJob<LowStockPayload>('admin.send-low-stock', { queue: 'mail', attempts: 8 });

/** Sends the summary once its hour has come. */
export const startDailySummary = defineJob<Record<string, never>>('admin.start-daily-summary', {
  queue: 'work',
  every: 15 * MINUTE_MS,
});

export interface DailySummaryPayload {
  /** On which it is sent, in India. */
  readonly day: string;
}

export const sendDailySummary = defineJob<DailySummaryPayload>('admin.send-daily-summary', {
  queue: 'mail',
  attempts: 8,
});
