import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { MAX_POLLING_MS } from './polling-schedule.rules.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { PENDING_STATES_SQL } from '../order/pending-states.sql.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { PaymentService } from './payment.service.js';

const BATCH_SIZE = 50;

interface StaleOrder {
  readonly id: string;
  readonly gatewayOrderId: string | null;
}

/** Closes orders for which nobody paid, once the gateway has been asked a last time. */
@Injectable()
export class OrderExpiry {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: PaymentService,
    private readonly stateMachine: OrderStateMachine,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An order that the gateway cannot be asked about stays open. */
  async run(): Promise<void> {
    for (const { id, gatewayOrderId } of await this.findStale()) {
      try {
        if (gatewayOrderId) await this.payments.applyAll(gatewayOrderId, 'reconciler');
        await this.close(id);
      } catch (error) {
        this.logger.warn({ err: error, orderId: id }, 'order not closed');
      }
    }
  }

  private findStale(): Promise<StaleOrder[]> {
    return this.em.fork().execute<StaleOrder[]>(
      `select id, gateway_order_id as "gatewayOrderId" from shop_order
       where state in (${PENDING_STATES_SQL}) and next_check_at is null and created_at < ? order by created_at limit ${BATCH_SIZE}`,
      [new Date(this.clock.now().getTime() - MAX_POLLING_MS)],
    );
  }

  private close(id: string): Promise<void> {
    return this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id });
      if (order && PENDING_STATES.includes(order.state))
        await this.stateMachine.apply(tx, order, 'expire', { actor: 'clock' });
    });
  }
}
