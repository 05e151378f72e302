import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';
import { shopConfig } from './shop.config.js';

/** The admin's address, the secret that keys are derived from, and limits of sign-in and sessions. */
export const authConfig = registerAs('auth', () => {
  const values = environment();
  return {
    adminEmail: shopConfig().adminEmail,
    appSecret: values.APP_SECRET ?? '',
    codeMinutes: values.LOGIN_CODE_MINUTES,
    codeTries: values.LOGIN_CODE_TRIES,
    sendGapSeconds: values.LOGIN_SEND_GAP_SECONDS,
    sendsPerHour: values.LOGIN_SENDS_PER_HOUR,
    sendsPerDay: values.LOGIN_SENDS_PER_DAY,
    sendsPerHourPerIp: values.LOGIN_SENDS_PER_HOUR_PER_IP,
    triesPerQuarterHour: values.LOGIN_TRIES_PER_QUARTER_HOUR,
    accessTokenMinutes: values.ACCESS_TOKEN_MINUTES,
    sessionDays: values.SESSION_DAYS,
    sessionMaxDays: values.SESSION_MAX_DAYS,
  };
});
