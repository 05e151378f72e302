import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ZERO_PAISE, newId, paise, sumPaise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { refundable, type RefundReason } from './refund.rules.js';
import { DeskRefundLimit } from '../order/desk-refund-limit.js';
import type { Order } from '../order/order.entity.js';
import { REFUNDED_AMOUNT_SQL } from './refunded-amount.sql.js';
import { Payment } from '../order/payment.entity.js';
import { Refund } from './refund.entity.js';
import { sendRefund } from './refunds.jobs.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';

export interface RefundRequest {
  readonly reason: RefundReason;
  /** Who: `customer`, `gateway`, `shop`, or an admin's address. */
  readonly actor: string;
  readonly note?: string | undefined;
}

/** A return or a report of damage that is granted. */
export interface GrantedClaim {
  readonly requestId: string;
  readonly kind: 'return' | 'damage';
  readonly amount: Paise;
  /** An admin's address. */
  readonly actor: string;
}

/**
 * What is given back of each payment. Every entry is written under the lock of its order, so that entries never come
 * to more than was captured, and is sent by a job that commits with it.
 */
@Injectable()
export class RefundLedger {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly storeCredit: StoreCreditService,
    private readonly deskLimit: DeskRefundLimit,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /**
   * Gives back all that is left of the payment that paid the order, less what went back as store credit. Does nothing
   * when nothing is left.
   */
  async refundRemaining(tx: EntityManager, order: Order, request: RefundRequest): Promise<void> {
    const payment = await this.findPaidPayment(tx, order);
    if (!payment) return;
    const refundableAmount = Math.min(
      await this.refundableAmount(tx, payment),
      await this.refundableForOrder(tx, order),
    );
    if (refundableAmount > 0) await this.addAndSend(tx, payment, paise(refundableAmount), request);
  }

  /** Gives store credit for a claim, once for each. */
  async creditClaim(
    tx: EntityManager,
    { id: orderId, userId }: Order,
    { requestId, kind, amount, actor }: GrantedClaim,
  ): Promise<void> {
    const key = IDEMPOTENCY_KEYS.claim(requestId);
    await this.storeCredit.credit(tx, { userId, orderId, amount, reason: kind, actor, key });
  }

  /** @throws DomainError refund.nothing_captured, refund.too_large, with nothing changed */
  async refund(tx: EntityManager, order: Order, amount: Paise, request: RefundRequest): Promise<Refund> {
    const payment = await this.findPaidPayment(tx, order);
    if (!payment) throw new DomainError('refund.nothing_captured');
    return this.refundPayment(tx, payment, amount, request);
  }

  /**
   * Gives back part or all of any payment of a locked order.
   * @throws DomainError refund.too_large when that is more than is left of it, with nothing changed
   */
  async refundPayment(tx: EntityManager, payment: Payment, amount: Paise, request: RefundRequest): Promise<Refund> {
    if (amount > (await this.refundableAmount(tx, payment))) throw new DomainError('refund.too_large');
    return this.addAndSend(tx, payment, amount, request);
  }

  /** What of a payment has not been promised back. */
  async refundableAmount(tx: EntityManager, payment: Payment): Promise<Paise> {
    return refundable(payment.amount, await tx.find(Refund, { paymentId: payment.id }));
  }

  /** What of an order's price has not been promised back in any way. */
  async refundableForOrder(tx: EntityManager, order: Pick<Order, 'id' | 'amount'>): Promise<Paise> {
    const [row] = await tx.execute<{ given: number }[]>(
      `select ${REFUNDED_AMOUNT_SQL}::float8 as given from shop_order o where o.id = ?`,
      [order.id],
    );
    const refundableAmount = order.amount - (row?.given ?? 0);
    return refundableAmount > 0 ? paise(refundableAmount) : ZERO_PAISE;
  }

  /** What has been given back of a payment, as far as the gateway says. */
  async processedAmount(tx: EntityManager, payment: Payment): Promise<Paise> {
    const refunds = await tx.find(Refund, { paymentId: payment.id, state: 'processed' });
    return sumPaise(refunds.map(({ amount }) => amount));
  }

  /** When a refund is looked into of which nobody has heard again. */
  nextPollAt(): Date {
    return new Date(this.clock.now().getTime() + this.config.reconcile.refundAfterSeconds * 1_000);
  }

  /** Whether all that was promised of an order's payment has been given back, some of it perhaps in another way. */
  async isComplete(tx: EntityManager, order: Order): Promise<boolean> {
    const payment = await this.findPaidPayment(tx, order);
    const refunds = payment ? await tx.find(Refund, { paymentId: payment.id }) : [];
    if (refunds.some(({ state }) => state === 'due' || state === 'sent')) return false;
    const failed = refunds.some(({ state, replacedBy }) => state === 'failed' && replacedBy === null);
    return !failed || (await this.refundableForOrder(tx, order)) === 0;
  }

  /** Writes down what goes back of a payment, with the transaction of `tx`. Nothing is asked of the gateway for it. */
  addEntry(tx: EntityManager, payment: Payment, amount: Paise, request: RefundRequest): Refund {
    const now = this.clock.now();
    return tx.create(Refund, {
      id: newId(),
      orderId: payment.orderId,
      paymentId: payment.id,
      amount,
      reason: request.reason,
      state: 'due',
      gatewayRefundId: null,
      actor: request.actor,
      note: request.note ?? null,
      failure: null,
      replacedBy: null,
      gatewayCreatedAt: null,
      nextCheckAt: null,
      createdAt: now,
      updatedAt: now,
      processedAt: null,
    });
  }

  private async addAndSend(
    tx: EntityManager,
    payment: Payment,
    amount: Paise,
    request: RefundRequest,
  ): Promise<Refund> {
    const refund = this.addEntry(tx, payment, amount, request);
    refund.nextCheckAt = this.nextPollAt();
    await tx.flush();
    await this.deskLimit.assertWithin(tx, request.actor, payment.orderId);
    await this.outbox.add(tx, sendRefund, { refundId: refund.id }, { key: `refund:${refund.id}` });
    return refund;
  }

  private async findPaidPayment(tx: EntityManager, { paidPaymentId }: Order): Promise<Payment | null> {
    return paidPaymentId ? tx.findOne(Payment, { gatewayPaymentId: paidPaymentId }) : null;
  }
}
