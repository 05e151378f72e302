import { Module } from '@nestjs/common';
import { CashOnDeliveryModule } from '../cash-on-delivery/index.js';
import { OrderModule } from '../order/order.module.js';
import { MyOrdersModule } from '../my-orders/index.js';
import { RefundsModule } from '../refunds/index.js';
import { AdminOrdersController, AdminOrderListController, OrdersExportController } from './admin-orders.controller.js';
import { OrderAdminService } from './order-admin.service.js';
import { OrderDetailService } from './order-detail.service.js';
import { OrderActionService } from './order-actions.service.js';
import { OrderReport } from './order-report.js';

@Module({
  imports: [OrderModule, MyOrdersModule, RefundsModule, CashOnDeliveryModule],
  controllers: [AdminOrdersController, AdminOrderListController, OrdersExportController],
  providers: [OrderAdminService, OrderDetailService, OrderActionService, OrderReport],
  exports: [OrderAdminService],
})
export class OrderAdminModule {}
