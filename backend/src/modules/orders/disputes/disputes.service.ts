import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { type Order, Payment } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import type { GatewayDispute } from '../payments/gateway/index.js';
import { PaymentDeductions } from '../refunds/index.js';
import { Dispute, DisputeHistory } from './dispute.entity.js';
import {
  CHECK_EVERY_MS,
  OPEN_STATES,
  deductionOf,
  disputeEvent,
  isUndecided,
  pausesRefunds,
  type DisputeEvent,
  splitDeduction,
} from './dispute.rules.js';
import { sendDisputeMail, type DisputeMailPayload } from './disputes.jobs.js';

/**
 * One dispute as the gateway itself tells it, noted under the lock of its order. Told any number of times, in any order,
 * it stands as the gateway last said.
 */
@Injectable()
export class DisputeService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly deductions: PaymentDeductions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a payment is known here, so that a dispute of it finds its order. */
  async isPaymentKnown(gatewayPaymentId: string): Promise<boolean> {
    return (await this.em.fork().count(Payment, { gatewayPaymentId })) > 0;
  }

  /**
   * @param readAt when the gateway was asked: of two answers the older one changes nothing
   * @returns whether it is about one of our orders
   */
  async apply(told: GatewayDispute, readAt: Date): Promise<boolean> {
    return this.em.fork().transactional(async (tx) => {
      const payment = await tx.findOne(Payment, { gatewayPaymentId: told.paymentId });
      const order = payment && (await this.stateMachine.findLocked(tx, { id: payment.orderId }));
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 64))', [told.id]);
      const known = await tx.findOne(Dispute, { gatewayDisputeId: told.id });
      if (known && readAt < known.readAt) return order !== null;
      const event = disputeEvent(known, told);
      const dispute = this.record(tx, known, told, readAt, event);
      if (order && payment) Object.assign(dispute, { orderId: order.id, paymentId: payment.id });
      if (event) this.addHistory(tx, dispute, event);
      await tx.flush();
      if (order && payment) {
        await this.pause(tx, order);
        await this.deductions.record(tx, order, payment, { reference: told.id, ...splitDeduction(dispute) });
      }
      if (event) await this.tellOwner(tx, dispute, event);
      return order !== null;
    });
  }

  private record(
    tx: EntityManager,
    known: Dispute | null,
    told: GatewayDispute,
    readAt: Date,
    event: DisputeEvent | null,
  ): Dispute {
    const now = this.clock.now();
    // A decision that the gateway seems to take back is kept as it was noted.
    const isKept = known !== null && event === null && (known.state !== told.state || known.phase !== told.phase);
    const state = isKept ? known.state : told.state;
    const facts = {
      phase: isKept ? known.phase : told.phase,
      state,
      reason: told.reason,
      amount: told.amount,
      deducted: isKept ? known.deducted : deductionOf(told),
      respondBy: told.respondBy,
      readAt,
      nextCheckAt: isUndecided(state) ? new Date(now.getTime() + CHECK_EVERY_MS) : null,
      updatedAt: now,
      ...(event === 'more_evidence' || event === 'next_phase' ? NOT_ANSWERED : {}),
    };
    if (known) return tx.assign(known, facts);
    return tx.create(Dispute, {
      id: newId(),
      gatewayDisputeId: told.id,
      gatewayPaymentId: told.paymentId,
      paymentId: null,
      orderId: null,
      currency: told.currency,
      ...NOT_ANSWERED,
      gatewayCreatedAt: told.createdAt,
      remindedFor: null,
      createdAt: now,
      ...facts,
    });
  }

  private addHistory(tx: EntityManager, { id: disputeId, phase, state }: Dispute, event: DisputeEvent): void {
    tx.create(DisputeHistory, { id: newId(), disputeId, at: this.clock.now(), event, phase, state, actor: 'gateway' });
  }

  /** Making and refunds of the order wait while one of its disputes is undecided. */
  private async pause(tx: EntityManager, order: Order): Promise<void> {
    const open = await tx.find(Dispute, { orderId: order.id, state: { $in: [...OPEN_STATES] } });
    order.openDisputes = open.length;
    order.refundsPaused = open.some(pausesRefunds);
    await tx.flush();
  }

  private async tellOwner(tx: EntityManager, dispute: Dispute, event: DisputeEvent): Promise<void> {
    const { id: disputeId, gatewayDisputeId, phase, state, readAt } = dispute;
    this.logger.warn({ dispute: gatewayDisputeId, event, phase, state }, 'dispute');
    if (event === 'under_review') return;
    const about = ABOUT[event];
    const turn = about === 'more_evidence' ? readAt.getTime() : about === 'decided' ? `${phase}:${state}` : phase;
    const key = `dispute-${about}:${disputeId}:${turn}`;
    await this.outbox.add(tx, sendDisputeMail, { disputeId, about, key }, { key });
  }
}

const NOT_ANSWERED = { answer: null, answerNote: null, answeredBy: null, answeredAt: null };

const ABOUT: Readonly<Record<Exclude<DisputeEvent, 'under_review'>, DisputeMailPayload['about']>> = {
  opened: 'opened',
  next_phase: 'opened',
  more_evidence: 'more_evidence',
  won: 'decided',
  lost: 'decided',
  closed: 'decided',
};
