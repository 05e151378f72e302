import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from './order.entity.js';
import type { DeliveryAddress } from './order.types.js';

/** @throws DomainError where a locked order cannot go to another address */
export type DeliveryCheck = (tx: EntityManager, order: Order, address: DeliveryAddress) => Promise<void>;

/** What subjects that wrote an address down have against another one. */
@Injectable()
export class DeliveryChecks {
  private readonly checks: DeliveryCheck[] = [];

  register(check: DeliveryCheck): void {
    this.checks.push(check);
  }

  async assertMayChange(tx: EntityManager, order: Order, address: DeliveryAddress): Promise<void> {
    for (const check of this.checks) await check(tx, order, address);
  }
}
