import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { forwardFeedback, type FeedbackPayload } from '../application/feedback-jobs.js';
import { FeedbackMail } from '../application/feedback-mail.js';

@Injectable()
@Handles(forwardFeedback)
export class ForwardFeedbackHandler implements JobHandler<FeedbackPayload> {
  constructor(private readonly mail: FeedbackMail) {}

  handle(payload: FeedbackPayload): Promise<void> {
    return this.mail.forward(payload);
  }
}
