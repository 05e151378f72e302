import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isWithinSendingHours } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { defineJob } from '../../../platform/queue/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { DAY_MS } from '../order/policies.js';
import { PROOFABLE_STATE, proofWaits } from './proofs.rules.js';

/** Looks for proofs that have waited long for their buyers. */
export const remindProofs = defineJob<Record<string, never>>('orders.remind-proofs', {
  queue: 'work',
  every: 900_000,
});

/** Asks the buyer once more for an answer to a proof. */
export const sendProofReminder = defineJob<{ readonly proofId: string }>('orders.send-proof-reminder', {
  queue: 'mail',
  attempts: 12,
});

const BATCH_SIZE = 200;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Finds proofs that have waited long for their buyers: each is asked about once, by day, and its buyer is to be called when
 * that, too, has had no answer for long. The owner sets both times.
 */
@Injectable()
export class ProofReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<void> {
    const now = this.clock.now();
    const { remindDays, callDays } = proofWaits(await this.settings.read());
    await this.markCalls(now, callDays);
    if (!isWithinSendingHours(now)) return;
    while ((await this.remind(now, remindDays)) === BATCH_SIZE);
  }

  private async markCalls(now: Date, days: number): Promise<void> {
    await this.em
      .fork()
      .execute(
        "update piece_proof set call_due_at = ? where state = 'open' and call_due_at is null and reminded_at <= ?",
        [now, daysBefore(now, days)],
      );
  }

  /** Two who look together find each proof once: what one has noted the other no longer sees. */
  private remind(now: Date, days: number): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const found = await tx.execute<{ id: string }[]>(
        `update piece_proof set reminded_at = ? where id in (
           select f.id from piece_proof f join shop_order o on o.id = f.order_id
           where f.state = 'open' and f.reminded_at is null and f.created_at <= ?
             and o.state = '${PROOFABLE_STATE}' and o.hidden_at is null
           order by f.created_at limit ${BATCH_SIZE} for update of f skip locked)
         returning id`,
        [now, daysBefore(now, days)],
      );
      for (const { id: proofId } of found) {
        await this.outbox.add(tx, sendProofReminder, { proofId }, { key: `proof-reminder:${proofId}` });
      }
      return found.length;
    });
  }
}
