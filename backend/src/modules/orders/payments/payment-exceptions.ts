import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { type Order, Payment } from '../order/order.entity.js';
import { RefundLedger, sendPaymentRefunded, type RefundRequest } from '../refunds/index.js';
import type { HoldReason } from '../order/payment-hold.rules.js';
import { isLate, type AutoRefundReason } from './payment.rules.js';
import { alertPaymentOnHold, captureLatePayment, sendPaymentOnHold } from './payments.jobs.js';

/** Captured payments that cannot pay their order: put on hold for a person, or refunded. */
@Injectable()
export class PaymentExceptions {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Schedules what becomes of a payment that was authorised too late for the gateway to capture it by itself. */
  async captureIfLate(tx: EntityManager, payment: Payment): Promise<void> {
    const { status, givenUpBecause, gatewayCreatedAt, gatewayPaymentId } = payment;
    const isWaiting = status === 'authorized' && !givenUpBecause;
    if (!isWaiting || !isLate(gatewayCreatedAt ?? null, this.config.captureMinutes, this.clock.now())) return;
    await this.outbox.add(tx, captureLatePayment, { gatewayPaymentId }, { key: `capture:${gatewayPaymentId}` });
  }

  /** Nothing is made or refunded for it until a person decides; admin and buyer are told. */
  async putOnHold(tx: EntityManager, order: Order, payment: Payment, reason: HoldReason): Promise<void> {
    payment.holdReason = reason;
    await tx.flush();
    const { gatewayPaymentId } = payment;
    this.logger.error({ order: order.number, payment: gatewayPaymentId, reason }, 'payment put on hold');
    const held = { orderId: order.id, gatewayPaymentId, reason };
    await this.outbox.add(tx, alertPaymentOnHold, held, { key: `quarantine:${gatewayPaymentId}` });
    await this.outbox.add(tx, sendPaymentOnHold, held, { key: `payment-on-hold:${gatewayPaymentId}` });
  }

  /** A second payment, or one for an order that was closed: all of it is refunded, and the buyer is told. */
  async refundAutomatically(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    reason: AutoRefundReason,
  ): Promise<void> {
    payment.returnedBecause = reason;
    await tx.flush();
    this.logger.warn(
      { order: order.number, payment: payment.gatewayPaymentId, reason },
      'payment refunded automatically',
    );
    await this.refundWhole(tx, payment, { reason, actor: 'shop' });
  }

  /** Ends the hold of a payment: all that is left of it is refunded, and the buyer is told. */
  async refundHeld(tx: EntityManager, payment: Payment, by: { actor: string; note?: string }): Promise<void> {
    Object.assign(payment, { holdReason: null, returnedBecause: 'on_hold' });
    await tx.flush();
    await this.refundWhole(tx, payment, { reason: 'on_hold', ...by });
  }

  /** Whether nothing of it was refunded. */
  async isWhole(tx: EntityManager, payment: Payment): Promise<boolean> {
    return (await this.refunds.refundableAmount(tx, payment)) === payment.amount;
  }

  /** The order was closed, or paid in another way: payments on hold for it are refunded. */
  async refundAllHeld(tx: EntityManager, { id: orderId }: Order): Promise<void> {
    const held = await tx.find(Payment, { orderId, holdReason: { $ne: null } });
    for (const payment of held) await this.refundHeld(tx, payment, { actor: 'shop' });
  }

  private async refundWhole(tx: EntityManager, payment: Payment, request: RefundRequest): Promise<void> {
    const left = await this.refunds.refundableAmount(tx, payment);
    if (left === 0) return;
    const { id } = await this.refunds.refundPayment(tx, payment, left, request);
    const key = `payment-returned:${payment.gatewayPaymentId}`;
    await this.outbox.add(tx, sendPaymentRefunded, { refundId: id }, { key });
  }
}
