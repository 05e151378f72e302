import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { paise } from '../../../kernel/index.js';
import type { Cause } from '../domain/cause.js';
import { CREDIT_KEYS } from '../domain/store-credit.js';
import type { OrderEffect } from '../domain/order-effect.js';
import type { ShopOrder } from '../persistence/entities.js';
import { CashBars } from './cash/cash-bars.js';
import { CouponHolds } from './coupon-holds.js';
import { StoreCredit } from './credit/store-credit.js';
import { RefundLedger } from './refunds/refund-ledger.js';
import { ClaimSettlement } from './returns/claim-settlement.js';

export type Effect = (tx: EntityManager, order: ShopOrder, cause: Cause) => Promise<void> | void;

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
    private readonly coupons: CouponHolds,
    private readonly credit: StoreCredit,
    private readonly claims: ClaimSettlement,
    private readonly cashBars: CashBars,
  ) {}

  readonly of: Readonly<Record<MoneyEffect & OrderEffect, Effect>> = {
    keep_coupon: (tx, { id }) => this.coupons.keep(tx, id),
    release_coupon: (tx, { id }) => this.coupons.release(tx, id),
    refund_all: (tx, order, { actor, note }) =>
      this.refunds.giveBackAll(tx, order, { reason: 'cancelled', actor, note }),
    refund_sold_out: (tx, order, { note }) =>
      this.refunds.giveBackAll(tx, order, { reason: 'sold_out', actor: 'shop', note }),
    give_back_credit: async (tx, order, { actor }) => {
      const { id: orderId, userId, credit, paidAt } = order;
      const amount = paise(credit === 0 ? 0 : Math.min(credit, await this.refunds.leftOf(tx, order)));
      if (amount === 0) return;
      const reason = paidAt ? 'order_cancelled' : 'order_closed';
      await this.credit.give(tx, { userId, orderId, amount, reason, actor, key: CREDIT_KEYS.back(orderId) });
    },
    refund_claim: (tx, order, cause) => this.claims.refund(tx, order, cause),
    credit_claim: (tx, order, cause) => this.claims.credit(tx, order, cause),
    bar_cash: (tx, order) => this.cashBars.bar(tx, order),
  };
}
