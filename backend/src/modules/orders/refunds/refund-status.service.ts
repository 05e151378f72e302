import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { furtherRefundState, nextBalanceTry } from './refund.rules.js';
import { isOfPrice, type OrderState, paymentSourceOf } from '../order/order.types.js';
import { PENDING_STATES, findTransition } from '../order.pipeline.js';
import { Order, Payment } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { RefundLedger } from './refund-ledger.js';
import { Refund } from './refund.entity.js';
import { alertRefundFailed, issueCreditNote, sendRefunded } from './refunds.jobs.js';
import { type GatewayRefund, PaymentGateway } from '../payments/gateway/index.js';

/**
 * Where our own call, the webhook and the reconciler meet: one refund, as the gateway itself tells it, noted under the
 * lock of its order. One that we did not ask for was made in the gateway's dashboard, and is entered as such.
 */
@Injectable()
export class RefundStatusService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly ledger: RefundLedger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns whether it is about one of our orders */
  async apply(told: GatewayRefund): Promise<boolean> {
    return this.em.fork().transactional(async (tx) => {
      const payment = await tx.findOne(Payment, { gatewayPaymentId: told.paymentId });
      const order = payment && (await this.stateMachine.findLocked(tx, { id: payment.orderId }));
      if (!order) return false;
      await this.record(tx, order, payment, await this.findOrAddEntry(tx, payment, told), told);
      return true;
    });
  }

  /** What the gateway would not begin at all. */
  async markRejected(refundId: string, why: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const known = await tx.findOne(Refund, { id: refundId });
      if (!known || !(await this.stateMachine.findLocked(tx, { id: known.orderId }))) return;
      await tx.refresh(known);
      if (known.state === 'due') await this.markFailed(tx, known, why);
    });
  }

  /** The gateway's balance does not cover it: it is sent again, less and less often, for two weeks. */
  async waitForBalance(refundId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const known = await tx.findOne(Refund, { id: refundId });
      if (!known || !(await this.stateMachine.findLocked(tx, { id: known.orderId }))) return;
      await tx.refresh(known);
      if (known.state !== 'due') return;
      const now = this.clock.now();
      known.waitingSince ??= now;
      known.nextCheckAt = nextBalanceTry(known.waitingSince, now);
      if (known.nextCheckAt) await tx.flush();
      else await this.markFailed(tx, known, 'The balance at the gateway did not cover it for two weeks.');
    });
  }

  /**
   * An order whose refund is due and of which nothing is on its way: what it was to give back has gone another way. So it
   * is with one that arrived, or came back, after the gateway had refunded all of it.
   */
  async completeIfRefunded(tx: EntityManager, order: Order): Promise<void> {
    const isOver = AFTER_DELIVERY.has(order.state) && order.refunded > 0 && (await this.isRefunded(tx, order));
    const isDone = order.state === 'refund_due' && (await this.ledger.isComplete(tx, order));
    if (isOver || isDone) await this.stateMachine.apply(tx, order, 'refund_completed', { actor: 'shop' });
  }

  private async isRefunded(tx: EntityManager, order: Order): Promise<boolean> {
    return (await this.ledger.refundableForOrder(tx, order)) === 0;
  }

  private async findOrAddEntry(tx: EntityManager, payment: Payment, told: GatewayRefund): Promise<Refund> {
    const { id: gatewayRefundId, refundId: id, amount } = told;
    return (
      (await tx.findOne(Refund, { gatewayRefundId })) ??
      (id ? await tx.findOne(Refund, { id, paymentId: payment.id }) : null) ??
      this.ledger.addEntry(tx, payment, amount, { reason: 'gateway', actor: 'gateway' })
    );
  }

  private async record(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    refund: Refund,
    told: GatewayRefund,
  ): Promise<void> {
    const now = this.clock.now();
    const before = refund.state;
    // One that was given up before the gateway answered is valid where the gateway made it all the same.
    const isRevived = before === 'failed' && !refund.gatewayRefundId && told.status !== 'failed';
    const state = furtherRefundState(isRevived ? 'due' : before, told.status);
    if (isRevived) Object.assign(refund, { failure: null, replacedBy: null });
    refund.waitingSince = null;
    refund.gatewayRefundId ??= told.id;
    refund.gatewayCreatedAt ??= told.createdAt;
    if (state === 'failed' && before !== 'failed') await this.markFailed(tx, refund, 'The bank could not take it.');
    if (state === before) return tx.flush();
    Object.assign(refund, { state, updatedAt: now });
    refund.nextCheckAt = state === 'sent' ? this.ledger.nextPollAt() : null;
    await tx.flush();
    if (isOfPrice(order, payment)) await this.ledger.lowerUnsent(tx, order, payment, refund);
    if (state === 'processed') {
      refund.processedAt = now;
      await tx.flush();
      await this.outbox.add(tx, sendRefunded, { refundId: refund.id }, { key: `refunded:${refund.id}` });
      await this.outbox.add(tx, issueCreditNote, { refundId: refund.id }, { key: `credit-note:${refund.id}` });
    }
    await tx.flush();
    await this.updateOrder(tx, order, payment, refund);
  }

  /** The order's own money: when all of it has gone back, and when it turns out that it has not. */
  private async updateOrder(tx: EntityManager, order: Order, payment: Payment, refund: Refund): Promise<void> {
    if (!isOfPrice(order, payment)) {
      return this.endHold(tx, order, payment, await this.ledger.processedAmount(tx, payment));
    }
    const { refunded, captured } = await this.ledger.processedOfOrder(tx, order);
    if (refunded === order.refunded) return;
    const event = refunded < order.refunded ? 'refund_failed' : 'refund_completed';
    order.refunded = refunded;
    const isDue =
      event === 'refund_failed' ||
      refunded >= captured ||
      (refunded > 0 && order.state !== 'refund_due' && (await this.isRefunded(tx, order))) ||
      (order.state === 'refund_due' && (await this.ledger.isComplete(tx, order)));
    if (isDue && findTransition(order.state, event, paymentSourceOf(order))) {
      await this.stateMachine.apply(tx, order, event, { actor: 'gateway', note: refund.gatewayRefundId ?? '' });
    }
    await tx.flush();
  }

  /**
   * A payment on hold that was refunded at the gateway waits for no decision any more. Nor can its order be paid again: at
   * the gateway it counts as paid.
   */
  private async endHold(tx: EntityManager, order: Order, payment: Payment, refunded: Paise): Promise<void> {
    if (!payment.holdReason || refunded < payment.amount) return;
    Object.assign(payment, { holdReason: null, returnedBecause: 'on_hold' });
    await tx.flush();
    if (!PENDING_STATES.includes(order.state)) return;
    await this.stateMachine.apply(tx, order, 'cancel', { actor: 'gateway', note: 'its payment was refunded' });
  }

  /** The admin is told. */
  async markFailed(tx: EntityManager, refund: Refund, why: string): Promise<void> {
    const now = this.clock.now();
    Object.assign(refund, { state: 'failed', failure: why, updatedAt: now, nextCheckAt: null, waitingSince: null });
    await tx.flush();
    this.logger.error({ refund: refund.id, orderId: refund.orderId }, 'refund failed');
    await this.outbox.add(tx, alertRefundFailed, { refundId: refund.id }, { key: `refund-failed:${refund.id}` });
  }
}

