import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { ordersConfig } from '../../../platform/config/index.js';
import { RateLimiter, toSubnet } from '../../../platform/http/index.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { IS_SIBLING_SQL, SiblingOrders } from '../order/sibling-orders.js';
import { PENDING_STATES, PENDING_STATES_ARRAY } from '../order.pipeline.js';

const HOUR_SECONDS = 3_600;
const NOTE = 'a newer checkout took its place';

/** Earlier open orders of a buyer for which no payment is known, and bought ones with cart lines of the newest. */
const REPLACED_SQL = `select o.id, o.state = any(?::text[]) as "isOpen"
  from shop_order o join shop_order mine on mine.id = ?::uuid
  where o.user_id = mine.user_id and case when o.state = any(?::text[])
    then (o.created_at, o.id) < (mine.created_at, mine.id)
      and not exists (select from payment p where p.order_id = o.id and p.status in ('authorized', 'captured'))
    else o.state <> 'cancelled' and o.created_at > mine.created_at - interval '8 days' and ${IS_SIBLING_SQL} end
  order by o.id`;

interface EarlierOrder {
  readonly id: string;
  readonly isOpen: boolean;
}

/** How often somebody may check out, and with how many open orders: with one. */
@Injectable()
export class CheckoutLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly rateLimits: RateLimiter,
    private readonly stateMachine: OrderStateMachine,
    private readonly siblings: SiblingOrders,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
  ) {}

  /** Counts a checkout for its buyer and their network. @throws DomainError rate.limited */
  async count(userId: string, ip: string): Promise<void> {
    const { checkoutsPerHour, checkoutsPerHourPerIp } = this.config;
    await this.rateLimits.consume(`checkout:${userId}`, { points: checkoutsPerHour, seconds: HOUR_SECONDS });
    const network = `checkout-network:${toSubnet(ip)}`;
    await this.rateLimits.consume(network, { points: checkoutsPerHourPerIp, seconds: HOUR_SECONDS });
  }

  /**
   * Closes the open orders that the buyer of this one opened before it; what was reserved for them is free again. A
   * payment that still arrives for one is returned, as for every closed order.
   * @throws DomainError checkout.closed where its own cart was bought while it was opened
   */
  async closeReplaced(orderId: string): Promise<void> {
    const values = [PENDING_STATES_ARRAY, orderId, PENDING_STATES_ARRAY];
    const earlier = await this.em.fork().execute<EarlierOrder[]>(REPLACED_SQL, values);
    if (earlier.some(({ isOpen }) => !isOpen) && (await this.siblings.closeIfBought(orderId))) {
      throw new DomainError('checkout.closed');
    }
    for (const { id } of earlier.filter(({ isOpen }) => isOpen)) {
      await this.em.fork().transactional(async (tx) => {
        const order = await this.stateMachine.findLocked(tx, { id });
        if (!order || !PENDING_STATES.includes(order.state)) return;
        await this.stateMachine.apply(tx, order, 'cancel', { actor: 'customer', note: NOTE });
      });
    }
  }
}
