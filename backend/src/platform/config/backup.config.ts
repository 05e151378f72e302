import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** Backups: where to, for whom, and for how long. */
export const backupConfig = registerAs('backup', () => {
  const values = environment();
  return {
    /** A folder, or s3://bucket/prefix; null: none. */
    to: values.BACKUP_TO ?? null,
    /** Public keys of age; none: no backups are made. */
    recipients: (values.BACKUP_RECIPIENT ?? '').split(',').flatMap((key) => key.trim() || []),
    method: values.BACKUP_DATABASE,
    keep: { daily: values.BACKUP_KEEP_DAILY, weekly: values.BACKUP_KEEP_WEEKLY },
    /** The newest backup may be so old. */
    maxAgeHours: values.ALERT_BACKUP_HOURS,
  };
});