const AFTER_DELIVERY: ReadonlySet<OrderState> = new Set(['delivered', 'returned']);

const BATCH_SIZE = 50;

/** Asks the gateway for the refunds that are due, and after those of which it has not told us. */
@Injectable()
export class RefundDispatcher {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly refundStatus: RefundStatusService,
    private readonly ledger: RefundLedger,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends a refund that is due, also one that the gateway's balance did not cover before, once the refunds that the
   * gateway's dashboard made meanwhile are noted: they may lower it, and what replaces it is sent in its place. While a
   * dispute of its order is open it waits. Its id is the gateway's idempotency key: sent any number of times it is one
   * refund.
   * @throws DomainError payment.gateway_unavailable, with the refund still due
   */
  async send(refundId: string): Promise<void> {
    const em = this.em.fork();
    const refund = await em.findOne(Refund, { id: refundId, state: 'due' });
    if (!refund) return;
    const { refundsPaused } = await em.findOneOrFail(Order, { id: refund.orderId });
    if (refundsPaused) return;
    const { gatewayPaymentId } = await em.findOneOrFail(Payment, { id: refund.paymentId });
    await this.applyAll(gatewayPaymentId);
    if ((await this.em.fork().count(Refund, { id: refundId, state: 'due' })) === 0) return;
    let told: GatewayRefund;
    try {
      told = await this.gateway.refund({ paymentId: gatewayPaymentId, amount: refund.amount, refundId });
    } catch (error) {
      const code = error instanceof DomainError ? error.code : null;
      if (code === 'refund.balance_too_low') return this.refundStatus.waitForBalance(refundId);
      if (!(error instanceof DomainError) || code !== 'payment.unknown') throw error;
      await this.applyAll(gatewayPaymentId);
      const why = error.cause instanceof Error ? error.cause.message : 'the gateway refused it';
      return this.refundStatus.markRejected(refundId, why);
    }
    await this.refundStatus.apply(told);
  }

  /** Notes every refund of a payment that the gateway knows. @throws DomainError payment.gateway_unavailable */
  private async applyAll(gatewayPaymentId: string): Promise<void> {
    for (const told of await this.gateway.refundsOf(gatewayPaymentId)) await this.refundStatus.apply(told);
  }

  /** @returns whether it is about one of our orders. @throws DomainError payment.gateway_unavailable, payment.unknown */
  async applyById(gatewayRefundId: string): Promise<boolean> {
    return this.refundStatus.apply(await this.gateway.refundById(gatewayRefundId));
  }

  /** Sends what was never sent and asks after what nobody told us of. */
  async reconcile(): Promise<void> {
    for (const { id, state, gatewayRefundId } of await this.findDue()) {
      try {
        if (state === 'due') await this.send(id);
        else if (gatewayRefundId) await this.applyById(gatewayRefundId);
      } catch (error) {
        this.logger.warn({ err: error, refund: id }, 'refund not reconciled');
      }
    }
  }

  private findDue(): Promise<Pick<Refund, 'id' | 'state' | 'gatewayRefundId'>[]> {
    return this.em.fork().execute(
      `update refund set next_check_at = ? where id in (
         select id from refund where next_check_at <= ? order by next_check_at limit ${BATCH_SIZE} for update skip locked)
       returning id, state, gateway_refund_id as "gatewayRefundId"`,
      [this.ledger.nextPollAt(), this.clock.now()],
    );
  }
}
