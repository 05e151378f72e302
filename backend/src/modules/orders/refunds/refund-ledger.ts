import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Paise, DomainError, ZERO_PAISE, newId, paise, sumPaise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { refundable, type RefundReason } from './refund.rules.js';
import { type Order, Payment } from '../order/order.entity.js';
import { DeskRefundLimit } from '../order/desk-refund-limit.js';
import { groupViews } from '../order/order-queries.js';
import { Refund } from './refund.entity.js';
import type { RefundableAmounts, RefundDetail, RefundOfOrder, RefundView } from './refund.views.js';
import { LineRefund } from './line-refund.entity.js';
import { partLabel } from './line-refund.rules.js';
import { deductedFrom } from './order-deductions.js';
import { issueNoteOfCredit, itemsRefundedKey, sendRefund } from './refunds.jobs.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';
import type { ReturnKind } from '../order/order.types.js';
import type { TimelineEvent, TimelineSource } from '../order/order-timeline.js';

export interface RefundRequest {
  readonly reason: RefundReason;
  /** Who: `customer`, `gateway`, `shop`, or an admin's address. */
  readonly actor: string;
  readonly note?: string | undefined;
  /** Of the admin's attempt. */
  readonly key?: string | undefined;
}

/** A return or a report of damage that is granted. */
export interface GrantedReturn {
  readonly requestId: string;
  readonly kind: ReturnKind;
  readonly amount: Paise;
  /** An admin's address. */
  readonly actor: string;
  /** Who is credited in the buyer's place. */
  readonly holderId?: string | null;
}

/**
 * What is given back of each payment. Every entry is written under the lock of its order, so that entries never come
 * to more than was captured, and is sent by a job that commits with it.
 */
@Injectable()
export class RefundLedger implements TimelineSource {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly storeCredit: StoreCreditService,
    private readonly deskLimit: DeskRefundLimit,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /**
   * Gives back all that is left of the payments that paid the order, less what went back as store credit. Does nothing
   * when nothing is left.
   */
  async refundRemaining(tx: EntityManager, order: Order, request: RefundRequest): Promise<void> {
    for (const payment of await this.findPaidPayments(tx, order)) {
      const left = Math.min(await this.refundableAmount(tx, payment), await this.refundableForOrder(tx, order));
      if (left > 0) await this.addAndSend(tx, payment, paise(left), request);
    }
  }

  /** Gives store credit for a return or a report of damage, once for each. */
  async creditReturn(
    tx: EntityManager,
    order: Order,
    { requestId, kind, amount, actor, holderId }: GrantedReturn,
  ): Promise<void> {
    const key = IDEMPOTENCY_KEYS.returned(requestId);
    const userId = holderId ?? order.userId;
    await this.storeCredit.credit(tx, { userId, orderId: order.id, amount, reason: kind, actor, key });
  }

  /** Gives goodwill credit. Where a refund is due, it takes the place of that, and so goes off the bill. */
  async giveCredit(
    tx: EntityManager,
    { id: orderId, userId, state }: Order,
    amount: Paise,
    { actor, key: requestKey }: Pick<RefundRequest, 'actor' | 'key'>,
  ): Promise<void> {
    const creditId = newId();
    const key = requestKey
      ? IDEMPOTENCY_KEYS.goodwillOfRequest(orderId, requestKey)
      : IDEMPOTENCY_KEYS.goodwill(creditId);
    await this.storeCredit.credit(tx, { userId, orderId, amount, reason: 'goodwill', actor, key });
    if (state !== 'refund_due') return;
    await this.outbox.add(tx, issueNoteOfCredit, { orderId, creditId }, { key: `credit-note:${creditId}` });
  }

