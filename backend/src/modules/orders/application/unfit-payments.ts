import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import type { QuarantineReason, ReturnReason } from '../domain/payment-decision.js';
import type { Payment, ShopOrder } from '../persistence/entities.js';
import { alertQuarantine, sendPaymentReturned } from './order-jobs.js';
import { RefundLedger } from './refunds/refund-ledger.js';

/** Money that arrived and cannot pay its order: it is held for a person, or goes back at once. */
@Injectable()
export class UnfitPayments {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nothing is shipped or given back for it until a person has looked; the admin is told. */
  async hold(tx: EntityManager, order: ShopOrder, payment: Payment, reason: QuarantineReason): Promise<void> {
    payment.quarantineReason = reason;
    await tx.flush();
    const { gatewayPaymentId } = payment;
    this.logger.error({ order: order.number, payment: gatewayPaymentId, reason }, 'payment held for a person');
    await this.outbox.add(
      tx,
      alertQuarantine,
      { orderId: order.id, gatewayPaymentId, reason },
      { key: `quarantine:${gatewayPaymentId}` },
    );
  }

  /** A second payment, or one for an order that was closed: all of it goes back, and the buyer is told. */
  async giveBack(tx: EntityManager, order: ShopOrder, payment: Payment, reason: ReturnReason): Promise<void> {
    payment.returnedBecause = reason;
    await tx.flush();
    const { gatewayPaymentId } = payment;
    this.logger.warn({ order: order.number, payment: gatewayPaymentId, reason }, 'payment goes back');
    const { id } = await this.refunds.ofPayment(tx, payment, payment.amount, { reason, actor: 'shop' });
    await this.outbox.add(tx, sendPaymentReturned, { refundId: id }, { key: `payment-returned:${gatewayPaymentId}` });
  }
}
