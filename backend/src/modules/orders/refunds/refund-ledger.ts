import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Paise, DomainError, ZERO_PAISE, newId, paise, sumPaise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { type RefundState, refundable, type RefundReason } from './refund.rules.js';
import { type Order, Payment } from '../order/order.entity.js';
import { DeskRefundLimit } from '../order/desk-refund-limit.js';
import { groupViews } from '../order/order-queries.js';
import { Refund } from './refund.entity.js';
import { sendRefund } from './refunds.jobs.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';
import type { ReturnKind, TransitionContext } from '../order/order.types.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { OrderTimeline, type TimelineEvent, type TimelineSource } from '../order/order-timeline.js';

/** `at` is ISO 8601, UTC. */
export interface RefundView {
  readonly at: string;
  readonly amount: Paise;
  readonly state: RefundState;
}

/** A refund beside its order and payment. */
export interface RefundOfOrder {
  readonly orderId: string;
  readonly number: string;
  readonly userEmail: string;
  readonly amount: Paise;
  readonly reason: RefundReason;
  readonly state: RefundState;
  readonly gatewayRefundId: string | null;
  readonly failure: string | null;
  readonly method: string | null;
  readonly processedAt: string | null;
  /** Whether it takes back what was billed: not where the payment paid no order. */
  readonly isBilled: boolean;
}

/** A refund as the admin reads it. */
export interface RefundDetail {
  readonly id: string;
  readonly gatewayRefundId: string | null;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly reason: string;
  readonly state: RefundState;
  readonly actor: string;
  readonly note: string | null;
  /** Why it failed; null when it did not. */
  readonly failure: string | null;
  /** It failed, and nothing has taken its place. */
  readonly isOpen: boolean;
  readonly at: string;
}

export interface RefundRequest {
  readonly reason: RefundReason;
  /** Who: `customer`, `gateway`, `shop`, or an admin's address. */
  readonly actor: string;
  readonly note?: string | undefined;
}

/** A return or a report of damage that is granted. */
export interface GrantedClaim {
  readonly requestId: string;
  readonly kind: ReturnKind;
  readonly amount: Paise;
  /** An admin's address. */
  readonly actor: string;
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

  /** What of a payment has neither been promised back nor taken back by a bank. */
  async refundableAmount(tx: EntityManager, payment: Payment): Promise<Paise> {
    const left = refundable(payment.amount, await tx.find(Refund, { paymentId: payment.id }));
    return paise(Math.max(0, left - (await this.deductedAmount(tx, payment))));
  }

  /** By how much refunds and deductions together exceed the payment. */
  async overpaidAmount(tx: EntityManager, payment: Payment): Promise<Paise> {
    const refunds = await tx.find(Refund, { paymentId: payment.id, state: { $ne: 'failed' } });
    const gone = sumPaise(refunds.map(({ amount }) => amount)) + (await this.deductedAmount(tx, payment));
    return paise(Math.max(0, gone - payment.amount));
  }

  /** What banks have taken back of a payment in disputes. */
  private async deductedAmount(tx: EntityManager, { id }: Payment): Promise<number> {
    const [row] = await tx.execute<{ amount: number }[]>(
      'select coalesce(sum(amount_paise), 0)::float8 as amount from payment_deduction where payment_id = ?',
      [id],
    );
    return row?.amount ?? 0;
  }

  /** What of an order's price has not been promised back in any way. */
  async refundableForOrder(tx: EntityManager, order: Pick<Order, 'id' | 'amount'>): Promise<Paise> {
    const given = (await this.givenBackByOrder(tx, [order.id])).get(order.id) ?? 0;
    return order.amount > given ? paise(order.amount - given) : ZERO_PAISE;
  }

  /** What can still be given back of an order: by the payment that paid it, where there is one. */
  async refundableByPayment(order: Pick<Order, 'id' | 'amount' | 'paidPaymentId'>): Promise<Paise> {
    const em = this.em.fork();
    const payment = await this.findPaidPayment(em, order);
    const ofOrder = await this.refundableForOrder(em, order);
    return payment ? paise(Math.min(ofOrder, await this.refundableAmount(em, payment))) : ofOrder;
  }

