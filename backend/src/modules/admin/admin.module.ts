import { Module } from '@nestjs/common';
import { FeedbackModule } from '../feedback/index.js';
import { FormsModule } from '../forms/index.js';
import { OrdersModule } from '../orders/index.js';
import { AdminActions } from './application/admin-actions.js';
import { BadgeCounts } from './application/badges.js';
import { Dashboard } from './application/dashboard.js';
import { DashboardController } from './http/dashboard.controller.js';
import { DeskController } from './http/desk.controller.js';
import { InvoiceSettingsController } from './http/invoice-settings.controller.js';
import { OpsController } from './http/ops.controller.js';
import { SettingsController } from './http/settings.controller.js';
import { SalesProcessor } from './sales.processor.js';
import { SalesBook } from './application/sales-book.js';
import { ShopWatch } from './application/shop-watch.js';

/** What the admin sees and sets of the shop as a whole. */
@Module({
  imports: [FeedbackModule, FormsModule, OrdersModule],
  controllers: [DashboardController, DeskController, InvoiceSettingsController, OpsController, SettingsController],
  providers: [AdminActions, BadgeCounts, Dashboard, SalesBook, SalesProcessor, ShopWatch],
})
export class AdminModule {}
