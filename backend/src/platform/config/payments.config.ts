import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** Keys and addresses of the gateway, and how often it is asked about payments. */
export const paymentsConfig = registerAs('payments', () => {
  const values = environment();
  return {
    /** Whose adapter is used. */
    gateway: values.PAYMENT_GATEWAY,
    keyId: values.RAZORPAY_KEY_ID ?? '',
    keySecret: values.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? '',
    webhookSecretPrevious: values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    apiUrl: values.RAZORPAY_API_URL.replace(/\/$/, ''),
    checkoutScriptUrl: values.RAZORPAY_CHECKOUT_SCRIPT_URL,
    timeoutMs: values.RAZORPAY_TIMEOUT_MS,
    /** How often the gateway is asked whether it accepts the key; 0: only while it does not. */
    accessCheckMinutes: values.GATEWAY_CHECK_MINUTES,
    /** Days after which the gateway returns an authorised payment that was not captured. */
    returnsAfterDays: values.RAZORPAY_RETURNS_AFTER_DAYS,
    /** Minutes within which the gateway captures by itself; a later payment the shop captures or gives up. */
    captureMinutes: values.RAZORPAY_CAPTURE_MINUTES,
    /** Hours for which a payment link can be paid. */
    linkHours: values.PAYMENT_LINK_HOURS,
    reconcile: {
      afterMinutes: values.RECONCILE_AFTER_MINUTES,
      atLeastEverySeconds: values.RECONCILE_AT_LEAST_EVERY_SECONDS,
      /** How often a paid order is checked for a second payment, in minutes. */
      paidEveryMinutes: values.RECONCILE_PAID_EVERY_MINUTES,
      paidHours: values.RECONCILE_PAID_HOURS,
      refundAfterSeconds: values.REFUND_CHECK_SECONDS,
    },
  };
});
