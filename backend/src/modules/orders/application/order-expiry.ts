import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { LAST_CHECK_MS } from '../domain/checking-schedule.js';
import { OPEN_STATES } from '../order.pipeline.js';
import { OPEN_STATES_SQL } from './open-states.js';
import { OrderLife } from './order-life.js';
import { PaymentSettlement } from './payment-settlement.js';

const BATCH = 50;

interface Old {
  readonly id: string;
  readonly gatewayOrderId: string | null;
}

/** Closes orders for which nobody paid, once the gateway has been asked a last time. */
@Injectable()
export class OrderExpiry {
  constructor(
    private readonly em: EntityManager,
    private readonly settlement: PaymentSettlement,
    private readonly life: OrderLife,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An order that the gateway cannot be asked about stays open. */
  async run(): Promise<void> {
    for (const { id, gatewayOrderId } of await this.old()) {
      try {
        if (gatewayOrderId) await this.settlement.settleAllOf(gatewayOrderId, 'reconciler');
        await this.close(id);
      } catch (error) {
        this.logger.warn({ err: error, orderId: id }, 'order not closed');
      }
    }
  }

  private old(): Promise<Old[]> {
    return this.em.fork().execute<Old[]>(
      `select id, gateway_order_id as "gatewayOrderId" from shop_order
       where state in (${OPEN_STATES_SQL}) and next_check_at is null and created_at < ? order by created_at limit ${BATCH}`,
      [new Date(this.clock.now().getTime() - LAST_CHECK_MS)],
    );
  }

  private close(id: string): Promise<void> {
    return this.em.fork().transactional(async (tx) => {
      const order = await this.life.locked(tx, { id });
      if (order && OPEN_STATES.includes(order.state)) await this.life.apply(tx, order, 'expire', { actor: 'clock' });
    });
  }
}
