export { FeedbackModule } from './feedback.module.js';
export { DemoFeedbackSeeder } from './demo-feedback.js';
export { TestimonialModerationService } from './testimonial-moderation.service.js';
export { mailPreviews } from './feedback-forward.mail.js';
