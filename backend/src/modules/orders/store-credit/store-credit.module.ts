import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { StoreCreditController } from './store-credit.controller.js';
import { StoreCreditPrivacy, StoreCreditService } from './store-credit.service.js';

@Module({
  imports: [OrderModule],
  controllers: [StoreCreditController],
  providers: [StoreCreditPrivacy, StoreCreditService],
  exports: [StoreCreditService],
})
export class StoreCreditModule {}
