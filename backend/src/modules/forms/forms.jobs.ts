import { defineJob } from '../../platform/queue/index.js';

/** The message stands in its row alone. */
export interface MessagePayload {
  readonly messageId: string;
}

export const forwardMessage = defineJob<MessagePayload>('forms.forward-message', { queue: 'mail', attempts: 12 });

export const acknowledgeMessage = defineJob<MessagePayload>('forms.acknowledge-message', {
  queue: 'mail',
  attempts: 12,
});
