import { Module } from '@nestjs/common';
import { DemoFeedbackLoader } from './application/demo-feedback.js';
import { FeedbackDesk } from './application/feedback-desk.js';
import { FeedbackMail } from './application/feedback-mail.js';
import { PersonalFeedback } from './application/personal-feedback.js';
import { ReviewDesk } from './application/review-desk.js';
import { TopFeedbackQuery } from './application/top-feedback.js';
import { AdminReviewsController } from './http/admin-reviews.controller.js';
import { FeedbackController } from './http/feedback.controller.js';
import { ForwardFeedbackHandler } from './jobs/forward-feedback.job.js';

@Module({
  controllers: [AdminReviewsController, FeedbackController],
  providers: [
    DemoFeedbackLoader,
    FeedbackDesk,
    FeedbackMail,
    ForwardFeedbackHandler,
    PersonalFeedback,
    ReviewDesk,
    TopFeedbackQuery,
  ],
  exports: [DemoFeedbackLoader, ReviewDesk],
})
export class FeedbackModule {}
