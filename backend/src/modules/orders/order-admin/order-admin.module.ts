import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ordersConfig } from '../../../platform/config/index.js';
import { CatalogModule } from '../../catalog/index.js';
import { OrderModule } from '../order/order.module.js';
import { DisputesModule } from '../disputes/index.js';
import { MyOrdersModule } from '../my-orders/index.js';
import { RefundsModule } from '../refunds/index.js';
import { AdminOrdersController, AdminOrderListController, OrdersExportController } from './admin-orders.controller.js';
import { OrderAdminService } from './order-admin.service.js';
import { OrderDetailParts, OrderDetailService } from './order-detail.service.js';
import { OrderActionService } from './order-actions.service.js';
import { OrderArchive } from './order-archive.js';
import { OrderBoardController } from './order-board.controller.js';
import { OrderBoardService } from './order-board.service.js';
import { ParcelTracking, trackingAdapter } from './parcel-tracking.js';
import { ParcelTrackingProcessor } from './parcel-tracking.processor.js';
import { ParcelService } from './parcels.service.js';
import { ParcelsController } from './parcels.controller.js';
import { OrderMailsController } from './order-mails.controller.js';
import { OrderMails, OrderMailsProcessor } from './order-mails.service.js';
import { OrderNotesController } from './order-notes.controller.js';
import { OrderNotePrivacy, OrderNotes } from './order-notes.service.js';
import { CourierReport, OrderReport, ReportedOrders } from './order-report.js';

@Module({
  imports: [CatalogModule, OrderModule, DisputesModule, MyOrdersModule, RefundsModule],
  controllers: [
    OrderMailsController,
    OrderNotesController,
    AdminOrdersController,
    AdminOrderListController,
    ParcelsController,
    OrdersExportController,
    OrderBoardController,
  ],
  providers: [
    OrderAdminService,
    OrderDetailParts,
    OrderDetailService,
    OrderActionService,
    OrderArchive,
    ParcelService,
    ParcelTrackingProcessor,
    {
      provide: ParcelTracking,
      useFactory: ({ parcelTracking }: ConfigType<typeof ordersConfig>) => trackingAdapter(parcelTracking),
      inject: [ordersConfig.KEY],
    },
    OrderMails,
    OrderMailsProcessor,
    OrderNotePrivacy,
    OrderNotes,
    OrderBoardService,
    CourierReport,
    OrderReport,
    ReportedOrders,
  ],
  exports: [OrderAdminService],
})
export class OrderAdminModule {}
