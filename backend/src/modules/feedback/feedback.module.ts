import { Module } from '@nestjs/common';
import { DemoFeedbackSeeder } from './demo-feedback.js';
import { FeedbackService, FeedbackPrivacy } from './feedback.service.js';
import { FeedbackMailer } from './feedback.mailer.js';
import { TestimonialModerationService, TopFeedbackQuery } from './testimonial-moderation.service.js';
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
    TestimonialModerationService,
    TopFeedbackQuery,
  ],
  exports: [DemoFeedbackSeeder, TestimonialModerationService],
})
export class FeedbackModule {}
