import { Module } from '@nestjs/common';
import { OrderModule } from './order/order.module.js';
import { CorrectionsModule } from './corrections/index.js';
import { CouponsModule } from './coupons/index.js';
import { InvoicingModule } from './invoicing/index.js';
import { OrderAdminModule } from './order-admin/index.js';
import { DisputesModule } from './disputes/index.js';
import { FulfilmentModule } from './fulfilment/index.js';
import { GiftsModule } from './gifts/index.js';
import { PaymentsModule } from './payments/index.js';
import { RefundsModule } from './refunds/index.js';
import { ProofsModule } from './proofs/index.js';
import { ReturnsModule } from './returns/index.js';
import { CashOnDeliveryModule } from './cash-on-delivery/index.js';
import { CheckoutModule } from './checkout/index.js';
import { ArrivalModule } from './arrival/index.js';
import { MyOrdersModule } from './my-orders/index.js';
import { StoreCreditModule } from './store-credit/index.js';

/** The subjects of orders. Each has a module of its own; others use what is exported here. */
@Module({
  imports: [
    OrderModule,
    CorrectionsModule,
    CouponsModule,
    InvoicingModule,
    OrderAdminModule,
    DisputesModule,
    FulfilmentModule,
    GiftsModule,
    PaymentsModule,
    RefundsModule,
    ProofsModule,
    ReturnsModule,
    CashOnDeliveryModule,
    CheckoutModule,
    ArrivalModule,
    MyOrdersModule,
    StoreCreditModule,
  ],
  exports: [DisputesModule, OrderModule, OrderAdminModule, PaymentsModule, ReturnsModule, StoreCreditModule],
})
export class OrdersModule {}
