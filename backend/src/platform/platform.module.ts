import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { StandingAnswers } from './answers/index.js';
import { AuditLog } from './audit/index.js';
import { Clock, SystemClock } from './clock/index.js';
import { configModule, databaseConfig, mailConfig, observabilityConfig, shopConfig } from './config/index.js';
import { DatabasePool, DatabaseSignals, databaseOptions, type Entities } from './database/index.js';
import { AccessAudit, AccessGuard, ErrorFilter, HealthController, PublicForms, RateLimits } from './http/index.js';
import { LOGGER, type Logger } from './logging/index.js';
import {
  MAIL_PREVIEWS,
  MailPictures,
  MailPreviewsController,
  MailTransport,
  MailboxController,
  Mailer,
  createMailTransport,
} from './mail/index.js';
import type { MailPreview } from './mail/layout/index.js';
import { Metrics } from './metrics/index.js';
import { MetricsController, OPS_OPEN, OPS_PROVIDERS, incidentMailPreviews } from './ops/index.js';
import { Outbox, OutboxProcessor, OutboxRelay } from './outbox/index.js';
import { PersonalRecords } from './personal-records/index.js';
import { QueueModule } from './queue/index.js';
import { PageRenderer } from './render/index.js';
import {
  ReportDelivery,
  ReportErasure,
  ReportFiles,
  ReportSources,
  ReportSweep,
  ReportWriting,
  Reports,
  ReportsController,
  ReportsProcessor,
} from './reports/index.js';
import { Secrets } from './secrets/index.js';
import { SettingsStore } from './settings/index.js';
import { FileStorage, FilesController, StorageProcessor } from './storage/index.js';
import { Tracing, openTracing } from './tracing/index.js';

export interface PlatformOptions {
  readonly logger: Logger;
  readonly entities: Entities;
  /** Of the modules' mails. */
  readonly mailPreviews: readonly MailPreview[];
  readonly clock?: Clock;
}

/** What every module of the shop stands on. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot({ logger, entities, mailPreviews, clock }: PlatformOptions): DynamicModule {
    const shared = [
      AuditLog,
      Clock,
      DatabasePool,
      DatabaseSignals,
      FileStorage,
      LOGGER,
      MailPictures,
      Mailer,
      Metrics,
      Outbox,
      PageRenderer,
      PersonalRecords,
      PublicForms,
      QueueModule,
      RateLimits,
      ReportDelivery,
      ReportErasure,
      Reports,
      Secrets,
      SettingsStore,
      Tracing,
      ...OPS_OPEN,
    ];
    const database = databaseConfig();
    const pool = new DatabasePool(database.poolSize);
    return {
      module: PlatformModule,
      imports: [
        configModule(),
        DiscoveryModule,
        MikroOrmModule.forRoot(databaseOptions(database, entities, pool)),
        QueueModule,
      ],
      controllers: [
        HealthController,
        MetricsController,
        FilesController,
        ReportsController,
        ...(mailConfig().keepsMails ? [MailboxController] : []),
        ...(shopConfig().mode === 'production' ? [] : [MailPreviewsController]),
      ],
      providers: [
        { provide: DatabasePool, useValue: pool },
        { provide: LOGGER, useValue: logger },
        clock ? { provide: Clock, useValue: clock } : { provide: Clock, useClass: SystemClock },
        { provide: MAIL_PREVIEWS, useValue: [...mailPreviews, ...incidentMailPreviews] },
        { provide: MailTransport, useFactory: createMailTransport, inject: [mailConfig.KEY, Clock] },
        { provide: Tracing, useFactory: openTracing, inject: [observabilityConfig.KEY] },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        AccessAudit,
        AuditLog,
        DatabaseSignals,
        FileStorage,
        MailPictures,
        Mailer,
        Metrics,
        Outbox,
        OutboxProcessor,
        OutboxRelay,
        PageRenderer,
        PersonalRecords,
        PublicForms,
        RateLimits,
        ReportDelivery,
        ReportErasure,
        ReportFiles,
        ReportSources,
        ReportSweep,
        ReportWriting,
        Reports,
        ReportsProcessor,
        Secrets,
        SettingsStore,
        StandingAnswers,
        StorageProcessor,
        ...OPS_PROVIDERS,
      ],
      exports: shared,
    };
  }
}
