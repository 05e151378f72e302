import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { forwardFeedback, type FeedbackPayload } from './feedback.service.js';
import { FeedbackMailer } from './feedback.mailer.js';

@Injectable()
export class FeedbackProcessor {
  constructor(private readonly mail: FeedbackMailer) {}

  @ProcessesJob(forwardFeedback)
  forward(payload: FeedbackPayload): Promise<void> {
    return this.mail.forward(payload);
  }
}
