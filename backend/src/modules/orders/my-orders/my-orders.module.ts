import { Module } from '@nestjs/common';
import { CartModule } from '../../cart/index.js';
import { OrderModule } from '../order/order.module.js';
import { InvoicingModule } from '../invoicing/index.js';
import { ProofsModule } from '../proofs/index.js';
import { RefundsModule } from '../refunds/index.js';
import { ReturnsModule } from '../returns/index.js';
import { MyOrdersController } from './my-orders.controller.js';
import { OrderAgainService } from './order-again.service.js';
import { CancellationService, OrderOverviewService } from './order-overview.service.js';
import { OrderPrivacy } from './orders.privacy.js';

@Module({
  imports: [CartModule, OrderModule, InvoicingModule, ProofsModule, RefundsModule, ReturnsModule],
  controllers: [MyOrdersController],
  providers: [CancellationService, OrderAgainService, OrderOverviewService, OrderPrivacy],
  exports: [OrderOverviewService],
})
export class MyOrdersModule {}