  /**
   * Gives back a part, through one payment: of an order paid in two, the one of which more is left.
   * @throws DomainError refund.nothing_captured, refund.too_large, with nothing changed
   */
  async refund(tx: EntityManager, order: Order, amount: Paise, request: RefundRequest): Promise<Refund> {
    const payment = await this.findFullestPayment(tx, order);
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

  /** What of a payment has not been promised back or deducted by the gateway. */
  async refundableAmount(tx: EntityManager, payment: Payment): Promise<Paise> {
    const left = refundable(payment.amount, await tx.find(Refund, { paymentId: payment.id }));
    const deducted = await deductedFrom(tx, payment.id);
    return left > deducted ? paise(left - deducted) : ZERO_PAISE;
  }

  /** What of an order's price has not been promised back in any way. */
  async refundableForOrder(tx: EntityManager, order: Pick<Order, 'id' | 'amount'>): Promise<Paise> {
    const given = (await this.refundTotalsByOrder(tx, [order.id])).get(order.id) ?? 0;
    return order.amount > given ? paise(order.amount - given) : ZERO_PAISE;
  }

  /** What can still be refunded of an order: by the payment that paid it, or as store credit. */
  async refundableByMethod(
    order: Pick<Order, 'id' | 'amount' | 'paidPaymentId' | 'paidAt'>,
    em = this.em.fork(),
  ): Promise<RefundableAmounts> {
    const payment = await this.findFullestPayment(em, order);
    const ofOrder = order.paidAt ? await this.refundableForOrder(em, order) : ZERO_PAISE;
    const ofPayment = payment ? await this.refundableAmount(em, payment) : ZERO_PAISE;
    return { payment: paise(Math.min(ofOrder, ofPayment)), credit: ofOrder };
  }

  /** The same outside a transaction. */
  refundTotalsOf(orderIds: readonly string[]): Promise<Map<string, Paise>> {
    return this.refundTotalsByOrder(this.em.fork(), orderIds);
  }

  /**
   * What goes back of orders in all, promised or done, by the order's id: refunds of the payment that paid each, store
   * credit given for it, and deductions. The database keeps the sum.
   */
  async refundTotalsByOrder(em: EntityManager, orderIds: readonly string[]): Promise<Map<string, Paise>> {
    const rows = await em.execute<{ id: string; amount: number }[]>(
      `select id, refund_total_paise::float8 as amount from shop_order
       where id = any(?::uuid[]) and refund_total_paise > 0`,
      [`{${orderIds.join(',')}}`],
    );
    return new Map(rows.map(({ id, amount }) => [id, paise(amount)]));
  }

  /** Refunds that nothing replaced, by their order's id, oldest first. */
  async listByOrder(orderIds: readonly string[]): Promise<Map<string, RefundView[]>> {
    const refunds = await this.em
      .fork()
      .find(Refund, { orderId: { $in: [...orderIds] }, replacedBy: null }, { orderBy: { createdAt: 'asc' } });
    const views = refunds.map(({ orderId, processedAt, createdAt, amount, state }) => ({
      orderId,
      view: { at: (processedAt ?? createdAt).toISOString(), amount, state },
    }));
    return groupViews(views);
  }

  async find(id: string): Promise<RefundOfOrder | null> {
    const [row] = await this.em.fork().execute<RefundOfOrder[]>(
      `select o.id as "orderId", o.number, o.user_email as "userEmail", r.amount_paise::float8 as amount, r.reason,
         r.state, r.gateway_refund_id as "gatewayRefundId", r.failure, p.method,
         to_json(r.processed_at) as "processedAt",
         coalesce(p.pays_part or p.gateway_payment_id = o.paid_payment_id, false) as "isBilled"
       from refund r join shop_order o on o.id = r.order_id join payment p on p.id = r.payment_id where r.id = ?`,
      [id],
    );
    return row ?? null;
  }

  /** What a cancelled order gives back: by its payment, and as store credit. */
  async refundedByCancellation(orderId: string): Promise<{ payment: Paise; credit: Paise }> {
    const em = this.em.fork();
    const refunds = await em.find(Refund, { orderId, reason: 'cancelled', state: { $ne: 'failed' } });
    const credit = await this.storeCredit.creditedByKey(em, IDEMPOTENCY_KEYS.back(orderId));
    return { payment: sumPaise(refunds.map(({ amount }) => amount)), credit };
  }

  /** A refund and those that it replaces: what they took off the bill counts for it too. */
  async replacedBy(em: EntityManager, refundId: string): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `with recursive chain as (
         select id from refund where id = ?
         union all select r.id from refund r join chain on r.replaced_by = chain.id
       )
       select id from chain`,
      [refundId],
    );
    return rows.map(({ id }) => id);
  }

  /** The refund by line that a refund, or one that it replaces, belongs to. */
  async lineRefundOf(em: EntityManager, refundId: string): Promise<LineRefund | null> {
    return em.findOne(LineRefund, { refundId: { $in: await this.replacedBy(em, refundId) } });
  }

  /** The items that a refund was made for, as the buyer reads them; none where it names none. */
  async refundedItems(refundId: string): Promise<string[]> {
    return (await this.lineRefundOf(this.em.fork(), refundId))?.parts.map(partLabel) ?? [];
  }

  async events(orderId: string): Promise<TimelineEvent[]> {
    return this.em.fork().execute(
      `select to_json(created_at) as at, 'refund' as kind, state as name, null as state, actor,
         concat_ws(': ', replace(reason, '_', ' '), failure) as note, gateway_refund_id as reference
       from refund where order_id = ?`,
      [orderId],
    );
  }

  async mailKeys(orderId: string): Promise<string[]> {
    const refunds = await this.em.fork().find(Refund, { orderId });
    const byLine = await this.em.fork().find(LineRefund, { orderId });
    const items = byLine.map(({ id }) => itemsRefundedKey(id));
    return [
      `order-cancelled:${orderId}`,
      ...items,
      ...refunds.flatMap(({ id }) => [`refunded:${id}`, `payment-returned:${id}`]),
    ];
  }

  /** All refunds of an order, oldest first. */
  async details(orderId: string): Promise<RefundDetail[]> {
    return this.em.fork().execute<RefundDetail[]>(
      `select r.id, r.gateway_refund_id as "gatewayRefundId", p.gateway_payment_id as "paymentId",
         r.amount_paise::float8 as amount, r.reason, r.state, r.actor, r.note, r.failure,
         to_json(r.waiting_since) as "waitingSince",
         r.state = 'failed' and r.replaced_by is null as "isOpen", to_json(r.created_at) as at,
         greatest(0, least(r.amount_paise, p.amount_paise
             - (select coalesce(sum(f.amount_paise), 0) from refund f where f.payment_id = p.id and f.state <> 'failed')
             - (select coalesce(sum(d.amount_paise), 0) from order_deduction d where d.payment_id = p.id),
           case when p.pays_part or p.gateway_payment_id = o.paid_payment_id then o.amount_paise - o.refund_total_paise end
         ))::float8 as left
       from refund r join payment p on p.id = r.payment_id join shop_order o on o.id = r.order_id
       where r.order_id = ? order by r.created_at`,
      [orderId],
    );
  }

  /** What has been given back of a payment, as far as the gateway says. */
  async processedAmount(tx: EntityManager, payment: Payment): Promise<Paise> {
    const refunds = await tx.find(Refund, { paymentId: payment.id, state: 'processed' });
    return sumPaise(refunds.map(({ amount }) => amount));
  }

  /** The same of all payments that paid a locked order, and what they captured. */
  async processedOfOrder(tx: EntityManager, order: Order): Promise<{ refunded: Paise; captured: Paise }> {
    const payments = await this.findPaidPayments(tx, order);
    const refunds = await tx.find(Refund, { paymentId: { $in: payments.map(({ id }) => id) }, state: 'processed' });
    return {
      refunded: sumPaise(refunds.map(({ amount }) => amount)),
      captured: sumPaise(payments.map(({ amount }) => amount)),
    };
  }

  /** When a refund is looked into of which nobody has heard again. */
  nextPollAt(): Date {
    return new Date(this.clock.now().getTime() + this.config.reconcile.refundAfterSeconds * 1_000);
  }

  /** Whether all that was promised of an order's payment has been given back, some of it perhaps in another way. */
  async isComplete(tx: EntityManager, order: Order): Promise<boolean> {
    const payments = await this.findPaidPayments(tx, order);
    const refunds = await tx.find(Refund, { paymentId: { $in: payments.map(({ id }) => id) } });
    if (refunds.some(({ state }) => state === 'due' || state === 'sent')) return false;
    const failed = refunds.some(({ state, replacedBy }) => state === 'failed' && replacedBy === null);
    return !failed || (await this.refundableByMethod(order, tx)).payment === 0;
  }

  /**
   * Lowers refunds of an order's payment that were not sent yet to what the gateway's own refunds left of the payment and
   * of the price, the newest first.
   * @param cause the gateway's refund that came first
   */
  async lowerUnsent(tx: EntityManager, order: Order, payment: Payment, cause: Refund): Promise<void> {
    const unsent = await tx.find(
      Refund,
      { paymentId: payment.id, state: 'due', id: { $ne: cause.id } },
      { orderBy: { createdAt: 'desc' } },
    );
    for (const refund of unsent) {
      const excess = await this.excessOf(tx, order, payment);
      if (excess === 0) return;
      await this.replaceUnsent(tx, payment, refund, { amount: refund.amount - excess, cause });
    }
  }

  /** By how much the refunds of a payment exceed it, or all that goes back exceeds the order's price. */
  async excessOf(tx: EntityManager, order: Order, payment: Payment): Promise<Paise> {
    const refunds = await tx.find(Refund, { paymentId: payment.id, state: { $ne: 'failed' } });
    const ofPayment = sumPaise(refunds.map(({ amount }) => amount)) + (await deductedFrom(tx, payment.id));
    const ofOrder = (await this.refundTotalsByOrder(tx, [order.id])).get(order.id) ?? 0;
    return paise(Math.max(0, ofPayment - payment.amount, ofOrder - order.amount));
  }

  private async replaceUnsent(
    tx: EntityManager,
    payment: Payment,
    refund: Refund,
    { amount, cause }: { amount: number; cause: Refund },
  ): Promise<void> {
    Object.assign(refund, {
      state: 'failed',
      failure: 'A refund from the gateway’s dashboard came first.',
      replacedBy: cause.id,
      nextCheckAt: null,
      updatedAt: this.clock.now(),
    });
    await tx.flush();
    if (amount <= 0) return;
    const { reason, actor, note } = refund;
    const lower = this.addEntry(tx, payment, paise(amount), { reason, actor, note: note ?? undefined });
    await this.schedule(tx, lower);
    refund.replacedBy = lower.id;
    await tx.flush();
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
      requestKey: request.key ?? null,
      note: request.note ?? null,
      failure: null,
      replacedBy: null,
      gatewayCreatedAt: null,
      nextCheckAt: null,
      waitingSince: null,
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
    await this.schedule(tx, refund);
    await this.deskLimit.assertWithin(tx, request.actor, payment.orderId);
    return refund;
  }

  private async schedule(tx: EntityManager, refund: Refund): Promise<void> {
    refund.nextCheckAt = this.nextPollAt();
    await tx.flush();
    await this.outbox.add(tx, sendRefund, { refundId: refund.id }, { key: `refund:${refund.id}` });
  }

  /** The payment that paid the order, then one that paid a part beside it. */
  async findPaidPayments(
    tx: EntityManager,
    { id: orderId, paidPaymentId }: Pick<Order, 'id' | 'paidPaymentId'>,
  ): Promise<Payment[]> {
    if (!paidPaymentId) return [];
    const of = { orderId, $or: [{ gatewayPaymentId: paidPaymentId }, { paysPart: true }] };
    return tx.find(Payment, of, { orderBy: { paysPart: 'asc' } });
  }

  /** Of those, the one of which most is left. */
  private async findFullestPayment(
    tx: EntityManager,
    order: Pick<Order, 'id' | 'paidPaymentId'>,
  ): Promise<Payment | null> {
    const [first = null, ...others] = await this.findPaidPayments(tx, order);
    let fullest = first;
    for (const other of others) {
      const left = fullest ? await this.refundableAmount(tx, fullest) : 0;
      if ((await this.refundableAmount(tx, other)) > left) fullest = other;
    }
    return fullest;
  }
}
