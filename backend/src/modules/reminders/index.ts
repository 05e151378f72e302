export { mailPreviews } from './mail-previews.js';
export { RemindersModule } from './reminders.module.js';
