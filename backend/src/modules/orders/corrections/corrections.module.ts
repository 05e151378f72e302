import { Module } from '@nestjs/common';
import { DeliveryModule } from '../../delivery/index.js';
import { InvoicingModule } from '../invoicing/index.js';
import { OrderModule } from '../order/order.module.js';
import { CorrectionMailer } from './correction.mailer.js';
import { AdminCorrectionsController } from './corrections.controller.js';
import { CorrectionLog, CorrectionService } from './corrections.service.js';

@Module({
  imports: [DeliveryModule, InvoicingModule, OrderModule],
  controllers: [AdminCorrectionsController],
  providers: [CorrectionLog, CorrectionMailer, CorrectionService],
})
export class CorrectionsModule {}
