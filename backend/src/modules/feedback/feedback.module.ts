import { Module } from '@nestjs/common';
import { DemoFeedbackLoader } from './application/demo-feedback.js';
import { TopFeedbackQuery } from './application/top-feedback.js';
import { FeedbackController } from './http/feedback.controller.js';

@Module({
  controllers: [FeedbackController],
  providers: [DemoFeedbackLoader, TopFeedbackQuery],
  exports: [DemoFeedbackLoader],
})
export class FeedbackModule {}
