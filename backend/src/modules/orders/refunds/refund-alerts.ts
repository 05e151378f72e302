import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AlertRegistry, type AlertStatus } from '../../../platform/observability/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { paise } from '../../../kernel/index.js';

/** Tells the admin, once, that refunds wait because the account's balance at the gateway is too low. */
@Injectable()
export class RefundAlerts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly watchList: AlertRegistry,
  ) {}

  onModuleInit(): void {
    this.watchList.addRule({
      kind: 'refunds-wait-for-balance',
      titles: { begin: 'Refunds wait for balance at the gateway', end: 'Refunds are sent again' },
      evaluate: () => this.evaluate(),
    });
  }

  private async evaluate(): Promise<AlertStatus> {
    const [row] = await this.em.fork().execute<{ total: number; amount: number; number: string | null }[]>(
      `select count(*)::int as total, coalesce(sum(r.amount_paise), 0)::float8 as amount, max(o.number) as number
       from refund r join shop_order o on o.id = r.order_id where r.waiting_since is not null`,
    );
    if (!row?.total) return { step: 'end', words: 'No refund waits for balance at the gateway.' };
    const which = row.total === 1 ? `The refund of ${row.number}` : `${row.total} refunds`;
    return {
      step: 'begin',
      words: `${which}, ${rupees(paise(row.amount))} in all, cannot be sent: the balance at the gateway does not cover ${row.total === 1 ? 'it' : 'them'}. Add funds in the gateway’s dashboard, or wait for new payments. The shop tries again by itself, at least every six hours, for two weeks.`,
    };
  }
}
