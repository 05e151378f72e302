import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedAddress } from '../../../../kernel/index.js';
import { Clock } from '../../../../platform/clock/index.js';
import { DatabasePool } from '../../../../platform/database/index.js';
import { Secrets } from '../../../../platform/secrets/index.js';
import { doorOf } from '../../domain/cash.js';
import type { DeliveryAddress } from '../../domain/delivery-address.js';
import { TERMS } from '../../domain/policies/terms.js';
import type { ShopOrder } from '../../persistence/entities.js';

/** Whether somebody, at whatever door, is barred, as a value of a statement that reads more: the customer's id. */
export const IS_BARRED = 'exists(select from cash_bar where user_id = ?::uuid)';

/**
 * Who turned a parcel away at the door pays before from then on, and so does whoever lives there, for as long as the
 * policy says. A door is kept as a code that only our secret makes, also when its account is erased.
 */
@Injectable()
export class CashBars {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: DatabasePool,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async isBarred(userId: string, address: DeliveryAddress): Promise<boolean> {
    const rows = await this.pool.ask(
      'select 1 from cash_bar where user_id = ? or (address_key = ? and created_at >= ?) limit 1',
      [userId, this.keyOf(address), this.doorsSince()],
    );
    return rows.length > 0;
  }

  async bar(tx: EntityManager, { id, userId, address }: ShopOrder): Promise<void> {
    await tx.execute(
      `insert into cash_bar (order_id, user_id, address_key, created_at) values (?, ?, ?, ?)
       on conflict (order_id) do nothing`,
      [id, userId, this.keyOf(address), this.clock.now()],
    );
  }

  /** Gives up doors whose time is over; of erased people nothing is left then. */
  async forgetDoors(): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('update cash_bar set address_key = null where address_key is not null and created_at < ?', [
        this.doorsSince(),
      ]);
      await tx.execute(
        `delete from cash_bar b using shop_order o
         where o.id = b.order_id and b.address_key is null and o.user_email like ?`,
        [erasedAddress('%')],
      );
    });
  }

  private keyOf(address: DeliveryAddress): string {
    return this.secrets.hmac('cash-door', doorOf(address));
  }

  private doorsSince(): Date {
    const since = new Date(this.clock.now());
    since.setUTCMonth(since.getUTCMonth() - TERMS.codDoorMonths);
    return since;
  }
}
