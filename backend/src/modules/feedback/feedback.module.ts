import { Module } from '@nestjs/common';
import { DemoFeedbackLoader } from './application/demo-feedback.js';
import { FeedbackDesk } from './application/feedback-desk.js';
import { FeedbackMail } from './application/feedback-mail.js';
import { PersonalFeedback } from './application/personal-feedback.js';
import { ReviewDesk } from './application/review-desk.js';
import { TopFeedbackQuery } from './application/top-feedback.js';
import { FeedbackProcessor } from './feedback.processor.js';
import { AdminReviewsController } from './http/admin-reviews.controller.js';
import { FeedbackController } from './http/feedback.controller.js';

@Module({
  controllers: [AdminReviewsController, FeedbackController],
  providers: [
    DemoFeedbackLoader,
    FeedbackDesk,
    FeedbackMail,
    FeedbackProcessor,
    PersonalFeedback,
    ReviewDesk,
    TopFeedbackQuery,
  ],
  exports: [DemoFeedbackLoader, ReviewDesk],
})
export class FeedbackModule {}
