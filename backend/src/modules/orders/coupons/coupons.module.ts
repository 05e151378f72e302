import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { AdminCouponsController } from './admin-coupons.controller.js';
import { CouponAdminService, CouponService } from './coupons.service.js';
import { CouponReservations, CouponEffects } from './coupon-reservations.js';
import { CouponsProcessor } from './coupons.processor.js';

@Module({
  imports: [OrderModule],
  controllers: [AdminCouponsController],
  providers: [CouponAdminService, CouponReservations, CouponService, CouponEffects, CouponsProcessor],
  exports: [CouponReservations, CouponService],
})
export class CouponsModule {}
