import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { CouponHolds } from '../application/coupon-holds.js';
import { releaseCoupons } from '../application/order-jobs.js';

@Injectable()
export class CouponsProcessor {
  constructor(private readonly holds: CouponHolds) {}

  @ProcessesJob(releaseCoupons)
  release(): Promise<void> {
    return this.holds.releaseExpired();
  }
}
