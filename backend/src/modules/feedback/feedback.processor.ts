import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { forwardFeedback, type FeedbackPayload } from './application/feedback-jobs.js';
import { FeedbackMail } from './application/feedback-mail.js';

@Injectable()
export class FeedbackProcessor {
  constructor(private readonly mail: FeedbackMail) {}

  @ProcessesJob(forwardFeedback)
  forward(payload: FeedbackPayload): Promise<void> {
    return this.mail.forward(payload);
  }
}
