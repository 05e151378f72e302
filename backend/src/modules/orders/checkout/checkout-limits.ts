import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { ordersConfig } from '../../../platform/config/index.js';
import { RateLimiter, toSubnet } from '../../../platform/http/index.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { SiblingOrders } from '../order/sibling-orders.js';
import { PENDING_STATES } from '../order.pipeline.js';

const HOUR_SECONDS = 3_600;
const NOTE = 'a newer checkout took its place';

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
    await this.rateLimits.consumeInTurn([
      { key: `checkout:${userId}`, points: checkoutsPerHour, seconds: HOUR_SECONDS },
      { key: `checkout-network:${toSubnet(ip)}`, points: checkoutsPerHourPerIp, seconds: HOUR_SECONDS },
    ]);
  }

  /**
   * Closes the open orders that the buyer of this one opened before it; what was reserved for them is free again. A
   * payment that still arrives for one is returned, as for every closed order.
   * @throws DomainError checkout.closed where its own cart was bought while it was opened
   */
  async closeReplaced(orderId: string, userId: string): Promise<void> {
    const earlier = await this.siblings.listReplacedBy({ id: orderId, userId });
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
