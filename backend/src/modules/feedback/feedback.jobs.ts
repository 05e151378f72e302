import { defineJob } from '../../platform/queue/index.js';

/** The words stand in their row alone. */
export interface FeedbackPayload {
  readonly feedbackId: string;
}

export const forwardFeedback = defineJob<FeedbackPayload>('feedback.forward', { queue: 'mail', attempts: 12 });
