export { mailPreviews } from './domain/mail-previews.js';
export { RemindersModule } from './reminders.module.js';
