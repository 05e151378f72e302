import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PENDING_STATES } from '../order.pipeline.js';
import type { Order } from './order.entity.js';
import { CouponReservations } from '../coupons/coupon-reservations.js';
import { OrderStateMachine } from './order-state-machine.js';
import { OrderStock } from './order-stock.js';

/** What is set aside for an order while it waits for its payment: its coupon and its counted pieces. */
@Injectable()
export class OrderReservations {
  constructor(
    private readonly stateMachine: OrderStateMachine,
    private readonly coupons: CouponReservations,
    private readonly stock: OrderStock,
  ) {}

  /**
   * For as long as a payment takes, or longer where that was done before. Does nothing for an order that cannot be paid
   * any more.
   * @throws DomainError coupon.used_up, coupon.used_by_you, checkout.sold_out when they have gone meanwhile
   */
  async extend(tx: EntityManager, orderId: string): Promise<void> {
    const order = await this.stateMachine.findLocked(tx, { id: orderId });
    if (!order || !PENDING_STATES.includes(order.state)) return;
    await this.coupons.extend(tx, orderId);
    await this.stock.reserve(tx, order);
  }

  /**
   * Makes sure that a locked order that is being paid has both, though they may have gone back meanwhile.
   * @returns the names of pieces that are gone
   */
  async ensure(tx: EntityManager, order: Order): Promise<string[]> {
    await this.coupons.confirm(tx, order.id);
    return this.stock.ensure(tx, order);
  }
}
