import { Injectable } from '@nestjs/common';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import { CouponReservations } from './coupon-reservations.js';

/** Coupons come back when a payment does not come in time. */
const releaseCoupons = defineJob<Record<string, never>>('orders.release-coupons', {
  queue: 'work',
  every: 30_000,
});

@Injectable()
export class CouponsProcessor {
  constructor(private readonly holds: CouponReservations) {}

  @ProcessesJob(releaseCoupons)
  release(): Promise<void> {
    return this.holds.releaseExpired();
  }
}
