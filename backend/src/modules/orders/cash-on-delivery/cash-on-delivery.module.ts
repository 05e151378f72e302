import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { AdminCodController } from './admin-cod.controller.js';
import { CodController } from './cod.controller.js';
import { CodBlocklist, CodEffects, CodPrivacy } from './cod-blocklist.js';
import { CodCodeLimit, CodCodes, CodConfirmationService } from './cod-confirmation.service.js';
import { CodMailer } from './cod.mailer.js';
import { CashOnDeliveryProcessor } from './cod.processor.js';

@Module({
  imports: [OrderModule],
  controllers: [AdminCodController, CodController],
  providers: [
    CodCodeLimit,
    CodCodes,
    CodBlocklist,
    CodConfirmationService,
    CodMailer,
    CodEffects,
    CodPrivacy,
    CashOnDeliveryProcessor,
  ],
  exports: [CodBlocklist, CodCodeLimit, CodCodes],
})
export class CashOnDeliveryModule {}
