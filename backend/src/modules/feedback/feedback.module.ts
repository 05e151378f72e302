import { Module } from '@nestjs/common';
import { DemoFeedbackLoader } from './application/demo-feedback.js';
import { FeedbackDesk } from './application/feedback-desk.js';
import { FeedbackMail } from './application/feedback-mail.js';
import { PersonalFeedback } from './application/personal-feedback.js';
import { TopFeedbackQuery } from './application/top-feedback.js';
import { FeedbackController } from './http/feedback.controller.js';
import { ForwardFeedbackHandler } from './jobs/forward-feedback.job.js';

@Module({
  controllers: [FeedbackController],
  providers: [
    DemoFeedbackLoader,
    FeedbackDesk,
    FeedbackMail,
    ForwardFeedbackHandler,
    PersonalFeedback,
    TopFeedbackQuery,
  ],
  exports: [DemoFeedbackLoader],
})
export class FeedbackModule {}
