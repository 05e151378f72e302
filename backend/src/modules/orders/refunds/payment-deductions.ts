import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Paise } from '../../../kernel/index.js';
import type { Order, Payment } from '../order/order.entity.js';
import { OrderDeductions } from './order-deductions.js';
import { RefundLedger } from './refund-ledger.js';
import { RefundStatusService } from './refund-status.service.js';
import { Refund } from './refund.entity.js';

export interface DeductionChange {
  /** The gateway's dispute id: one deduction for each. */
  readonly reference: string;
  /** What goes back to the cardholder; 0 where the gateway has returned it. */
  readonly amount: Paise;
  /** What the gateway charges beyond it. */
  readonly fee: Paise;
}

/** A deduction as the books have it. */
export interface BookedDeduction {
  /** The gateway's dispute id. */
  readonly reference: string;
  /** With the gateway's fee. */
  readonly amount: Paise;
}

const TAKEN_BACK = 'The bank has taken this money back in a dispute.';
const SOURCE_PREFIX = 'dispute:';

/** What a bank took back of a payment in a dispute, with what follows for refunds that are still to be sent. */
@Injectable()
export class PaymentDeductions {
  constructor(
    private readonly em: EntityManager,
    private readonly deductions: OrderDeductions,
    private readonly ledger: RefundLedger,
    private readonly refundStatus: RefundStatusService,
  ) {}

  /**
   * Writes what the gateway says was taken of a payment of a locked order. Refunds that were not sent yet and no longer
   * fit are closed, so that nothing is given back twice.
   */
  async record(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    { reference, amount, fee }: DeductionChange,
  ): Promise<void> {
    const source = `${SOURCE_PREFIX}${reference}`;
    const [known] = await tx.execute<{ amount: number; fee: number }[]>(
      'select amount_paise::float8 as amount, fee_paise::float8 as fee from order_deduction where source = ?',
      [source],
    );
    if ((known?.amount ?? 0) === amount && (known?.fee ?? 0) === fee) return;
    if (amount === 0) await this.deductions.revoke(tx, source);
    else await this.deductions.record(tx, { source, orderId: order.id, paymentId: payment.id, amount, fee });
    await this.closeUnsent(tx, order, payment);
    await this.refundStatus.completeIfRefunded(tx, order);
  }

  /** Those of disputes that were booked in [from, until). */
  bookedBetween(from: Date, until: Date): Promise<BookedDeduction[]> {
    return this.em.fork().execute<BookedDeduction[]>(
      `select substr(source, ${SOURCE_PREFIX.length + 1}) as reference, (amount_paise + fee_paise)::float8 as amount
       from order_deduction where source like '${SOURCE_PREFIX}%' and created_at >= ? and created_at < ?
       order by created_at, source`,
      [from, until],
    );
  }

  /** The last that was promised is closed first. */
  private async closeUnsent(tx: EntityManager, order: Order, payment: Payment): Promise<void> {
    const unsent = await tx.find(
      Refund,
      { paymentId: payment.id, state: 'due', gatewayRefundId: null },
      { orderBy: { createdAt: 'desc' } },
    );
    for (const refund of unsent) {
      if ((await this.ledger.excessOf(tx, order, payment)) === 0) return;
      await this.refundStatus.markFailed(tx, refund, TAKEN_BACK);
    }
  }
}
