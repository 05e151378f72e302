import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { paise } from '../../../kernel/index.js';
import type { TransitionContext } from './transition-context.js';
import { IDEMPOTENCY_KEYS } from '../store-credit/store-credit.rules.js';
import type { OrderEffect } from './order-effect.js';
import type { Order } from './order.entity.js';
import { CodBlocklist } from '../cash-on-delivery/cod-blocklist.js';
import { CouponReservations } from '../coupons/coupon-reservations.js';
import { StoreCreditService } from '../store-credit/store-credit.service.js';
import { RefundLedger } from '../refunds/refund-ledger.js';
import { ReturnPayout } from '../returns/return-payout.js';

export type EffectHandler = (tx: EntityManager, order: Order, cause: TransitionContext) => Promise<void> | void;

type MoneyEffect =
  | 'keep_coupon'
  | 'release_coupon'
  | 'refund_all'
  | 'refund_sold_out'
  | 'give_back_credit'
  | 'refund_claim'
  | 'credit_claim'
  | 'bar_cash';

/** Effects of the pipeline by which a buyer gets something back, or may no longer pay at the door. */
@Injectable()
export class MoneyEffects {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly coupons: CouponReservations,
    private readonly credit: StoreCreditService,
    private readonly claims: ReturnPayout,
    private readonly cashBars: CodBlocklist,
  ) {}

  readonly handlers: Readonly<Record<MoneyEffect & OrderEffect, EffectHandler>> = {
    keep_coupon: (tx, { id }) => this.coupons.confirm(tx, id),
    release_coupon: (tx, { id }) => this.coupons.release(tx, id),
    refund_all: (tx, order, { actor, note }) =>
      this.refunds.refundRemaining(tx, order, { reason: 'cancelled', actor, note }),
    refund_sold_out: (tx, order, { note }) =>
      this.refunds.refundRemaining(tx, order, { reason: 'sold_out', actor: 'shop', note }),
    give_back_credit: async (tx, order, { actor }) => {
      const { id: orderId, userId, credit, paidAt } = order;
      const amount = paise(credit === 0 ? 0 : Math.min(credit, await this.refunds.refundableForOrder(tx, order)));
      if (amount === 0) return;
      const reason = paidAt ? 'order_cancelled' : 'order_closed';
      await this.credit.credit(tx, { userId, orderId, amount, reason, actor, key: IDEMPOTENCY_KEYS.back(orderId) });
    },
    refund_claim: (tx, order, cause) => this.claims.refund(tx, order, cause),
    credit_claim: (tx, order, cause) => this.claims.credit(tx, order, cause),
    bar_cash: (tx, order) => this.cashBars.block(tx, order),
  };
}
