export { backupMailPreviews } from './backup.mail.js';
export { BackupModule } from './backup.module.js';
export { BackupService } from './backup.service.js';
export { beganAt, type BackupManifest, type BackupResult } from './backup-set.rules.js';
export { connect } from './database-copy.js';
export { countRows, missingRows } from './database-rows.js';
export { newKeyPair } from './encryption.js';
export { findBackup, unpackBackup, type RestoreOrder } from './restore.js';
export { RestoreCheck, type FileCheck } from './restore-check.js';
