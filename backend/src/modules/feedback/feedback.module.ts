import { Module } from '@nestjs/common';
import { DemoFeedbackSeeder } from './demo-feedback.js';
import { FeedbackService, FeedbackPrivacy } from './feedback.service.js';
import { FeedbackMailer } from './feedback.mailer.js';
import { ReviewModerationService, TopFeedbackQuery } from './review-moderation.service.js';
import { FeedbackProcessor } from './feedback.processor.js';
import { AdminReviewsController, FeedbackController } from './feedback.controller.js';

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
