import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { RefundStatusService } from '../refunds/index.js';

/** A customer takes an order back: its making stops and its money is promised back in one step. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly refunds: RefundStatusService,
  ) {}

  /** @throws DomainError order.not_found, order.cancel_too_late, order.event_not_allowed, with nothing changed */
  async cancel(userId: string, orderId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, (named) => named.userId === userId);
      await this.stateMachine.apply(tx, order, 'cancel', { actor: 'customer' });
      await this.refunds.completeIfRefunded(tx, order);
    });
  }
}
