import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

export const remindersConfig = registerAs('reminders', () => {
  const { CART_REMINDER_AFTER_HOURS, REVIEW_REQUEST_AFTER_DAYS } = environment();
  return {
    /** Hours without a change after which an abandoned-cart e-mail is sent; 0 turns these e-mails off. */
    cartAfterHours: CART_REMINDER_AFTER_HOURS,
    /** Days after delivery at which a buyer is asked for a review; 0 turns these e-mails off. */
    reviewAfterDays: REVIEW_REQUEST_AFTER_DAYS,
  };
});
