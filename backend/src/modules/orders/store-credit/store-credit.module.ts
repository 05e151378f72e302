import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { OrderModule } from '../order/order.module.js';
import { StoreCreditAdminService } from './store-credit-admin.service.js';
import { StoreCreditController } from './store-credit.controller.js';
import { StoreCreditMailer } from './store-credit.mailer.js';
import { StoreCreditProcessor } from './store-credit.processor.js';
import { StoreCreditPrivacy, StoreCreditService } from './store-credit.service.js';

@Module({
  imports: [AuthModule, OrderModule],
  controllers: [StoreCreditController],
  providers: [StoreCreditAdminService, StoreCreditMailer, StoreCreditPrivacy, StoreCreditProcessor, StoreCreditService],
  exports: [StoreCreditAdminService, StoreCreditService],
})
export class StoreCreditModule {}
