export { FeedbackModule } from './feedback.module.js';
export { DemoFeedbackLoader } from './application/demo-feedback.js';
export { ReviewDesk } from './application/review-desk.js';
export { mailPreviews } from './domain/mail-previews.js';
