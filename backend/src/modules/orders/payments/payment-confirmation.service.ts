import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { Order } from '../order/order.entity.js';
import { PaymentService } from './payment.service.js';
import { applyPayment } from './payments.jobs.js';
import { isPaymentSigned } from './gateway/index.js';

export interface CheckoutCallback {
  readonly gatewayOrderId: string;
  readonly gatewayPaymentId: string;
  readonly signature: string;
}

/** Takes what the checkout window told the browser. It is a reason to ask the gateway, and proof of nothing more. */
@Injectable()
export class PaymentConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: PaymentService,
    private readonly outbox: Outbox,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns the id of the order, which is paid when the gateway has captured the payment, and waits otherwise
   * @throws DomainError order.not_found for an order of somebody else, payment.signature_wrong
   */
  async confirm(userId: string, answer: CheckoutCallback): Promise<string> {
    const order = await this.em.fork().findOne(Order, { gatewayOrderId: answer.gatewayOrderId, userId });
    if (!order?.gatewayOrderId) throw new DomainError('order.not_found');
    const { gatewayPaymentId } = answer;
    const isSigned = isPaymentSigned(order.gatewayOrderId, gatewayPaymentId, answer.signature, this.config.keySecret);
    if (!isSigned) throw new DomainError('payment.signature_wrong');
    try {
      await this.payments.applyById(gatewayPaymentId, 'browser');
    } catch (error) {
      if (!(error instanceof DomainError) || error.status < 500) throw error;
      this.logger.warn({ err: error, payment: gatewayPaymentId }, 'payment will be settled by a job');
      await this.em
        .fork()
        .transactional((tx) =>
          this.outbox.add(tx, applyPayment, { gatewayPaymentId }, { key: `settle:${gatewayPaymentId}` }),
        );
    }
    return order.id;
  }
}
