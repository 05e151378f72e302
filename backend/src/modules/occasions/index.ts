export { mailPreviews } from './occasion-reminder.mail.js';
export { OccasionsModule } from './occasions.module.js';
