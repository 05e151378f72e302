import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_STATES } from '../order.pipeline.js';
import type { ShopOrder } from '../persistence/entities.js';
import { CouponHolds } from './coupon-holds.js';
import { OrderLife } from './order-life.js';
import { OrderStock } from './order-stock.js';

/** What is set aside for an order while it waits for its payment: its coupon and its counted pieces. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly life: OrderLife,
    private readonly coupons: CouponHolds,
    private readonly stock: OrderStock,
  ) {}

  /**
   * For as long as a payment takes, or longer where that was done before. Does nothing for an order that cannot be paid
   * any more.
   * @throws DomainError coupon.used_up, coupon.used_by_you, checkout.sold_out when they have gone meanwhile
   */
  async renew(tx: EntityManager, orderId: string): Promise<void> {
    const order = await this.life.locked(tx, { id: orderId });
    if (!order || !OPEN_STATES.includes(order.state)) return;
    await this.coupons.renew(tx, orderId);
    await this.stock.hold(tx, order);
  }

  /**
   * Makes sure that a locked order that is being paid has both, though they may have gone back meanwhile.
   * @returns the names of pieces that are gone
   */
  async secure(tx: EntityManager, order: ShopOrder): Promise<string[]> {
    await this.coupons.keep(tx, order.id);
    return this.stock.secure(tx, order);
  }
}
