export { configModule } from './config.module.js';
export { checkEnvironment, childEnvironment, withEnvironment, type Environment } from './environment.js';
export { workspaceRoot } from './workspace.js';

export { alertsConfig } from './alerts.config.js';
export { authConfig } from './auth.config.js';
export { backupConfig } from './backup.config.js';
export { databaseConfig } from './database.config.js';
export { httpConfig } from './http.config.js';
export { mailConfig } from './mail.config.js';
export { observabilityConfig } from './observability.config.js';
export { ordersConfig } from './orders.config.js';
export { paymentsConfig } from './payments.config.js';
export { queueConfig } from './queue.config.js';
export { remindersConfig } from './reminders.config.js';
export { shopConfig } from './shop.config.js';
export { paperOf, readTheme } from './theme.js';
export { storageConfig } from './storage.config.js';
