import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { decidePayment, laterPaymentState, type GatewayPayment } from '../domain/payment-decision.js';
import { PaymentGateway } from '../payments/gateway/payment-gateway.js';
import { OPEN_STATES } from '../order.pipeline.js';
import { Payment, type ShopOrder } from '../persistence/entities.js';
import { OrderHolds } from './order-holds.js';
import { OrderLife } from './order-life.js';
import { UnfitPayments } from './unfit-payments.js';

/** Who brought the news of a payment. */
export type Messenger = 'browser' | 'webhook' | 'reconciler';

/**
 * Where browser, webhook and reconciler meet: one payment, as the gateway itself tells it, applied to its order under
 * a lock. Told any number of times, in any order, it has its effect once.
 */
@Injectable()
export class PaymentSettlement {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly life: OrderLife,
    private readonly unfit: UnfitPayments,
    private readonly holds: OrderHolds,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError payment.gateway_unavailable, payment.unknown */
  async settleById(gatewayPaymentId: string, messenger: Messenger): Promise<void> {
    await this.settle(await this.gateway.payment(gatewayPaymentId), messenger);
  }

  /** @throws DomainError payment.gateway_unavailable, payment.unknown */
  async settleAllOf(gatewayOrderId: string, messenger: Messenger): Promise<void> {
    for (const payment of await this.gateway.paymentsOf(gatewayOrderId)) await this.settle(payment, messenger);
  }

  /** What the gateway told of a payment, applied to its order. */
  async settle(payment: GatewayPayment, messenger: Messenger): Promise<void> {
    const { orderId } = payment;
    if (!orderId) return;
    await this.em.fork().transactional(async (tx) => {
      const order = await this.life.locked(tx, { gatewayOrderId: orderId });
      if (!order) return;
      const known = await tx.findOne(Payment, { gatewayPaymentId: payment.id });
      const decision = decidePayment(
        {
          amount: paise(order.amount - order.credit),
          currency: order.currency,
          paidPaymentId: order.paidPaymentId ?? null,
          isOpen: OPEN_STATES.includes(order.state),
        },
        known && { status: known.status, isSeenTo: Boolean(known.quarantineReason ?? known.returnedBecause) },
        payment,
      );
      const noted = this.note(tx, order, known, payment);
      if (decision.kind === 'quarantine') await this.unfit.hold(tx, order, noted, decision.reason);
      if (decision.kind === 'give_back') await this.unfit.giveBack(tx, order, noted, decision.reason);
      if (decision.kind === 'apply') {
        const told = [payment.method, payment.errorDescription].filter(Boolean).join(': ');
        const gone = decision.event === 'payment_captured' ? await this.holds.secure(tx, order) : [];
        const [event, note] =
          gone.length > 0 ? (['payment_captured_sold_out', gone.join(', ')] as const) : [decision.event, told];
        await this.life.apply(tx, order, event, { actor: `gateway (${messenger})`, note, paymentId: payment.id });
      }
    });
  }

  private note(tx: EntityManager, order: ShopOrder, known: Payment | null, told: GatewayPayment): Payment {
    const now = this.clock.now();
    const facts = {
      status: laterPaymentState(known?.status ?? null, told.status),
      method: told.method,
      gatewayCreatedAt: told.createdAt,
      errorCode: told.errorCode,
      errorDescription: told.errorDescription,
      updatedAt: now,
    };
    if (known) return tx.assign(known, facts);
    return tx.create(Payment, {
      id: newId(),
      orderId: order.id,
      gatewayPaymentId: told.id,
      amount: told.amount,
      currency: told.currency,
      quarantineReason: null,
      returnedBecause: null,
      createdAt: now,
      ...facts,
    });
  }
}
