import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../../kernel/index.js';
import type { DeliveryAddress } from '../../domain/delivery-address.js';
import type { ShopOrder } from '../../persistence/entities.js';
import { CashBars } from './cash-bars.js';
import { CashCodes } from './cash-codes.js';

/** What paying at the door asks for before an order stands. */
@Injectable()
export class CashAtCheckout {
  constructor(
    private readonly codes: CashCodes,
    private readonly bars: CashBars,
  ) {}

  /** @throws DomainError checkout.cash_not_offered to somebody, or at an address, that refused a parcel */
  async refuseBarred(userId: string, address: DeliveryAddress): Promise<void> {
    if (await this.bars.isBarred(userId, address)) throw new DomainError('checkout.cash_not_offered');
  }

  /** Mails the code with which the order is confirmed. */
  sendCode(tx: EntityManager, order: Pick<ShopOrder, 'id' | 'userEmail'>): Promise<void> {
    return this.codes.send(tx, order);
  }
}
