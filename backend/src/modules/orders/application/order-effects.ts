import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { Carts } from '../../cart/index.js';
import type { Cause } from '../domain/cause.js';
import { renewedDays } from '../domain/delivery-days.js';
import type { OrderEffect } from '../order.pipeline.js';
import { OrderLine, type ShopOrder } from '../persistence/entities.js';
import { Coupons } from './coupons.js';
import { StoreCredit } from './credit/store-credit.js';
import { RefundLedger } from './refunds/refund-ledger.js';
import { ClaimSettlement } from './returns/claim-settlement.js';

type Effect = (tx: EntityManager, order: ShopOrder, cause: Cause) => Promise<void> | void;

/** What the rows of the pipeline bring about, each in the transaction of its change. */
@Injectable()
export class OrderEffects {
  constructor(
    private readonly clock: Clock,
    private readonly carts: Carts,
    private readonly refunds: RefundLedger,
    private readonly coupons: Coupons,
    private readonly credit: StoreCredit,
    private readonly claims: ClaimSettlement,
  ) {}

  readonly of: Readonly<Record<OrderEffect, Effect>> = {
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
    release_coupon: (tx, { id }) => this.coupons.releaseCoupon(tx, id),
    refund_all: (tx, order, { actor, note }) =>
      this.refunds.giveBackAll(tx, order, { reason: 'cancelled', actor, note }),
    give_back_credit: async (tx, { id, userId, credit, paidAt }, { actor }) => {
      if (credit === 0) return;
      const reason = paidAt ? 'order_cancelled' : 'order_closed';
      await this.credit.give(tx, { userId, orderId: id, amount: credit, reason, actor, key: `back:${id}` });
    },
    note_delivery: (_tx, order) => {
      order.deliveredAt = this.clock.now();
    },
    refund_claim: (tx, order, cause) => this.claims.refund(tx, order, cause),
    credit_claim: (tx, order, cause) => this.claims.credit(tx, order, cause),
    count_attempt: (_tx, order) => {
      order.deliveryAttempts += 1;
    },
  };
}
