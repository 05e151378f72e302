import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { CouponHolds } from '../application/coupon-holds.js';
import { releaseCoupons } from '../application/order-jobs.js';

@Injectable()
@Handles(releaseCoupons)
export class ReleaseCouponsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly coupons: CouponHolds) {}

  handle(): Promise<void> {
    return this.coupons.releaseExpired();
  }
}
