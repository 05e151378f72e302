import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { paise, ZERO_PAISE, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';

export interface OrderDeduction {
  /** What it follows from, for example `dispute:disp_Rb2pK9sWd7HnUo`; one deduction each. */
  readonly source: string;
  readonly orderId: string;
  /** Ours, not the gateway's. */
  readonly paymentId: string;
  readonly amount: Paise;
  /** What the gateway charged beyond it; it counts as given back to nobody. */
  readonly fee?: Paise;
}

/**
 * What the gateway took back of payments without a refund. A deduction counts as given back: it is a part of
 * `shop_order.refund_total_paise`, and neither a refund nor store credit can give the same money again.
 */
@Injectable()
export class OrderDeductions {
  constructor(private readonly clock: Clock) {}

  /**
   * Records a deduction under the order's lock, once for each source; recorded again, it changes the amount. It is what
   * the gateway reports, so it may exceed what is left of the price.
   */
  async record(
    tx: EntityManager,
    { source, orderId, paymentId, amount, fee = ZERO_PAISE }: OrderDeduction,
  ): Promise<void> {
    await this.revoke(tx, source);
    await tx.execute(
      `insert into order_deduction (source, order_id, payment_id, amount_paise, fee_paise, created_at)
       values (?, ?, ?, ?, ?, ?)`,
      [source, orderId, paymentId, amount, fee, this.clock.now()],
    );
  }

  /** Removes a deduction that the gateway reversed, under the order's lock. */
  async revoke(tx: EntityManager, source: string): Promise<void> {
    await tx.execute('delete from order_deduction where source = ?', [source]);
  }
}

/** What the gateway deducted from a payment, without its fees. @param paymentId ours */
export async function deductedFrom(em: EntityManager, paymentId: string): Promise<Paise> {
  const [row] = await em.execute<{ amount: number | null }[]>(
    'select sum(amount_paise)::float8 as amount from order_deduction where payment_id = ?',
    [paymentId],
  );
  return paise(row?.amount ?? 0);
}