  /** The same outside a transaction. */
  givenBackOf(orderIds: readonly string[]): Promise<Map<string, Paise>> {
    return this.givenBackByOrder(this.em.fork(), orderIds);
  }

  /**
   * What went back of orders, by the order's id: promised by the payment that paid each, taken from it by a bank, or given
   * as store credit.
   */
  async givenBackByOrder(em: EntityManager, orderIds: readonly string[]): Promise<Map<string, Paise>> {
    const refunded = await em.execute<{ orderId: string; amount: number }[]>(
      `select o.id as "orderId", sum(back.amount_paise)::float8 as amount
       from shop_order o join payment p on p.gateway_payment_id = o.paid_payment_id
       cross join lateral (
         select amount_paise from refund where payment_id = p.id and state <> 'failed'
         union all select amount_paise from payment_deduction where payment_id = p.id) back
       where o.id = any(?::uuid[]) group by o.id`,
      [`{${orderIds.join(',')}}`],
    );
    const given = new Map(await this.storeCredit.creditedByOrder(em, orderIds));
    for (const { orderId, amount } of refunded) given.set(orderId, paise(amount + (given.get(orderId) ?? 0)));
    return given;
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
         coalesce(p.gateway_payment_id = o.paid_payment_id, false) as "isBilled"
       from refund r join shop_order o on o.id = r.order_id join payment p on p.id = r.payment_id where r.id = ?`,
      [id],
    );
    return row ?? null;
  }

  /** What a cancelled order gives back: by its payment, and as store credit. */
  async givenBackByCancellation(orderId: string): Promise<{ payment: Paise; credit: Paise }> {
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
    return [`order-cancelled:${orderId}`, ...refunds.flatMap(({ id }) => [`refunded:${id}`, `payment-returned:${id}`])];
  }

  /** All refunds of an order, oldest first. */
  async details(orderId: string): Promise<RefundDetail[]> {
    return this.em.fork().execute<RefundDetail[]>(
      `select r.id, r.gateway_refund_id as "gatewayRefundId", p.gateway_payment_id as "paymentId",
         r.amount_paise::float8 as amount, r.reason, r.state, r.actor, r.note, r.failure,
         r.state = 'failed' and r.replaced_by is null as "isOpen", to_json(r.created_at) as at
       from refund r join payment p on p.id = r.payment_id where r.order_id = ? order by r.created_at`,
      [orderId],
    );
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

  private async findPaidPayment(
    tx: EntityManager,
    { paidPaymentId }: Pick<Order, 'paidPaymentId'>,
  ): Promise<Payment | null> {
    return paidPaymentId ? tx.findOne(Payment, { gatewayPaymentId: paidPaymentId }) : null;
  }
}

/** What an order's end gives back: the payment, and the store credit that was spent on it. */
@Injectable()
export class RefundEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly refunds: RefundLedger,
    private readonly credit: StoreCreditService,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this.refunds);
    this.effects.register({
      refund_all: (tx, order, { actor, note }) =>
        this.refunds.refundRemaining(tx, order, { reason: 'cancelled', actor, note }),
      refund_sold_out: (tx, order, { note }) =>
        this.refunds.refundRemaining(tx, order, { reason: 'sold_out', actor: 'shop', note }),
      give_back_credit: (tx, order, cause) => this.giveBackCredit(tx, order, cause),
    });
  }

  private async giveBackCredit(tx: EntityManager, order: Order, { actor }: TransitionContext): Promise<void> {
    const { id: orderId, userId, credit, paidAt } = order;
    const amount = paise(credit === 0 ? 0 : Math.min(credit, await this.refunds.refundableForOrder(tx, order)));
    if (amount === 0) return;
    const reason = paidAt ? 'order_cancelled' : 'order_closed';
    await this.credit.credit(tx, { userId, orderId, amount, reason, actor, key: IDEMPOTENCY_KEYS.back(orderId) });
  }
}
