import type { DynamicModule } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { alertsConfig } from './alerts.config.js';
import { authConfig } from './auth.config.js';
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
 * The settings in namespaces, for every module: `@Inject(mailConfig.KEY) config: ConfigType<typeof mailConfig>`.
 * The promise rejects with a sentence for each variable at fault.
 */
export function configModule(): Promise<DynamicModule> {
  return ConfigModule.forRoot({
    isGlobal: true,
    // `npm start` and Docker Compose read it.
    ignoreEnvFile: true,
    // Values at the top level would be written to process.env, defaults and all.
    validate: () => ({ environment: environment() }),
    load: [
      alertsConfig,
      authConfig,
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
