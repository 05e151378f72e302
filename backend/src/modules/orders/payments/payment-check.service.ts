import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { RateLimiter } from '../../../platform/http/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Order } from '../order/order.entity.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { PaymentService } from './payment.service.js';

/** Enough for a buyer who closes the window or opens the page several times in a row. */
const CHECKS_PER_ORDER = { points: 10, seconds: 60 };

/** Asks the gateway about the payments of an order when its buyer wants to know. */
@Injectable()
export class PaymentCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: PaymentService,
    private readonly limits: RateLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks the gateway about an order's payments because its buyer left the window or looks at the order. While the gateway
   * cannot be asked, nothing changes.
   * @throws DomainError order.not_found for an order of somebody else, rate.limited
   */
  async check(userId: string, orderId: string): Promise<void> {
    const order = isId(orderId) ? await this.em.fork().findOne(Order, { id: orderId, userId }) : null;
    if (!order) throw new DomainError('order.not_found');
    if (!order.gatewayOrderId || !PENDING_STATES.includes(order.state)) return;
    await this.limits.consume(`payment-check:${order.id}`, CHECKS_PER_ORDER);
    try {
      await this.payments.applyAll(order.gatewayOrderId, 'browser');
    } catch (error) {
      if (!(error instanceof DomainError) || error.status < 500) throw error;
      this.logger.warn({ err: error, order: order.number }, 'payments not asked about');
    }
  }
}
