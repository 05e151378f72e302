import { Module } from '@nestjs/common';
import { BackupAlerts } from './backup-alerts.js';
import { BackupRuns } from './backup-runs.js';
import { BackupService } from './backup.service.js';
import { RestoreCheck } from './restore-check.js';

/** Backups, the watch on them, and the proof of a restored shop. */
@Module({ providers: [BackupAlerts, BackupRuns, BackupService, RestoreCheck] })
export class BackupModule {}
