import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isWithinSendingHours } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { POLICIES } from '../order/policies/policy-terms.js';
import { PROOFABLE_STATE } from './proofs.rules.js';
import { sendProofReminder } from './proofs.jobs.js';

const BATCH_SIZE = 200;

/** Finds proofs that have waited long for their buyers, and has each asked about once, by day. */
@Injectable()
export class ProofReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<void> {
    const now = this.clock.now();
    if (!isWithinSendingHours(now)) return;
    while ((await this.remind(now)) === BATCH_SIZE);
  }

  /** Two who look together find each proof once: what one has noted the other no longer sees. */
  private remind(now: Date): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const found = await tx.execute<{ id: string }[]>(
        `update piece_proof set reminded_at = ? where id in (
           select f.id from piece_proof f join shop_order o on o.id = f.order_id
           where f.state = 'open' and f.reminded_at is null and f.created_at <= ?
             and o.state = '${PROOFABLE_STATE}' and o.hidden_at is null
           order by f.created_at limit ${BATCH_SIZE} for update of f skip locked)
         returning id`,
        [now, new Date(now.getTime() - POLICIES.proofRemindAfterMs)],
      );
      for (const { id: proofId } of found) {
        await this.outbox.add(tx, sendProofReminder, { proofId }, { key: `proof-reminder:${proofId}` });
      }
      return found.length;
    });
  }
}
