import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { DataSubject } from '../../../platform/privacy/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-privacy-parts.js';

/** The parcels that a person turned away at the door. */
@Injectable()
export class CodPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(
    private readonly parts: OrderPrivacyParts,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async export({ userId }: DataSubject): Promise<Readonly<Record<string, unknown>>> {
    const refusals = await this.em.fork().execute<object[]>(
      `select o.number, to_json(b.created_at) as "at" from cash_bar b join shop_order o on o.id = b.order_id
       where b.user_id = ? order by b.created_at`,
      [userId],
    );
    return { refusedAtTheDoor: refusals };
  }
}
