import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { Carts } from '../../cart/index.js';
import { nextPaidCheck } from '../domain/checking-schedule.js';
import { renewedDays } from '../domain/delivery-days.js';
import type { OrderEffect } from '../domain/order-effect.js';
import { OrderLine } from '../persistence/entities.js';
import { MoneyEffects, type Effect } from './money-effects.js';
import { OrderStock } from './order-stock.js';
import { openRequest } from './returns/claim-settlement.js';

/** What the rows of the pipeline bring about, each in the transaction of its change. */
@Injectable()
export class OrderEffects {
  constructor(
    private readonly clock: Clock,
    private readonly carts: Carts,
    private readonly stock: OrderStock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    money: MoneyEffects,
  ) {
    this.of = { ...this.own, ...money.of };
  }

  readonly of: Readonly<Record<OrderEffect, Effect>>;

  private readonly own = {
    keep_stock: (tx, order) => this.stock.keep(tx, order),
    give_back_stock: (tx, { id }) => this.stock.giveBack(tx, id),
    shelve_parcel: (tx, { id }, { isSound }) => (isSound ? this.stock.shelve(tx, id, null) : undefined),
    shelve_return: async (tx, order, { isSound }) => {
      if (isSound) await this.stock.shelve(tx, order.id, (await openRequest(tx, order)).pieces);
    },
    note_payment: (_tx, order, { paymentId }) => {
      order.paidPaymentId = paymentId ?? null;
      order.paidAt = this.clock.now();
    },
    renew_promise: async (tx, order) => {
      const lines = await tx.find(OrderLine, { orderId: order.id });
      const journey = {
        now: this.clock.now(),
        makingDays: lines.map(({ madeToOrderDays }) => madeToOrderDays),
        pinCode: order.address.pinCode,
        express: order.charges.some(({ code }) => code === 'express'),
      };
      const renewed = order.arrivesOn ? renewedDays(journey, order.arrivesOn) : null;
      if (renewed) Object.assign(order, renewed);
    },
    empty_cart: async (tx, order) => {
      const lines = await tx.find(OrderLine, { orderId: order.id, cartLineId: { $ne: null } });
      await this.carts.removeOrdered(
        tx,
        order.userId,
        lines.flatMap(({ cartLineId, quantity }) => (cartLineId ? [{ lineId: cartLineId, quantity }] : [])),
      );
    },
    stop_checking: (_tx, order) => {
      order.nextCheckAt = null;
    },
    watch_for_second: (_tx, order) => {
      const now = this.clock.now();
      order.nextCheckAt = nextPaidCheck(now, now, this.config.reconcile);
    },
    note_delivery: (_tx, order) => {
      order.deliveredAt = this.clock.now();
    },
    note_cash: (_tx, order) => {
      order.paidAt = this.clock.now();
    },
    count_attempt: (_tx, order) => {
      order.deliveryAttempts += 1;
    },
  } satisfies Partial<Record<OrderEffect, Effect>>;
}
