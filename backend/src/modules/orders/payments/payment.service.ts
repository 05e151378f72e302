import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { decidePayment, furtherState } from './payment.rules.js';
import { PENDING_STATES } from '../order.pipeline.js';
import type { Order } from '../order/order.entity.js';
import { OrderReservations } from '../order/order-reservations.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { PaymentExceptions } from './payment-exceptions.js';
import { Payment } from '../order/payment.entity.js';
import { PaymentGateway, type GatewayPayment } from './gateway/index.js';

/** Who brought the news of a payment. */
export type NotificationSource = 'browser' | 'webhook' | 'reconciler';

/**
 * Where browser, webhook and reconciler meet: one payment, as the gateway itself tells it, applied to its order under
 * a lock. Told any number of times, in any order, it has its effect once.
 */
@Injectable()
export class PaymentService {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly stateMachine: OrderStateMachine,
    private readonly exceptions: PaymentExceptions,
    private readonly reservations: OrderReservations,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError payment.gateway_unavailable, payment.unknown */
  async applyById(gatewayPaymentId: string, source: NotificationSource): Promise<void> {
    await this.apply(await this.gateway.payment(gatewayPaymentId), source);
  }

  /** @throws DomainError payment.gateway_unavailable, payment.unknown */
  async applyAll(gatewayOrderId: string, source: NotificationSource): Promise<void> {
    for (const payment of await this.gateway.paymentsOf(gatewayOrderId)) await this.apply(payment, source);
  }

  /** What the gateway told of a payment, applied to its order. */
  async apply(payment: GatewayPayment, source: NotificationSource): Promise<void> {
    const { orderId } = payment;
    if (!orderId) return;
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { gatewayOrderId: orderId });
      if (!order) return;
      const known = await tx.findOne(Payment, { gatewayPaymentId: payment.id });
      const decision = decidePayment(
        {
          amount: paise(order.amount - order.credit),
          currency: order.currency,
          paidPaymentId: order.paidPaymentId ?? null,
          isOpen: PENDING_STATES.includes(order.state),
        },
        known && { status: known.status, isHandled: Boolean(known.quarantineReason ?? known.returnedBecause) },
        payment,
      );
      const noted = this.record(tx, order, known, payment);
      if (decision.kind === 'quarantine') await this.exceptions.putOnHold(tx, order, noted, decision.reason);
      if (decision.kind === 'give_back') await this.exceptions.refundAutomatically(tx, order, noted, decision.reason);
      if (decision.kind === 'apply') {
        const told = [payment.method, payment.errorDescription].filter(Boolean).join(': ');
        const gone = decision.event === 'payment_captured' ? await this.reservations.ensure(tx, order) : [];
        const [event, record] =
          gone.length > 0 ? (['payment_captured_sold_out', gone.join(', ')] as const) : [decision.event, told];
        await this.stateMachine.apply(tx, order, event, {
          actor: `gateway (${source})`,
          note: record,
          paymentId: payment.id,
        });
      }
    });
  }

  private record(tx: EntityManager, order: Order, known: Payment | null, told: GatewayPayment): Payment {
    const now = this.clock.now();
    const facts = {
      status: furtherState(known?.status ?? null, told.status),
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
