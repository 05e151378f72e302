import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderReservations } from '../order/order-reservations.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { CouponReservations } from './coupon-reservations.js';

/** An order's coupon follows the order: it is kept with it, held with it and given back with it. */
@Injectable()
export class CouponEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly reservations: OrderReservations,
    private readonly coupons: CouponReservations,
  ) {}

  onModuleInit(): void {
    this.reservations.register(this.coupons);
    this.effects.register({
      keep_coupon: (tx, { id }) => this.coupons.confirm(tx, id),
      release_coupon: (tx, { id }) => this.coupons.release(tx, id),
    });
  }
}
