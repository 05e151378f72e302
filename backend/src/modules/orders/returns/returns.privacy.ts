import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureRequest } from '../../../platform/privacy/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-privacy-parts.js';

/** What was sent back and given back stays; the buyer's words and photos go. */
@Injectable()
export class ReturnPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(private readonly parts: OrderPrivacyParts) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async erase(tx: EntityManager, { userId }: ErasureRequest): Promise<string[]> {
    const mine = 'select q.id from return_request q join shop_order o on o.id = q.order_id where o.user_id = ?';
    await tx.execute(`update return_request set words = '', answer = null where id in (${mine})`, [userId]);
    const photos = await tx.execute<{ id: string }[]>(
      `delete from return_photo where request_id in (${mine}) returning file_id as id`,
      [userId],
    );
    return photos.map(({ id }) => id);
  }
}
