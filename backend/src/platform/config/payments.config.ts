import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** The gateway's keys and addresses, and how often payments are compared with it. */
export const paymentsConfig = registerAs('payments', () => {
  const values = environment();
  return {
    keyId: values.RAZORPAY_KEY_ID ?? '',
    keySecret: values.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? '',
    webhookSecretPrevious: values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    apiUrl: values.RAZORPAY_API_URL.replace(/\/$/, ''),
    checkoutScriptUrl: values.RAZORPAY_CHECKOUT_SCRIPT_URL,
    timeoutMs: values.RAZORPAY_TIMEOUT_MS,
    /** Days after which the gateway gives an authorised payment back by itself. */
    returnsAfterDays: values.RAZORPAY_RETURNS_AFTER_DAYS,
    reconcile: {
      afterMinutes: values.RECONCILE_AFTER_MINUTES,
      atLeastEverySeconds: values.RECONCILE_AT_LEAST_EVERY_SECONDS,
      /** Whether a second payment came for an order that is paid. */
      paidEveryMinutes: values.RECONCILE_PAID_EVERY_MINUTES,
      paidHours: values.RECONCILE_PAID_HOURS,
      refundAfterSeconds: values.REFUND_CHECK_SECONDS,
    },
  };
});
