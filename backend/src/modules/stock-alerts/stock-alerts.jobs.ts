import { defineJob } from '../../platform/queue/index.js';

const MINUTE_MS = 60_000;

/** Looks for products that are back, and forgets old wishes. */
export const findRestocked = defineJob<Record<string, never>>('stock-alerts.find-restocked', {
  queue: 'work',
  every: 5 * MINUTE_MS,
});

export interface StockAlertPayload {
  readonly alertId: string;
}

export const sendBackInStock = defineJob<StockAlertPayload>('stock-alerts.send-back-in-stock', {
  queue: 'mail',
  attempts: 8,
});

export interface ConfirmationPayload extends StockAlertPayload {
  /** Names this e-mail: a guest may ask for another. */
  readonly ask: string;
}

export const sendAlertConfirmation = defineJob<ConfirmationPayload>('stock-alerts.send-confirmation', {
  queue: 'mail',
  attempts: 8,
});
