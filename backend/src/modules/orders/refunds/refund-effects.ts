import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { paise } from '../../../kernel/index.js';
import type { Order } from '../order/order.entity.js';
import { OrderTimeline } from '../order/order-timeline.js';
import type { TransitionContext } from '../order/order.types.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';
import { RefundLedger } from './refund-ledger.js';

/** What an order's end gives back: the payment, and the store credit that was spent on it. */
@Injectable()
export class RefundEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly refunds: RefundLedger,
    private readonly credit: StoreCreditService,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this.refunds);
    this.effects.register({
      refund_all: (tx, order, { actor, note }) =>
        this.refunds.refundRemaining(tx, order, { reason: 'cancelled', actor, note }),
      refund_sold_out: (tx, order, { note }) =>
        this.refunds.refundRemaining(tx, order, { reason: 'sold_out', actor: 'shop', note }),
      give_back_credit: (tx, order, context) => this.giveBackCredit(tx, order, context),
    });
  }

  private async giveBackCredit(tx: EntityManager, order: Order, { actor }: TransitionContext): Promise<void> {
    const { id: orderId, userId, credit, paidAt } = order;
    const amount = paise(credit === 0 ? 0 : Math.min(credit, await this.refunds.refundableForOrder(tx, order)));
    if (amount === 0) return;
    const reason = paidAt ? 'order_cancelled' : 'order_closed';
    await this.credit.credit(tx, { userId, orderId, amount, reason, actor, key: IDEMPOTENCY_KEYS.back(orderId) });
  }
}
