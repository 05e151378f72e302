import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** When customers bought, for modules that must not disturb those who did. */
@Injectable()
export class PurchaseHistory {
  constructor(private readonly em: EntityManager) {}

  /** Whether an order was opened or paid since then, whatever became of it. */
  async hasOrderedSince(userId: string, since: Date): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute('select 1 from shop_order where user_id = ? and (created_at >= ? or paid_at >= ?) limit 1', [
        userId,
        since,
        since,
      ]);
    return rows.length > 0;
  }
}
