import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { FormsModule } from '../forms/index.js';
import { OrdersModule } from '../orders/index.js';
import { AuditLogService } from './audit-log.service.js';
import { BadgeCounts } from './badges.service.js';
import { DisputeMessages } from './dispute-messages.js';
import { CustomerSalesService } from './customers/customer-sales.js';
import { CustomerActionsController, CustomersController } from './customers/customers.controller.js';
import { CustomerParts, CustomersService } from './customers/customers.service.js';
import { MessageOrderLookup } from './message-orders.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardController } from './dashboard.controller.js';
import { AuditExportController, AuditLogController } from './audit-log.controller.js';
import { AuditReport } from './audit-report.js';
import { InvoiceSettingsController } from './invoice-settings.controller.js';
import { PolicyPageController } from './policy-page.controller.js';
import { TermsController } from './terms.controller.js';
import {
  OwnerMailer,
  OwnerMailsController,
  OwnerMailsProcessor,
  OwnerNotices,
  OwnerPost,
} from './owner-mails/index.js';
import { MailWordingsController, MailWordingsService } from './mail-wordings/index.js';
import { ProofSettingsController } from './proof-settings.controller.js';
import { OpsController } from './ops.controller.js';
import { SettingsController } from './settings.controller.js';
import { SalesReport } from './sales-report.js';
import { SalesProcessor } from './sales.processor.js';
import { SalesStatsService } from './sales-stats.service.js';
import { PaymentPageCheck } from './payment-page-check.service.js';
import { SecurityAlerts } from './security-alerts.js';
import { SecurityLogController } from './security-log.controller.js';
import { SecurityLogService } from './security-log.service.js';
import { SecurityProcessor } from './security.processor.js';
import { MerchandisingInsights } from './merchandising-insights.service.js';

/** What the admin sees and sets of the shop as a whole. */
@Module({
  imports: [CatalogModule, FeedbackModule, FormsModule, OrdersModule],
  controllers: [
    CustomersController,
    CustomerActionsController,
    DashboardController,
    AuditExportController,
    AuditLogController,
    InvoiceSettingsController,
    MailWordingsController,
    ProofSettingsController,
    OpsController,
    OwnerMailsController,
    PolicyPageController,
    SecurityLogController,
    SettingsController,
    TermsController,
  ],
  providers: [
    AuditLogService,
    AuditReport,
    BadgeCounts,
    CustomerParts,
    CustomerSalesService,
    CustomersService,
    DashboardService,
    DisputeMessages,
    MerchandisingInsights,
    MailWordingsService,
    MessageOrderLookup,
    OwnerMailer,
    OwnerMailsProcessor,
    OwnerNotices,
    OwnerPost,
    PaymentPageCheck,
    SalesProcessor,
    SalesReport,
    SalesStatsService,
    SecurityAlerts,
    SecurityLogService,
    SecurityProcessor,
  ],
})
export class AdminModule {}
