import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { CartQueries } from '../../cart/index.js';
import { nextDuplicatePollAt } from '../payments/polling-schedule.rules.js';
import { reviseEstimate } from './delivery-estimate.rules.js';
import type { OrderEffect } from './order-effect.js';
import { OrderLine } from './order.entity.js';
import { MoneyEffects, type EffectHandler } from './money-effects.js';
import { OrderStock } from './order-stock.js';
import { getOpenRequest } from '../returns/return-payout.js';

/** What the rows of the pipeline bring about, each in the transaction of its change. */
@Injectable()
export class TransitionEffects {
  constructor(
    private readonly clock: Clock,
    private readonly carts: CartQueries,
    private readonly stock: OrderStock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    money: MoneyEffects,
  ) {
    this.handlers = { ...this.ownHandlers, ...money.handlers };
  }

  readonly handlers: Readonly<Record<OrderEffect, EffectHandler>>;

  private readonly ownHandlers = {
    keep_stock: (tx, order) => this.stock.confirm(tx, order),
    give_back_stock: (tx, { id }) => this.stock.release(tx, id),
    shelve_parcel: (tx, { id }, { restock: isSound }) => (isSound ? this.stock.restock(tx, id, null) : undefined),
    shelve_return: async (tx, order, { restock: isSound }) => {
      if (isSound) await this.stock.restock(tx, order.id, (await getOpenRequest(tx, order)).pieces);
    },
    note_payment: (_tx, order, { paymentId }) => {
      order.paidPaymentId = paymentId ?? null;
      order.paidAt = this.clock.now();
    },
    renew_promise: async (tx, order) => {
      const lines = await tx.find(OrderLine, { orderId: order.id });
      const estimateInput = {
        now: this.clock.now(),
        makingDays: lines.map(({ madeToOrderDays }) => madeToOrderDays),
        pinCode: order.address.pinCode,
        express: order.charges.some(({ code }) => code === 'express'),
      };
      const revised = order.arrivesOn ? reviseEstimate(estimateInput, order.arrivesOn) : null;
      if (revised) Object.assign(order, revised);
    },
    empty_cart: async (tx, order) => {
      const lines = await tx.find(OrderLine, { orderId: order.id, cartLineId: { $ne: null } });
      await this.carts.removePurchased(
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
      order.nextCheckAt = nextDuplicatePollAt(now, now, this.config.reconcile);
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
  } satisfies Partial<Record<OrderEffect, EffectHandler>>;
}
