import type { DynamicModule } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { alertsConfig } from './alerts.config.js';
import { authConfig } from './auth.config.js';
import { backupConfig } from './backup.config.js';
import { databaseConfig } from './database.config.js';
import { environment } from './environment.js';
import { httpConfig } from './http.config.js';
import { mailConfig } from './mail.config.js';
import { observabilityConfig } from './observability.config.js';
import { ordersConfig } from './orders.config.js';
import { paymentsConfig } from './payments.config.js';
import { queueConfig } from './queue.config.js';
import { remindersConfig } from './reminders.config.js';
import { shopConfig } from './shop.config.js';
import { storageConfig } from './storage.config.js';

/**
 * Global module with all namespaces. To inject one: `@Inject(mailConfig.KEY) config: ConfigType<typeof mailConfig>`.
 * The promise rejects with one line for each invalid variable.
 */
export function configModule(): Promise<DynamicModule> {
  return ConfigModule.forRoot({
    isGlobal: true,
    // `npm start` and Docker Compose have read .env already.
    ignoreEnvFile: true,
    // Nested, because @nestjs/config would write top-level values and their defaults to process.env.
    validate: () => ({ environment: environment() }),
    load: [
      alertsConfig,
      authConfig,
      backupConfig,
      databaseConfig,
      httpConfig,
      mailConfig,
      observabilityConfig,
      ordersConfig,
      paymentsConfig,
      queueConfig,
      remindersConfig,
      shopConfig,
      storageConfig,
    ],
  });
}
