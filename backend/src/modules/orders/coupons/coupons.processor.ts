import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { CouponReservations } from './coupon-reservations.js';
import { releaseCoupons } from './coupons.jobs.js';

@Injectable()
export class CouponsProcessor {
  constructor(private readonly holds: CouponReservations) {}

  @ProcessesJob(releaseCoupons)
  release(): Promise<void> {
    return this.holds.releaseExpired();
  }
}
