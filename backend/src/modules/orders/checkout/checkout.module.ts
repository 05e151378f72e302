import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { CartModule } from '../../cart/index.js';
import { OrderModule } from '../order/order.module.js';
import { CouponsModule } from '../coupons/index.js';
import { StoreCreditModule } from '../store-credit/index.js';
import { CashOnDeliveryModule } from '../cash-on-delivery/index.js';
import { PaymentsModule } from '../payments/index.js';
import { CheckoutController, DraftOriginalsController, SaveOrderController } from './checkout.controller.js';
import { CheckoutLimits } from './checkout-limits.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutHolds, PendingOrders, OrderCreationService } from './order-creation.service.js';
import { DraftService, DraftPrivacy } from './drafts.service.js';
import { CheckoutLines, QuoteService } from './quote.service.js';
import { PhoneOrdersController } from './phone-orders.controller.js';
import {
  PhoneOrderLines,
  PhoneOrderCreation,
  PhoneOrderService,
  PhoneOrderSettlement,
} from './phone-orders.service.js';
import {
  AdditionEffects,
  AdditionLines,
  AdditionOpening,
  AdditionPlacement,
  AdditionService,
} from './additions.service.js';
import { AdditionsController } from './additions.controller.js';
import { RemakesController } from './remakes.controller.js';
import { RemakeLines, RemakeService } from './remakes.service.js';
import { ReductionsController } from './reductions.controller.js';
import { ReductionLog } from './reduction-log.js';
import { ReductionMailer } from './reduction.mailer.js';
import { ReductionQuotes, ReductionService, ReductionWriter } from './reductions.service.js';
import { CheckoutProcessor } from './checkout.processor.js';

@Module({
  imports: [
    AuthModule,
    CartModule,
    OrderModule,
    CouponsModule,
    StoreCreditModule,
    CashOnDeliveryModule,
    PaymentsModule,
  ],
  controllers: [
    CheckoutController,
    DraftOriginalsController,
    PhoneOrdersController,
    AdditionsController,
    RemakesController,
    ReductionsController,
    SaveOrderController,
  ],
  providers: [
    CheckoutLimits,
    CheckoutService,
    CheckoutHolds,
    DraftService,
    PendingOrders,
    PhoneOrderLines,
    PhoneOrderCreation,
    PhoneOrderService,
    PhoneOrderSettlement,
    OrderCreationService,
    DraftPrivacy,
    CheckoutLines,
    QuoteService,
    CheckoutProcessor,
    AdditionEffects,
    AdditionLines,
    AdditionOpening,
    AdditionPlacement,
    AdditionService,
    RemakeLines,
    RemakeService,
    ReductionLog,
    ReductionMailer,
    ReductionQuotes,
    ReductionWriter,
    ReductionService,
  ],
})
export class CheckoutModule {}
