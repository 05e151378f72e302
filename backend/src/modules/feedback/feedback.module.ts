import { Module } from '@nestjs/common';
import { DemoFeedbackSeeder } from './demo-feedback.js';
import { FeedbackService } from './feedback.service.js';
import { FeedbackMailer } from './feedback.mailer.js';
import { FeedbackPrivacy } from './feedback.privacy.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { TopFeedbackQuery } from './top-feedback.js';
import { FeedbackProcessor } from './feedback.processor.js';
import { AdminReviewsController } from './admin-reviews.controller.js';
import { FeedbackController } from './feedback.controller.js';

@Module({
  controllers: [AdminReviewsController, FeedbackController],
  providers: [
    DemoFeedbackSeeder,
    FeedbackService,
    FeedbackMailer,
    FeedbackProcessor,
    FeedbackPrivacy,
    ReviewModerationService,
    TopFeedbackQuery,
  ],
  exports: [DemoFeedbackSeeder, ReviewModerationService],
})
export class FeedbackModule {}
