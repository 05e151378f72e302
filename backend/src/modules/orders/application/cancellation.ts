import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { OrderLife } from './order-life.js';
import { RefundSettlement } from './refunds/refund-settlement.js';

/** A customer takes an order back: its making stops and its money is promised back in one step. */
@Injectable()
export class Cancellation {
  constructor(
    private readonly em: EntityManager,
    private readonly life: OrderLife,
    private readonly refunds: RefundSettlement,
  ) {}

  /** @throws DomainError order.not_found, order.cancel_too_late, order.event_not_allowed, with nothing changed */
  async cancel(userId: string, orderId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.life.named(tx, orderId, (named) => named.userId === userId);
      await this.life.apply(tx, order, 'cancel', { actor: 'customer' });
      await this.refunds.close(tx, order);
    });
  }
}
