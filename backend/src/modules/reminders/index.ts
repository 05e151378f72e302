export { mailPreviews } from './abandoned-cart.mail.js';
export { RemindersModule } from './reminders.module.js';
