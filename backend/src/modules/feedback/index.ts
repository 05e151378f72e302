export { FeedbackModule } from './feedback.module.js';
export { DemoFeedbackSeeder } from './demo-feedback.js';
export { ReviewModerationService } from './review-moderation.service.js';
export { mailPreviews } from './feedback-forward.mail.js';
