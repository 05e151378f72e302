import { Module } from '@nestjs/common';
import { CartModule } from '../../cart/index.js';
import { CatalogModule } from '../../catalog/index.js';
import { DeliveryModule } from '../../delivery/index.js';
import { OrderModule } from '../order/order.module.js';
import { CorrectionMailer } from './correction.mailer.js';
import { AdminCorrectionsController } from './corrections.controller.js';
import { DeliveryDayController } from './delivery-day.controller.js';
import { DeliveryDayService } from './delivery-day.service.js';
import { CorrectionLog, CorrectionService } from './corrections.service.js';
import { ItemCorrectionService, CorrectedItems } from './item-corrections.service.js';

@Module({
  imports: [CartModule, CatalogModule, DeliveryModule, OrderModule],
  controllers: [AdminCorrectionsController, DeliveryDayController],
  providers: [
    CorrectionLog,
    CorrectionMailer,
    CorrectionService,
    DeliveryDayService,
    ItemCorrectionService,
    CorrectedItems,
  ],
})
export class CorrectionsModule {}
