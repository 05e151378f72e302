import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import type { Order, Payment } from '../order/order.entity.js';
import { RefundLedger } from './refund-ledger.js';
import { RefundStatusService } from './refund-status.service.js';
import { Refund } from './refund.entity.js';

export interface DeductionChange {
  /** The gateway's dispute id: one deduction for each. */
  readonly reference: string;
  /** All that is taken; 0 where the gateway has returned it. */
  readonly amount: Paise;
}

/** A deduction as the books have it. */
export interface BookedDeduction {
  readonly reference: string;
  readonly amount: Paise;
}

const TAKEN_BACK = 'The bank has taken this money back in a dispute.';

/** What a bank took back of a payment: entries of the ledger, which count as given back. */
@Injectable()
export class PaymentDeductions {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: RefundLedger,
    private readonly refundStatus: RefundStatusService,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes what the gateway says was taken of a payment of a locked order. Refunds that were not sent yet and no longer
   * fit are closed, so that nothing is given back twice.
   */
  async record(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    { reference, amount }: DeductionChange,
  ): Promise<void> {
    const [known] = await tx.execute<{ amount: number }[]>(
      'select amount_paise::float8 as amount from payment_deduction where reference = ?',
      [reference],
    );
    if ((known?.amount ?? 0) === amount) return;
    const now = this.clock.now();
    await tx.execute(
      `insert into payment_deduction (id, payment_id, order_id, reference, amount_paise, deducted_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (reference) do update
         set amount_paise = excluded.amount_paise, updated_at = excluded.updated_at`,
      [newId(), payment.id, order.id, reference, amount, now, now],
    );
    await this.closeUnsent(tx, payment);
    await this.refundStatus.completeIfRefunded(tx, order);
  }

  /** Those that were booked in [from, until). */
  bookedBetween(from: Date, until: Date): Promise<BookedDeduction[]> {
    return this.em.fork().execute<BookedDeduction[]>(
      `select reference, amount_paise::float8 as amount from payment_deduction
       where deducted_at >= ? and deducted_at < ? order by deducted_at`,
      [from, until],
    );
  }

  /** The last that was promised is closed first. */
  private async closeUnsent(tx: EntityManager, payment: Payment): Promise<void> {
    const unsent = await tx.find(
      Refund,
      { paymentId: payment.id, state: 'due', gatewayRefundId: null },
      { orderBy: { createdAt: 'desc' } },
    );
    for (const refund of unsent) {
      if ((await this.ledger.overpaidAmount(tx, payment)) === 0) return;
      await this.refundStatus.markFailed(tx, refund, TAKEN_BACK);
    }
  }
}
