import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AuditLog } from './audit/index.js';
import { Clock, SystemClock } from './clock/index.js';
import {
  configModule,
  databaseConfig,
  mailConfig,
  observabilityConfig,
  shopConfig,
  storageConfig,
} from './config/index.js';
import { CspReports, CspReportsController } from './csp-reports/index.js';
import { DiskSpace } from './disk/index.js';
import { StatementPool, NotifyListener, databaseOptions, type Entities } from './database/index.js';
import { RouteAccessValidator, AccessGuard, Drain, ErrorFilter, SpamGuard, RateLimiter } from './http/index.js';
import { LOGGER, type Logger } from './observability/logging/index.js';
import {
  MAIL_PREVIEWS,
  MailDelay,
  MailImages,
  MailPreviewsController,
  MailTransport,
  MailboxController,
  Mailer,
  NotificationChannel,
  createMailTransport,
  notificationChannel,
} from './mail/index.js';
import type { MailPreview } from './mail/layout/index.js';
import { Metrics } from './observability/metrics/index.js';
import {
  HealthController,
  MetricsController,
  OPS_OPEN,
  OPS_PROVIDERS,
  incidentMailPreviews,
} from './observability/index.js';
import { NotesPrivacy, NotesService, TagsService } from './notes/index.js';
import { OpenApiController } from './openapi/index.js';
import { Outbox, OutboxProcessor, OutboxRecovery, OutboxRelay } from './outbox/index.js';
import { PrivacyRegistry } from './privacy/index.js';
import { QueueModule } from './queue/index.js';
import { PageRenderer, ShopProfiles } from './rendering/index.js';
import {
  ReportDelivery,
  ReportPost,
  ReportSchedules,
  ReportSchedulesController,
  ReportUnsubscribeController,
  ScheduledReports,
  reportMailPreviews,
  ReportErasure,
  ReportFiles,
  ReportRegistry,
  ReportPurge,
  ReportWriter,
  ReportsService,
  ReportsController,
  ReportsProcessor,
} from './reports/index.js';
import { SecretsService } from './secrets/index.js';
import { SecurityLog } from './security-log/index.js';
import {
  MailWordingStore,
  OwnerMailSettings,
  PolicyTexts,
  SettingsService,
  ShopOpening,
  TermsService,
} from './settings/index.js';
import {
  BlobStore,
  FileReferences,
  FileStorage,
  FilesController,
  StorageProcessor,
  blobStoreOf,
} from './storage/index.js';
import { Tracing, openTracing } from './observability/tracing/index.js';

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
      BlobStore,
      Clock,
      CspReports,
      DiskSpace,
      Drain,
      StatementPool,
      NotifyListener,
      FileReferences,
      FileStorage,
      LOGGER,
      MailDelay,
      MailImages,
      MailWordingStore,
      Mailer,
      Metrics,
      NotesService,
      Outbox,
      OwnerMailSettings,
      PageRenderer,
      PolicyTexts,
      PrivacyRegistry,
      SpamGuard,
      QueueModule,
      RateLimiter,
      ReportDelivery,
      ReportErasure,
      ReportsService,
      SecretsService,
      SecurityLog,
      SettingsService,
      ShopOpening,
      TagsService,
      TermsService,
      Tracing,
      ...OPS_OPEN,
    ];
    const database = databaseConfig();
    const pool = new StatementPool(database.poolSize);
    return {
      module: PlatformModule,
      imports: [
        configModule(),
        DiscoveryModule,
        // A hook opens the request's context (platform/http), so that a cached response costs none.
        MikroOrmModule.forRoot({ ...databaseOptions(database, entities, pool), registerRequestContext: false }),
        QueueModule.forRoot(),
      ],
      controllers: [
        CspReportsController,
        HealthController,
        MetricsController,
        FilesController,
        ReportsController,
        ReportSchedulesController,
        ReportUnsubscribeController,
        ...(mailConfig().keepsMails ? [MailboxController] : []),
        ...(shopConfig().mode === 'production' ? [] : [MailPreviewsController, OpenApiController]),
      ],
      providers: [
        { provide: StatementPool, useValue: pool },
        { provide: LOGGER, useValue: logger },
        clock ? { provide: Clock, useValue: clock } : { provide: Clock, useClass: SystemClock },
        { provide: MAIL_PREVIEWS, useValue: [...mailPreviews, ...incidentMailPreviews, ...reportMailPreviews] },
        { provide: MailTransport, useFactory: createMailTransport, inject: [mailConfig.KEY, Clock] },
        {
          provide: NotificationChannel,
          useFactory: ({ channel }: ConfigType<typeof mailConfig>, transport: MailTransport) =>
            notificationChannel(channel, transport),
          inject: [mailConfig.KEY, MailTransport],
        },
        { provide: BlobStore, useFactory: blobStoreOf, inject: [storageConfig.KEY] },
        { provide: Tracing, useFactory: openTracing, inject: [observabilityConfig.KEY] },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        RouteAccessValidator,
        AuditLog,
        CspReports,
        DiskSpace,
        Drain,
        NotifyListener,
        FileReferences,
        FileStorage,
        MailDelay,
        MailImages,
        MailWordingStore,
        Mailer,
        Metrics,
        NotesPrivacy,
        NotesService,
        Outbox,
        OutboxProcessor,
        OutboxRecovery,
        OutboxRelay,
        PageRenderer,
        PrivacyRegistry,
        SpamGuard,
        RateLimiter,
        ReportDelivery,
        ReportPost,
        ReportSchedules,
        ScheduledReports,
        ReportErasure,
        ReportFiles,
        ReportRegistry,
        ReportPurge,
        ReportWriter,
        ReportsService,
        ReportsProcessor,
        SecretsService,
        SecurityLog,
        OwnerMailSettings,
        PolicyTexts,
        SettingsService,
        ShopOpening,
        ShopProfiles,
        TermsService,
        StorageProcessor,
        TagsService,
        ...OPS_PROVIDERS,
      ],
      exports: [...shared, MAIL_PREVIEWS],
    };
  }
}
