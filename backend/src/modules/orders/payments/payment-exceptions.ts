import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import type { HoldReason, AutoRefundReason } from './payment.rules.js';
import type { Order } from '../order/order.entity.js';
import type { Payment } from '../order/payment.entity.js';
import { alertPaymentOnHold } from './payments.jobs.js';
import { RefundLedger, sendPaymentRefunded } from '../refunds/index.js';

/** Money that arrived and cannot pay its order: it is held for a person, or goes back at once. */
@Injectable()
export class PaymentExceptions {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nothing is shipped or given back for it until a person has looked; the admin is told. */
  async putOnHold(tx: EntityManager, order: Order, payment: Payment, reason: HoldReason): Promise<void> {
    payment.quarantineReason = reason;
    await tx.flush();
    const { gatewayPaymentId } = payment;
    this.logger.error({ order: order.number, payment: gatewayPaymentId, reason }, 'payment held for a person');
    await this.outbox.add(
      tx,
      alertPaymentOnHold,
      { orderId: order.id, gatewayPaymentId, reason },
      { key: `quarantine:${gatewayPaymentId}` },
    );
  }

  /** A second payment, or one for an order that was closed: all of it goes back, and the buyer is told. */
  async refundAutomatically(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    reason: AutoRefundReason,
  ): Promise<void> {
    payment.returnedBecause = reason;
    await tx.flush();
    const { gatewayPaymentId } = payment;
    this.logger.warn({ order: order.number, payment: gatewayPaymentId, reason }, 'payment goes back');
    const { id } = await this.refunds.refundPayment(tx, payment, payment.amount, { reason, actor: 'shop' });
    await this.outbox.add(tx, sendPaymentRefunded, { refundId: id }, { key: `payment-returned:${gatewayPaymentId}` });
  }
}
