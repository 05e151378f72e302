import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../../platform/clock/index.js';
import { doorKey } from '../../domain/cash.js';
import type { DeliveryAddress } from '../../domain/delivery-address.js';
import type { ShopOrder } from '../../persistence/entities.js';

/** Who turned a parcel away at the door pays before from then on, and so does whoever lives there. */
@Injectable()
export class CashBars {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @param address null while nobody knows where it goes */
  async isBarred(userId: string, address: DeliveryAddress | null): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute<object[]>('select 1 from cash_bar where user_id = ? or address_key = ? limit 1', [
        userId,
        address ? doorKey(address) : '',
      ]);
    return rows.length > 0;
  }

  async bar(tx: EntityManager, { id, userId, address }: ShopOrder): Promise<void> {
    await tx.execute(
      `insert into cash_bar (order_id, user_id, address_key, created_at) values (?, ?, ?, ?)
       on conflict (order_id) do nothing`,
      [id, userId, doorKey(address), this.clock.now()],
    );
  }
}
