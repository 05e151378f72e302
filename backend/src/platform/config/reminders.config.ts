import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

export const remindersConfig = registerAs('reminders', () => {
  const { CART_REMINDER_AFTER_HOURS } = environment();
  return {
    /** How long a cart rests before its buyer, who asked for it, is reminded; 0: nobody is. */
    cartAfterHours: CART_REMINDER_AFTER_HOURS,
  };
});
