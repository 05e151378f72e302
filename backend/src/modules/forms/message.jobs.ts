import { defineJob } from '../../platform/queue/index.js';

/** The message stands in its row alone. */
export interface MessagePayload {
  readonly messageId: string;
  /** What was added to its thread; the message itself without it. */
  readonly entryId?: string;
}

export const forwardMessage = defineJob<MessagePayload>('forms.forward-message', { queue: 'mail', attempts: 12 });

export const acknowledgeMessage = defineJob<MessagePayload>('forms.acknowledge-message', {
  queue: 'mail',
  attempts: 12,
});

export interface MessageReplyPayload {
  readonly entryId: string;
}

/** Mails an answer of the shop to the sender. */
export const sendMessageReply = defineJob<MessageReplyPayload>('forms.send-reply', { queue: 'mail', attempts: 12 });

/** Keys of the e-mails of a thread. */
export const acknowledgementMailKey = (messageId: string): string => `form-received-${messageId}`;
export const replyMailKey = (entryId: string): string => `message-reply-${entryId}`;
