import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { ordersConfig } from '../../../platform/config/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import { RateLimiter, toSubnet } from '../../../platform/http/index.js';
import type { Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { PENDING_STATES, PENDING_STATES_ARRAY } from '../order.pipeline.js';

const HOUR_SECONDS = 3_600;
const NOTE = 'a newer checkout took its place';

/** Earlier open orders of a buyer for which no payment is known. */
const REPLACED_SQL = `select o.id from shop_order o join shop_order newest on newest.id = ?::uuid
  where o.user_id = newest.user_id and (o.created_at, o.id) < (newest.created_at, newest.id)
    and o.state = any(?::text[])
    and not exists (select from payment p where p.order_id = o.id and p.status in ('authorized', 'captured'))
  order by o.id`;

/** How often somebody may check out, and with how many open orders: with one. */
@Injectable()
export class CheckoutLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: StatementPool,
    private readonly rateLimits: RateLimiter,
    private readonly stateMachine: OrderStateMachine,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
  ) {}

  /** Counts a checkout for its buyer and their network. @throws DomainError rate.limited */
  async count(userId: string, ip: string): Promise<void> {
    const { checkoutsPerHour, checkoutsPerHourPerIp } = this.config;
    await this.rateLimits.consumeInTurn([
      { key: `checkout:${userId}`, points: checkoutsPerHour, seconds: HOUR_SECONDS },
      { key: `checkout-network:${toSubnet(ip)}`, points: checkoutsPerHourPerIp, seconds: HOUR_SECONDS },
    ]);
  }

  /**
   * Closes the open orders that the buyer of this one opened before it; what was reserved for them is free again. A
   * payment that still arrives for one is returned, as for every closed order.
   */
  async closeReplaced(orderId: string): Promise<void> {
    const replaced = await this.pool.query<Pick<Order, 'id'>>(REPLACED_SQL, [orderId, PENDING_STATES_ARRAY]);
    for (const { id } of replaced) {
      await this.em.fork().transactional(async (tx) => {
        const order = await this.stateMachine.findLocked(tx, { id });
        if (!order || !PENDING_STATES.includes(order.state)) return;
        await this.stateMachine.apply(tx, order, 'cancel', { actor: 'customer', note: NOTE });
      });
    }
  }
}
