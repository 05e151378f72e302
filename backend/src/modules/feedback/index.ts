export { FeedbackModule } from './feedback.module.js';
export { DemoFeedbackLoader } from './application/demo-feedback.js';
