import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import type { DeliveryAddress } from '../order/delivery-address.js';
import type { Order } from '../order/order.entity.js';
import { CodBlocklist } from './cod-blocklist.js';
import { CodCodeLimit } from './cod-code-limit.js';
import { CodConfirmationService } from './cod-confirmation.service.js';

/** What paying at the door asks for before an order stands. */
@Injectable()
export class CodAtCheckout {
  constructor(
    private readonly codes: CodConfirmationService,
    private readonly blocklist: CodBlocklist,
    private readonly codeLimit: CodCodeLimit,
  ) {}

  /**
   * @throws DomainError checkout.cash_not_offered to somebody, or at an address, that refused a parcel,
   *   auth.send_limit_address after too many codes
   */
  async assertCodAllowed(userId: string, address: DeliveryAddress): Promise<void> {
    if (await this.blocklist.isBlocked(userId, address)) throw new DomainError('checkout.cash_not_offered');
    await this.codeLimit.count(userId);
  }

  /** Mails the code with which the order is confirmed. */
  sendCode(tx: EntityManager, order: Pick<Order, 'id' | 'userEmail'>): Promise<void> {
    return this.codes.send(tx, order);
  }
}
