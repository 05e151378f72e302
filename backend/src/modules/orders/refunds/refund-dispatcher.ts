import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { RefundLedger } from './refund-ledger.js';
import { RefundStatusService } from './refund-status.service.js';
import { Payment } from '../order/payment.entity.js';
import { Refund } from './refund.entity.js';
import { PaymentGateway, type GatewayRefund } from '../payments/gateway/index.js';

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
   * Sends a refund that is due. Its id is the gateway's idempotency key: sent any number of times it is one refund.
   * @throws DomainError payment.gateway_unavailable, with the refund still due
   */
  async send(refundId: string): Promise<void> {
    const em = this.em.fork();
    const refund = await em.findOne(Refund, { id: refundId, state: 'due' });
    if (!refund) return;
    const { gatewayPaymentId } = await em.findOneOrFail(Payment, { id: refund.paymentId });
    let told: GatewayRefund;
    try {
      told = await this.gateway.refund({ paymentId: gatewayPaymentId, amount: refund.amount, refundId });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.unknown') throw error;
      const why = error.cause instanceof Error ? error.cause.message : 'the gateway refused it';
      return this.refundStatus.markRejected(refundId, why);
    }
    await this.refundStatus.apply(told);
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
