import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Order } from '../order/order.entity.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { PaymentGateway } from './gateway/index.js';
import { PaymentConfirmationService, PaymentService } from './payment.service.js';

/**
 * A browser that cannot show the gateway's window pays on the gateway's own page, which posts its answer to us from there.
 * It comes without a session and is never proof of money: a success must be signed, and either is a reason to ask the
 * gateway, nothing more.
 */
@Injectable()
export class PaymentCallbackService {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentService,
    private readonly confirmation: PaymentConfirmationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param form fields that the gateway's page posted
   * @returns the path of our page on which the buyer goes on: the order's, or checkout after a failure
   * @throws DomainError request.malformed, order.not_found, payment.signature_wrong, payment.unknown
   */
  async handle(form: unknown): Promise<string> {
    const returned = this.gateway.readCallback(form);
    if (!returned) throw new DomainError('request.malformed');
    const order = await this.find(returned.orderId);
    if (returned.kind === 'failed') return this.afterFailure(order, returned.orderId);
    await this.confirmation.confirm(order.userId, {
      gatewayOrderId: returned.orderId,
      gatewayPaymentId: returned.paymentId,
      signature: returned.signature,
    });
    return orderPath(order);
  }

  private async find(gatewayOrderId: string): Promise<Order> {
    const order = await this.em.fork().findOne(Order, { gatewayOrderId });
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** The reason is noted from the gateway itself: what a form says could be anybody's words. */
  private async afterFailure(order: Order, gatewayOrderId: string): Promise<string> {
    try {
      await this.payments.applyAll(gatewayOrderId, 'browser');
    } catch (error) {
      this.logger.warn({ err: error, order: order.number }, 'failed payment not read');
    }
    const { state } = await this.find(gatewayOrderId);
    if (!PENDING_STATES.includes(state)) return orderPath(order);
    const draft = order.draftId ? `&draft=${order.draftId}` : '';
    return `/checkout?failed=${order.id}${draft}`;
  }
}

const orderPath = ({ id }: Pick<Order, 'id'>): string => `/checkout?order=${id}`;
