import { Module } from '@nestjs/common';
import { FeedbackModule } from '../feedback/index.js';
import { FormsModule } from '../forms/index.js';
import { OrdersModule } from '../orders/index.js';
import { AuditLogService } from './audit-log.service.js';
import { BadgeCounts } from './badges.service.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardController } from './dashboard.controller.js';
import { AuditLogController } from './audit-log.controller.js';
import { InvoiceSettingsController } from './invoice-settings.controller.js';
import { OpsController } from './ops.controller.js';
import { SettingsController } from './settings.controller.js';
import { SalesProcessor } from './sales.processor.js';
import { SalesStatsService } from './sales-stats.service.js';
import { MerchandisingInsights } from './merchandising-insights.service.js';

/** What the admin sees and sets of the shop as a whole. */
@Module({
  imports: [FeedbackModule, FormsModule, OrdersModule],
  controllers: [DashboardController, AuditLogController, InvoiceSettingsController, OpsController, SettingsController],
  providers: [AuditLogService, BadgeCounts, DashboardService, SalesStatsService, SalesProcessor, MerchandisingInsights],
})
export class AdminModule {}
