import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { AdminCodController } from './admin-cod.controller.js';
import { CashCallRecords } from './cash-call-records.js';
import { CashCallsService } from './cash-calls.service.js';
import { CashDeskController, RemittanceController } from './cash-desk.controller.js';
import { CashRefusals } from './cash-refusals.service.js';
import { CodController } from './cod.controller.js';
import { RemittanceService } from './remittance.service.js';
import { CodBlocklist, CodEffects, CodPrivacy } from './cod-blocklist.js';
import { CodCodeLimit, CodCodes, CodConfirmationService } from './cod-confirmation.service.js';
import { CodMailer } from './cod.mailer.js';
import { CashOnDeliveryProcessor } from './cod.processor.js';

@Module({
  imports: [OrderModule],
  controllers: [AdminCodController, CashDeskController, RemittanceController, CodController],
  providers: [
    CashCallRecords,
    CashCallsService,
    CashRefusals,
    RemittanceService,
    CodCodeLimit,
    CodCodes,
    CodBlocklist,
    CodConfirmationService,
    CodMailer,
    CodEffects,
    CodPrivacy,
    CashOnDeliveryProcessor,
  ],
  exports: [CodBlocklist, CodCodeLimit, CodCodes, CodConfirmationService],
})
export class CashOnDeliveryModule {}
