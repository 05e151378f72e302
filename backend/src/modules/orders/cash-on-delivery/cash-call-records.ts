import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { NotesService } from '../../../platform/notes/index.js';
import type { Order } from '../order/order.entity.js';

export const CALL_OUTCOMES = ['confirmed', 'not_reached', 'cancelled'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const CALL_OUTCOME_WORDS: Record<CallOutcome, string> = {
  confirmed: 'confirmed by phone',
  not_reached: 'not reached by phone',
  cancelled: 'cancelled on the phone',
};

export interface CallRecord {
  readonly outcome: CallOutcome;
  /** What was said; '' for nothing. Only for the team. */
  readonly note: string;
  /** Address of the admin who called. */
  readonly by: string;
}

/** The calls that were made, each in the audit log; what was said is a note of the order. */
@Injectable()
export class CashCallRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: NotesService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async isWaitingForCode(orderId: string): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute("select 1 from shop_order where id = ? and pay_by = 'cash' and state = 'awaiting_payment'", [orderId]);
    return rows.length > 0;
  }

  async add(tx: EntityManager, { id, number }: Order, { outcome, note, by }: CallRecord): Promise<void> {
    await tx.execute('insert into cash_call (id, order_id, outcome, called_by, called_at) values (?, ?, ?, ?, ?)', [
      newId(),
      id,
      outcome,
      by,
      this.clock.now(),
    ]);
    const words = CALL_OUTCOME_WORDS[outcome];
    if (note) await this.notes.addIn(tx, { kind: 'order', id, label: number }, `Cash order ${words}: ${note}`, by);
    await this.audit.record(tx, {
      adminEmail: by,
      action: `cash.call_${outcome}`,
      subject: { kind: 'order', id },
      summary: `${number}: ${words}`,
    });
  }

  /** A new code was mailed because the desk asked for it. */
  async addCodeSent(tx: EntityManager, { id, number }: Order, by: string): Promise<void> {
    await this.audit.record(tx, {
      adminEmail: by,
      action: 'order.cash_code',
      subject: { kind: 'order', id },
      summary: `${number}: a new cash code was mailed`,
    });
  }
}
