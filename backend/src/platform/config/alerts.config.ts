import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** Thresholds and intervals of the alert rules. */
export const alertsConfig = registerAs('alerts', () => {
  const values = environment();
  return {
    /** Where incidents are posted, besides the mails; undefined for nowhere. */
    webhook: values.ALERT_WEBHOOK_URL
      ? { url: values.ALERT_WEBHOOK_URL, form: values.ALERT_WEBHOOK_FORM, key: values.ALERT_WEBHOOK_KEY }
      : undefined,
    everySeconds: values.ALERT_EVERY_SECONDS,
    calmMinutes: values.ALERT_CALM_MINUTES,
    webhookSilenceMinutes: values.ALERT_WEBHOOK_SILENCE_MINUTES,
    outboxSeconds: values.ALERT_OUTBOX_SECONDS,
    /** Fewer free bytes on the disk of DATA_DIR raise an alert. */
    diskFreeBytes: values.ALERT_DISK_FREE_MB * 1_000_000,
    gatewayRefusedSeconds: values.ALERT_GATEWAY_REFUSED_SECONDS,
    reconciliationMinutes: values.ALERT_RECONCILIATION_MINUTES,
  };
});
