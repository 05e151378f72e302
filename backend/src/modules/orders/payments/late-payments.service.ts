import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { Payment } from '../order/order.entity.js';
import { OrderReservations } from '../order/order-reservations.js';
import { type GatewayPayment, PaymentGateway } from './gateway/index.js';
import { decidePayment, type GiveUpReason } from './payment.rules.js';
import { completesHeld } from './payment-link.rules.js';
import { linkableOrder } from './payment-links.service.js';
import { knownOrder, knownPayment, PaymentService } from './payment.service.js';
import { sendPaymentGivenUp } from './payments.jobs.js';

type LateDecision = { readonly capture: Paise } | { readonly giveUp: GiveUpReason };

/**
 * Payments that were authorised too late for the gateway to capture them by itself: captured by a call while their order
 * can still be made, otherwise given up. Then the gateway gives them back by itself, and the buyer is told.
 */
@Injectable()
export class LatePaymentService {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentService,
    private readonly reservations: OrderReservations,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError payment.gateway_unavailable, with nothing decided */
  async resolve(gatewayPaymentId: string): Promise<void> {
    const told = await this.gateway.payment(gatewayPaymentId);
    if (told.status !== 'authorized') return this.payments.apply(told, 'reconciler');
    const decision = await this.decide(told);
    if (!decision) return;
    if ('giveUp' in decision) return this.giveUp(gatewayPaymentId, decision.giveUp);
    const captured = await this.capture(told, decision.capture);
    if (captured.status === 'authorized') return this.giveUp(gatewayPaymentId, 'refused');
    await this.payments.apply(captured, 'reconciler');
  }

  /** Reserves what the order needs, so that it is there when the payment is captured. */
  private async decide(told: GatewayPayment): Promise<LateDecision | null> {
    const known = await this.em.fork().findOne(Payment, { gatewayPaymentId: told.id });
    if (!known) return null;
    return this.em.fork().transactional(async (tx) => {
      const order = await this.reservations.findForPayment(tx, { id: known.orderId });
      const payment = await tx.findOne(Payment, { gatewayPaymentId: told.id });
      if (!order || !payment || payment.givenUpBecause) return null;
      const decision = decidePayment(knownOrder(order), knownPayment(payment), { ...told, status: 'captured' });
      if (decision.kind === 'give_back') return { giveUp: decision.reason };
      const held = await tx.find(Payment, { orderId: order.id, holdReason: { $ne: null } });
      const isRest = completesHeld(linkableOrder(order), held, { ...told, status: 'captured' });
      if (decision.kind !== 'apply' && !isRest) return { giveUp: 'amount_differs' };
      if ((await this.reservations.ensure(tx, order)).length > 0) return { giveUp: 'sold_out' };
      const isFeeOnTop = decision.kind === 'apply' && decision.change === 'payment_fee';
      return { capture: paise(told.amount - (isFeeOnTop ? (told.fee ?? 0) : 0)) };
    });
  }

  private async capture({ id }: GatewayPayment, amount: Paise): Promise<GatewayPayment> {
    try {
      return await this.gateway.capture(id, amount);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.unknown') throw error;
      return this.gateway.payment(id);
    }
  }

  private async giveUp(gatewayPaymentId: string, reason: GiveUpReason): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const payment = await tx.findOneOrFail(Payment, { gatewayPaymentId });
      if (payment.givenUpBecause) return;
      payment.givenUpBecause = reason;
      await tx.flush();
      this.logger.warn({ payment: gatewayPaymentId, reason }, 'late payment not captured');
      await this.outbox.add(
        tx,
        sendPaymentGivenUp,
        { gatewayPaymentId },
        { key: `payment-given-up:${gatewayPaymentId}` },
      );
    });
  }
}
