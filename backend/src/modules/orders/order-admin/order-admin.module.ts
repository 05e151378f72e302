import { Module } from '@nestjs/common';
import { CashOnDeliveryModule } from '../cash-on-delivery/index.js';
import { OrderModule } from '../order/order.module.js';
import { DisputesModule } from '../disputes/index.js';
import { MyOrdersModule } from '../my-orders/index.js';
import { RefundsModule } from '../refunds/index.js';
import { AdminOrdersController, AdminOrderListController, OrdersExportController } from './admin-orders.controller.js';
import { OrderAdminService } from './order-admin.service.js';
import { OrderDetailParts, OrderDetailService } from './order-detail.service.js';
import { OrderActionService } from './order-actions.service.js';
import { OrderMailsController } from './order-mails.controller.js';
import { OrderMails, OrderMailsProcessor } from './order-mails.service.js';
import { OrderNotesController } from './order-notes.controller.js';
import { OrderNotes } from './order-notes.service.js';
import { OrderReport } from './order-report.js';

@Module({
  imports: [OrderModule, DisputesModule, MyOrdersModule, RefundsModule, CashOnDeliveryModule],
  controllers: [
    OrderMailsController,
    OrderNotesController,
    AdminOrdersController,
    AdminOrderListController,
    OrdersExportController,
  ],
  providers: [
    OrderAdminService,
    OrderDetailParts,
    OrderDetailService,
    OrderActionService,
    OrderMails,
    OrderMailsProcessor,
    OrderNotes,
    OrderReport,
  ],
  exports: [OrderAdminService],
})
export class OrderAdminModule {}
