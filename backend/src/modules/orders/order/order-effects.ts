import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { CartQueries } from '../../cart/index.js';
import { reviseEstimate, WorkCalendar } from '../../delivery/index.js';
import { OrderLine, type Order } from './order.entity.js';
import { OrderStock } from './order-reservations.js';
import { TransitionEffects } from './transition-effects.js';

/** Effects on the order itself, its counted pieces and the cart that it came from. */
@Injectable()
export class OrderEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly clock: Clock,
    private readonly carts: CartQueries,
    private readonly stock: OrderStock,
    private readonly calendar: WorkCalendar,
  ) {}

  onModuleInit(): void {
    this.effects.register({
      keep_stock: (tx, order) => this.stock.confirm(tx, order),
      give_back_stock: (tx, { id, parcelsSent }) =>
        parcelsSent > 0 ? this.stock.restockUnsent(tx, id) : this.stock.release(tx, id),
      shelve_parcel: (tx, { id }, { restock: isSound }) =>
        isSound ? this.stock.restockUndelivered(tx, id) : undefined,
      note_payment: (_tx, order, { paymentId }) => {
        order.paidPaymentId = paymentId ?? null;
        order.paidAt = this.clock.now();
      },
      renew_promise: (tx, order) => this.renewPromise(tx, order),
      empty_cart: (tx, order) => this.emptyCart(tx, order),
      note_delivery: (_tx, order) => {
        order.deliveredAt = this.clock.now();
      },
      note_cash: (_tx, order) => {
        order.paidAt = this.clock.now();
      },
      count_attempt: (_tx, order) => {
        order.deliveryAttempts += 1;
      },
      count_parcel: (_tx, order) => {
        order.parcelsSent += 1;
      },
    });
  }

  private async renewPromise(tx: EntityManager, order: Order): Promise<void> {
    const lines = await tx.find(OrderLine, { orderId: order.id });
    const estimateInput = {
      ...(await this.calendar.moment()),
      makingDays: lines.map(({ madeToOrderDays }) => madeToOrderDays),
      pinCode: order.address.pinCode,
      express: order.charges.some(({ code }) => code === 'express'),
    };
    const revised = order.arrivesOn ? reviseEstimate(estimateInput, order.arrivesOn) : null;
    if (revised) Object.assign(order, revised, { deliverOn: null });
  }

  private async emptyCart(tx: EntityManager, order: Order): Promise<void> {
    const lines = await tx.find(OrderLine, { orderId: order.id, cartLineId: { $ne: null } });
    await this.carts.removePurchased(
      tx,
      order.userId,
      lines.flatMap(({ cartLineId, quantity }) => (cartLineId ? [{ lineId: cartLineId, quantity }] : [])),
    );
  }
}
