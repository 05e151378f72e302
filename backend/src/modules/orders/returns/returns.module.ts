import { Module } from '@nestjs/common';
import { CartModule } from '../../cart/index.js';
import { OrderModule } from '../order/order.module.js';
import { RefundsModule } from '../refunds/index.js';
import { AdminReturnsController, ReturnsController } from './returns.controller.js';
import { ReturnPhotos } from './return-photos.js';
import { ReturnPrivacy, ReturnService, ReturnAdminService } from './returns.service.js';
import { ReturnPayout, ReturnEffects, ReturnCreditNotes } from './return-payout.js';
import { ReturnMailer } from './return.mailer.js';
import { ReturnsProcessor } from './returns.processor.js';

@Module({
  imports: [CartModule, OrderModule, RefundsModule],
  controllers: [AdminReturnsController, ReturnsController],
  providers: [
    ReturnPhotos,
    ReturnPayout,
    ReturnEffects,
    ReturnPrivacy,
    ReturnAdminService,
    ReturnCreditNotes,
    ReturnMailer,
    ReturnService,
    ReturnsProcessor,
  ],
  exports: [ReturnService],
})
export class ReturnsModule {}
