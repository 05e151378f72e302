import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, paise, DomainError } from '../../../kernel/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { decidePayment, furtherState, type KnownOrder, type KnownPayment } from './payment.rules.js';
import { PaymentLink } from './payment-link.entity.js';
import { completesHeld } from './payment-link.rules.js';
import { endLink, linkableOrder } from './payment-links.service.js';
import { PaymentExceptions } from './payment-exceptions.js';
import { settlePrice } from './price-change.js';
import { Order, Payment } from '../order/order.entity.js';
import { applyPayment } from './payments.jobs.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { OrderReservations } from '../order/order-reservations.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
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
      const found = await this.reservations.findForPayment(tx, { gatewayOrderId: orderId });
      const link = found ? null : await tx.findOne(PaymentLink, { gatewayOrderId: orderId });
      const order = link ? await this.reservations.findForPayment(tx, { id: link.orderId }) : found;
      if (!order) return;
      order.paymentToldAt = null;
      const known = await tx.findOne(Payment, { gatewayPaymentId: payment.id });
      const decision = decidePayment(knownOrder(order), known && knownPayment(known), payment);
      const noted = this.record(tx, order, known, payment);
      if (link && noted.status !== 'failed' && noted.status !== 'created')
        endLink(order, link, { status: 'paid', at: this.clock.now() });
      await this.exceptions.captureIfLate(tx, noted);
      if (decision.kind !== 'nothing' && link && (await this.completeHeld(tx, order, noted, source))) return;
      if (decision.kind === 'quarantine') await this.exceptions.putOnHold(tx, order, noted, decision.reason);
      if (decision.kind === 'give_back') await this.exceptions.refundAutomatically(tx, order, noted, decision.reason);
      if (decision.kind === 'apply') {
        const told = [payment.method, payment.errorDescription].filter(Boolean).join(': ');
        if (decision.change) await settlePrice(tx, order, payment.amount, decision.change);
        await this.transition(tx, order, { event: decision.event, note: told, paymentId: payment.id, source });
      }
    });
  }

  /**
   * A payment by link that brings what the one on hold left missing: both together pay the order.
   * @returns whether it does
   */
  private async completeHeld(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    source: NotificationSource,
  ): Promise<boolean> {
    const held = await tx.find(Payment, { orderId: order.id, holdReason: { $ne: null } });
    const [first] = held;
    if (!first || !completesHeld(linkableOrder(order), held, payment)) return false;
    if (!(await this.exceptions.isWhole(tx, first))) return false;
    first.holdReason = null;
    payment.paysPart = true;
    await tx.flush();
    const paymentId = first.gatewayPaymentId;
    const note = `with ${payment.gatewayPaymentId}, what was missing`;
    await this.transition(tx, order, { event: 'payment_captured', note, paymentId, source });
    return true;
  }

  private async transition(
    tx: EntityManager,
    order: Order,
    {
      event,
      note,
      paymentId,
      source,
    }: {
      event: 'payment_captured' | 'payment_failed';
      note: string;
      paymentId: string;
      source: NotificationSource;
    },
  ): Promise<void> {
    const gone = event === 'payment_captured' ? await this.reservations.ensure(tx, order) : [];
    const [applied, record] =
      gone.length > 0 ? (['payment_captured_sold_out', gone.join(', ')] as const) : [event, note];
    await this.stateMachine.apply(tx, order, applied, { actor: `gateway (${source})`, note: record, paymentId });
  }

  private record(tx: EntityManager, order: Order, known: Payment | null, told: GatewayPayment): Payment {
    const now = this.clock.now();
    const facts = {
      status: furtherState(known?.status ?? null, told.status),
      method: told.method,
      gatewayCreatedAt: told.createdAt,
      errorCode: told.errorCode,
      errorDescription: told.errorDescription,
      fee: told.fee ?? null,
      offerId: told.offerId ?? null,
      updatedAt: now,
    };
    if (known) return tx.assign(known, facts);
    return tx.create(Payment, {
      id: newId(),
      orderId: order.id,
      gatewayPaymentId: told.id,
      amount: told.amount,
      currency: told.currency,
      holdReason: null,
      returnedBecause: null,
      givenUpBecause: null,
      paysPart: false,
      createdAt: now,
      ...facts,
    });
  }
}

/** What decides about its payments. */
export function knownOrder({ amount, credit, currency, paidPaymentId, state }: Order): KnownOrder {
  return {
    amount: paise(amount - credit),
    currency,
    paidPaymentId: paidPaymentId ?? null,
    isOpen: PENDING_STATES.includes(state),
  };
}

export function knownPayment({ status, holdReason, returnedBecause, paysPart }: Payment): KnownPayment {
  return { status, isHandled: Boolean(holdReason ?? returnedBecause) || paysPart };
}

export interface CheckoutCallback {
  readonly gatewayOrderId: string;
  readonly gatewayPaymentId: string;
  readonly signature: string;
}

/** Takes what the checkout window told the browser. It is a reason to ask the gateway, and proof of nothing more. */
@Injectable()
export class PaymentConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: PaymentService,
    private readonly outbox: Outbox,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns the id of the order, which is paid when the gateway has captured the payment, and waits otherwise
   * @throws DomainError order.not_found for an order of somebody else, payment.signature_wrong
   */
  async confirm(userId: string, answer: CheckoutCallback): Promise<string> {
    const order = await this.em.fork().findOne(Order, { gatewayOrderId: answer.gatewayOrderId, userId });
    if (!order?.gatewayOrderId) throw new DomainError('order.not_found');
    const { gatewayPaymentId } = answer;
    const isSigned = this.gateway.isPaymentSigned(order.gatewayOrderId, gatewayPaymentId, answer.signature);
    if (!isSigned) throw new DomainError('payment.signature_wrong');
    try {
      await this.payments.applyById(gatewayPaymentId, 'browser');
    } catch (error) {
      if (!(error instanceof DomainError) || error.status < 500) throw error;
      this.logger.warn({ err: error, payment: gatewayPaymentId }, 'payment will be settled by a job');
      await this.em.fork().transactional(async (tx) => {
        await tx.nativeUpdate(Order, { id: order.id }, { paymentToldAt: this.clock.now() });
        await this.outbox.add(tx, applyPayment, { gatewayPaymentId }, { key: `settle:${gatewayPaymentId}` });
      });
    }
    return order.id;
  }
}
