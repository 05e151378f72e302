import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import {
  canBeForeign,
  moneyKey,
  separateForeign,
  type Discrepancy,
  type MoneyKey,
} from './ledger-reconciliation.rules.js';

export interface Acknowledgement extends MoneyKey {
  /** Whose money it is, for the books. */
  readonly note: string;
  /** Address of the admin who does it. */
  readonly by: string;
}

/** A reconciled day's differences. */
interface StoredDay {
  readonly day: string;
  readonly differences: readonly Discrepancy[];
  readonly acknowledged: readonly Discrepancy[];
}

/** Money of others on the same account at the gateway: a payment link, or another shop. */
@Injectable()
export class ForeignMoney {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes once that it is none of the shop's; from then on it is no difference on any day.
   * @throws DomainError ops.difference_not_found, ops.difference_acknowledged, with nothing changed
   */
  async acknowledge({ kind, id, note, by }: Acknowledgement): Promise<void> {
    const key = moneyKey({ kind, id });
    await this.em.fork().transactional(async (tx) => {
      const days = await tx.execute<StoredDay[]>(
        `select to_char(day, 'YYYY-MM-DD') as day, differences, acknowledged from money_proof
         where differences @> ?::jsonb or acknowledged @> ?::jsonb order by day for update`,
        [JSON.stringify([{ kind, id }]), JSON.stringify([{ kind, id }])],
      );
      const found = days.flatMap(({ differences }) => differences).find((one) => moneyKey(one) === key);
      if (!found && days.length > 0) throw new DomainError('ops.difference_acknowledged');
      if (!found || !canBeForeign(found)) throw new DomainError('ops.difference_not_found');
      const amount = found.gateway ?? found.shop;
      const added = await tx.execute(
        `insert into foreign_money (kind, gateway_id, amount_paise, note, acknowledged_by, acknowledged_at)
         values (?, ?, ?, ?, ?, ?) on conflict do nothing returning 1`,
        [kind, id, amount ?? 0, note, by, this.clock.now()],
      );
      if (added.length === 0) throw new DomainError('ops.difference_acknowledged');
      for (const { day, differences, acknowledged } of days) {
        const split = separateForeign(differences, new Set([key]));
        await tx.execute('update money_proof set differences = ?::jsonb, acknowledged = ?::jsonb where day = ?', [
          JSON.stringify(split.differences),
          JSON.stringify([...acknowledged, ...split.acknowledged]),
          day,
        ]);
      }
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'money.acknowledge',
        subject: { kind, id },
        summary: `The ${kind} ${id}${amount === null ? '' : ` of ${rupees(amount)}`} is none of the shop’s`,
        detail: { note },
      });
    });
  }

  /** Notes by moneyKey, of what was acknowledged. */
  async notes(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.em
      .fork()
      .execute<(MoneyKey & { note: string })[]>('select kind, gateway_id as id, note from foreign_money');
    return new Map(rows.map((row) => [moneyKey(row), row.note]));
  }
}
