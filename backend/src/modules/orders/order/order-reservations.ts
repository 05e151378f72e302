import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PENDING_STATES } from '../order.pipeline.js';
import type { Order } from './order.entity.js';
import { OrderStateMachine } from './order-state-machine.js';
import { OrderStock } from './order-stock.js';

/** Something that another subject sets aside for a locked order. */
export interface Reservation {
  /** @throws DomainError when it has gone meanwhile */
  extend(tx: EntityManager, orderId: string): Promise<void>;
  /** The order is being paid: it is the order's own. */
  confirm(tx: EntityManager, orderId: string): Promise<void>;
}

/** What is set aside for an order while it waits for its payment: its coupon and its counted pieces, locked in turn. */
@Injectable()
export class OrderReservations {
  private readonly reservations: Reservation[] = [];

  constructor(
    private readonly stateMachine: OrderStateMachine,
    private readonly stock: OrderStock,
  ) {}

  register(reservation: Reservation): void {
    this.reservations.push(reservation);
  }

  /**
   * For as long as a payment takes, or longer where that was done before. Does nothing for an order that cannot be paid
   * any more.
   * @throws DomainError coupon.used_up, coupon.used_by_you, checkout.sold_out when they have gone meanwhile,
   *   checkout.hold_limit
   */
  async extend(tx: EntityManager, orderId: string): Promise<void> {
    const order = await this.stateMachine.findLocked(tx, { id: orderId });
    if (!order || !PENDING_STATES.includes(order.state)) return;
    for (const reservation of this.reservations) await reservation.extend(tx, orderId);
    await this.stock.reserveForPayment(tx, order);
  }

  /**
   * Makes sure that a locked order that is being paid has both, though they may have gone back meanwhile.
   * @returns the names of pieces that are gone
   */
  async ensure(tx: EntityManager, order: Order): Promise<string[]> {
    for (const reservation of this.reservations) await reservation.confirm(tx, order.id);
    return this.stock.ensure(tx, order);
  }
}
