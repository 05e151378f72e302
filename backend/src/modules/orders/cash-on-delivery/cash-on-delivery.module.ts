import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { CodController } from './cod.controller.js';
import { CodBlocklist, CodEffects, CodPrivacy } from './cod-blocklist.js';
import { CodCodeLimit, CodConfirmationService } from './cod-confirmation.service.js';
import { CodMailer } from './cod.mailer.js';
import { CashOnDeliveryProcessor } from './cod.processor.js';

@Module({
  imports: [OrderModule],
  controllers: [CodController],
  providers: [
    CodCodeLimit,
    CodBlocklist,
    CodConfirmationService,
    CodMailer,
    CodEffects,
    CodPrivacy,
    CashOnDeliveryProcessor,
  ],
  exports: [CodBlocklist, CodCodeLimit, CodConfirmationService],
})
export class CashOnDeliveryModule {}
