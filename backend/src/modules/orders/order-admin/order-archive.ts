import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import type { Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { isDeletable } from '../order/order.types.js';

export const isNotArchived = ({ hiddenAt }: Order): boolean => !hiddenAt;

/** Orders that the admin took off the lists. */
@Injectable()
export class OrderArchive {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves an order to the archive, out of every list and sum of the admin; the books keep it, and its buyer sees what
   * they bought. @throws DomainError order.not_found, order.delete_live for one that is paid or placed and goes on
   */
  async archive(id: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, id, isNotArchived);
      if (!isDeletable(order.state)) throw new DomainError('order.delete_live');
      order.hiddenAt = this.clock.now();
      await this.recordArchiving(tx, order, by, 'delete', 'moved to the archive');
    });
  }

  /** Takes an order out of the archive. @throws DomainError order.not_found, order.not_archived */
  async restore(id: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, id);
      if (isNotArchived(order)) throw new DomainError('order.not_archived');
      order.hiddenAt = null;
      await this.recordArchiving(tx, order, by, 'restore', 'restored from the archive');
    });
  }

  private async recordArchiving(
    tx: EntityManager,
    { id, number }: Order,
    adminEmail: string,
    step: 'delete' | 'restore',
    done: string,
  ): Promise<void> {
    await tx.flush();
    const subject = { kind: 'order', id } as const;
    await this.audit.record(tx, { adminEmail, action: `order.${step}`, subject, summary: `${number} was ${done}` });
  }
}
