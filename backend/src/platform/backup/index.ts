export { backupMailPreviews } from './backup.mail.js';
export { BackupModule } from './backup.module.js';
export { BackupService } from './backup.service.js';
export { connect } from './database-copy.js';
export { countRows, missingRows } from './database-rows.js';
export { newKeyPair } from './encryption.js';
export { findBackup, unpackBackup } from './restore.js';
export { RestoreCheck } from './restore-check.js';
