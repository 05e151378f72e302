import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, NOTHING, newId, paise, sumPaise, type Paise } from '../../../../kernel/index.js';
import { Clock } from '../../../../platform/clock/index.js';
import { paymentsConfig } from '../../../../platform/config/index.js';
import { Outbox } from '../../../../platform/outbox/index.js';
import { refundable, type RefundReason } from '../../domain/refund.js';
import { Payment, Refund, type ShopOrder } from '../../persistence/entities.js';
import { sendRefund } from '../order-jobs.js';
import { GIVEN_BACK_SQL } from './given-back.js';

export interface RefundWish {
  readonly reason: RefundReason;
  /** Who: `customer`, `gateway`, `shop`, or an admin's address. */
  readonly actor: string;
  readonly note?: string | undefined;
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
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /**
   * Gives back all that is left of the payment that paid the order, less what went back as store credit. Does nothing
   * when nothing is left.
   */
  async giveBackAll(tx: EntityManager, order: ShopOrder, wish: RefundWish): Promise<void> {
    const payment = await this.paidPaymentOf(tx, order);
    if (!payment) return;
    const left = Math.min(await this.left(tx, payment), await this.leftOf(tx, order));
    if (left > 0) await this.open(tx, payment, paise(left), wish);
  }

  /** @throws DomainError refund.nothing_captured, refund.too_large, with nothing changed */
  async giveBack(tx: EntityManager, order: ShopOrder, amount: Paise, wish: RefundWish): Promise<Refund> {
    const payment = await this.paidPaymentOf(tx, order);
    if (!payment) throw new DomainError('refund.nothing_captured');
    return this.ofPayment(tx, payment, amount, wish);
  }

  /**
   * Gives back part or all of any payment of a locked order.
   * @throws DomainError refund.too_large when that is more than is left of it, with nothing changed
   */
  async ofPayment(tx: EntityManager, payment: Payment, amount: Paise, wish: RefundWish): Promise<Refund> {
    if (amount > (await this.left(tx, payment))) throw new DomainError('refund.too_large');
    return this.open(tx, payment, amount, wish);
  }

  /** What of a payment has not been promised back. */
  async left(tx: EntityManager, payment: Payment): Promise<Paise> {
    return refundable(payment.amount, await tx.find(Refund, { paymentId: payment.id }));
  }

  /** What of an order's price has not been promised back in any way. */
  async leftOf(tx: EntityManager, order: Pick<ShopOrder, 'id' | 'amount'>): Promise<Paise> {
    const [row] = await tx.execute<{ given: number }[]>(
      `select ${GIVEN_BACK_SQL}::float8 as given from shop_order o where o.id = ?`,
      [order.id],
    );
    const left = order.amount - (row?.given ?? 0);
    return left > 0 ? paise(left) : NOTHING;
  }

  /** What has been given back of a payment, as far as the gateway says. */
  async processed(tx: EntityManager, payment: Payment): Promise<Paise> {
    const refunds = await tx.find(Refund, { paymentId: payment.id, state: 'processed' });
    return sumPaise(refunds.map(({ amount }) => amount));
  }

  /** When a refund is looked into of which nobody has heard again. */
  nextCheck(): Date {
    return new Date(this.clock.now().getTime() + this.config.reconcile.refundAfterSeconds * 1_000);
  }

  /** Whether all that was promised of an order's payment has been given back, some of it perhaps in another way. */
  async isSettled(tx: EntityManager, order: ShopOrder): Promise<boolean> {
    const payment = await this.paidPaymentOf(tx, order);
    const refunds = payment ? await tx.find(Refund, { paymentId: payment.id }) : [];
    if (refunds.some(({ state }) => state === 'due' || state === 'sent')) return false;
    const failed = refunds.some(({ state, replacedBy }) => state === 'failed' && replacedBy === null);
    return !failed || (await this.leftOf(tx, order)) === 0;
  }

  /** Writes down what goes back of a payment, with the transaction of `tx`. Nothing is asked of the gateway for it. */
  enter(tx: EntityManager, payment: Payment, amount: Paise, wish: RefundWish): Refund {
    const now = this.clock.now();
    return tx.create(Refund, {
      id: newId(),
      orderId: payment.orderId,
      paymentId: payment.id,
      amount,
      reason: wish.reason,
      state: 'due',
      gatewayRefundId: null,
      actor: wish.actor,
      note: wish.note ?? null,
      failure: null,
      replacedBy: null,
      gatewayCreatedAt: null,
      nextCheckAt: null,
      createdAt: now,
      updatedAt: now,
      processedAt: null,
    });
  }

  private async open(tx: EntityManager, payment: Payment, amount: Paise, wish: RefundWish): Promise<Refund> {
    const refund = this.enter(tx, payment, amount, wish);
    refund.nextCheckAt = this.nextCheck();
    await tx.flush();
    await this.outbox.add(tx, sendRefund, { refundId: refund.id }, { key: `refund:${refund.id}` });
    return refund;
  }

  private async paidPaymentOf(tx: EntityManager, { paidPaymentId }: ShopOrder): Promise<Payment | null> {
    return paidPaymentId ? tx.findOne(Payment, { gatewayPaymentId: paidPaymentId }) : null;
  }
}
