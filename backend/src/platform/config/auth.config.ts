import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';
import { shopConfig } from './shop.config.js';

/** The admin's address, the secret that keys are derived from, and limits of sign-in and sessions. */
export const authConfig = registerAs('auth', () => {
  const values = environment();
  const byMode = values.SHOP_MODE === 'production' ? 'required' : 'offered';
  return {
    adminEmail: shopConfig().adminEmail,
    appSecret: values.APP_SECRET ?? '',
    /** Until it is gone everywhere; undefined while the secret is not being changed. */
    appSecretPrevious: values.APP_SECRET_PREVIOUS,
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
    /** Calls that one API key may make in a minute. */
    apiKeyCallsPerMinute: values.API_KEY_CALLS_PER_MINUTE,
    admin: {
      /** Whether the admin opens only with a passkey or an authenticator app. */
      isFactorRequired: (values.ADMIN_SECOND_FACTOR ?? byMode) === 'required',
      /** A session ends after so many hours, and after so many minutes of rest. */
      sessionHours: values.ADMIN_SESSION_HOURS,
      idleMinutes: values.ADMIN_IDLE_MINUTES,
      /** How old the last proof may be for refunds, exports, settings and the queues' board. */
      proofMinutes: values.ADMIN_PROOF_MINUTES,
    },
  };
});
