import { defineJob } from '../../platform/queue/index.js';

/** Looks for carts that their buyers asked to be reminded of. */
export const findAbandonedCarts = defineJob<Record<string, never>>('reminders.find-carts', {
  queue: 'work',
  every: 900_000,
});

export interface ReminderPayload {
  readonly reminderId: string;
}

export const sendAbandonedCart = defineJob<ReminderPayload>('reminders.send', { queue: 'mail', attempts: 12 });
