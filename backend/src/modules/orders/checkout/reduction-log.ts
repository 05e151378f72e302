import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import type { Order } from '../order/order.entity.js';
import { OrderTimeline, type TimelineSource } from '../order/order-timeline.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';
import { OrderReduction, type ReducedItem } from './reduction.entity.js';
import { orderReducedKey, sendOrderReduced } from './reduction.jobs.js';

type NewReduction = Omit<OrderReduction, 'id' | 'orderId' | 'createdAt'>;

/** `2 × Lotus Print` */
export const itemLabel = ({ label, quantity }: Pick<ReducedItem, 'label' | 'quantity'>): string =>
  `${quantity} × ${label}`;

/** The record of a reduction: what was taken off and why, the credit that goes back, the audit entry and the e-mail. */
@Injectable()
export class ReductionLog implements TimelineSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly credit: StoreCreditService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
  }

  async mailKeys(orderId: string): Promise<string[]> {
    const reductions = await this.em.fork().find(OrderReduction, { orderId });
    return reductions.map(({ id }) => orderReducedKey(id));
  }

  /** @throws DomainError staff.refund_limit; the transaction must not go on */
  async write(tx: EntityManager, order: Order, reduction: NewReduction): Promise<void> {
    const { items, dueBefore, due, creditBack, reason, actor } = reduction;
    const { id: orderId, number, userId } = order;
    const id = newId();
    tx.create(OrderReduction, { ...reduction, id, orderId, createdAt: this.clock.now() });
    await tx.flush();
    if (creditBack > 0) {
      // Of no order: what goes back of an order is a part of its price, and this is none any more.
      await this.credit.credit(tx, {
        userId,
        orderId: null,
        amount: creditBack,
        reason: 'items',
        actor,
        key: IDEMPOTENCY_KEYS.reduction(id),
        note: `Items were taken off ${number}`,
      });
    }
    await this.audit.record(tx, {
      adminEmail: actor,
      action: 'order.reduce',
      subject: { kind: 'order', id: orderId },
      summary: `${number}: ${items.map(itemLabel).join(', ')} taken off, ${rupees(due)} to collect instead of ${rupees(dueBefore)}`,
      detail: { reason },
    });
    await this.outbox.add(tx, sendOrderReduced, { reductionId: id }, { key: orderReducedKey(id) });
  }
}
