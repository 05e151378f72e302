import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isApiKeyActor, startOfDay, toIstDate } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { StaffService } from '../../auth/index.js';

/** Keeps what a person of the desk gives back within the limits that the owner has set. */
@Injectable()
export class DeskRefundLimit {
  constructor(
    private readonly staff: StaffService,
    private readonly clock: Clock,
  ) {}

  /**
   * Called in the transaction that gives something back, after it was written down.
   * @param actor a person's address; an API key gives nothing back, other actors have no limit
   * @throws DomainError staff.refund_limit; the transaction must not go on
   */
  async assertWithin(tx: EntityManager, actor: string, orderId: string | null): Promise<void> {
    if (isApiKeyActor(actor)) throw new DomainError('access.by_key');
    if (!actor.includes('@')) return;
    const limits = await this.staff.refundLimitsOf(tx, actor);
    if (!limits) return;
    const today = startOfDay(toIstDate(this.clock.now()));
    const [given] = await tx.execute<{ today: number; ofOrder: number }[]>(
      `select coalesce(sum(amount_paise) filter (where created_at >= ?), 0)::float8 as today,
         coalesce(sum(amount_paise) filter (where order_id = ?), 0)::float8 as "ofOrder"
       from (
         select order_id, amount_paise, created_at from refund where actor = ? and state <> 'failed'
         union all
         select order_id, amount_paise, created_at from credit_entry where actor = ? and amount_paise > 0
         union all
         select order_id, transfer_paise, created_at from line_refund where actor = ? and transfer_paise > 0
       ) given where created_at >= ? or order_id = ?`,
      [today, orderId, actor, actor, actor, today, orderId],
    );
    if (!given || given.today > limits.perDay || given.ofOrder > limits.perOrder) {
      throw new DomainError('staff.refund_limit');
    }
  }
}
