import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { AlertRegistry, type AlertStatus } from '../../../platform/observability/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { paise } from '../../../kernel/index.js';

const DAY_MS = 24 * 3_600_000;
const MAX_NAMED = 5;

/** Tells the admin, once, that refunds wait for balance at the gateway, and that more went back than orders cost. */
@Injectable()
export class RefundAlerts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly watchList: AlertRegistry,
  ) {}

  onModuleInit(): void {
    this.watchList.addRule({
      kind: 'refunds-wait-for-balance',
      titles: { begin: 'Refunds wait for balance at the gateway', end: 'Refunds are sent again' },
      evaluate: () => this.evaluate(),
    });
    this.watchList.addRule({
      kind: 'refunded-beyond-price',
      titles: {
        begin: 'More was refunded than an order cost',
        end: 'No order was refunded beyond its price for a day',
      },
      evaluate: () => this.beyondPrice(),
    });
  }

  /** Only the gateway's own refunds and deductions can exceed a price. */
  private async beyondPrice(): Promise<AlertStatus> {
    const rows = await this.em.fork().execute<{ number: string; excess: number }[]>(
      `select o.number, o.refund_excess_paise::float8 as excess from shop_order o
       where o.refund_excess_paise > 0 and greatest(
         (select max(r.created_at) from refund r where r.order_id = o.id and r.state <> 'failed'),
         (select max(d.created_at) from order_deduction d where d.order_id = o.id)) > ?
       order by o.number`,
      [new Date(this.clock.now().getTime() - DAY_MS)],
    );
    if (rows.length === 0) return { step: 'end', words: 'In the last day no order was refunded beyond its price.' };
    const named = rows.slice(0, MAX_NAMED).map(({ number, excess }) => `${number} (${rupees(paise(excess))} too much)`);
    const others = rows.length > MAX_NAMED ? ` and ${rows.length - MAX_NAMED} more` : '';
    return {
      step: 'begin',
      words: `In the last day more was refunded than had been paid: ${named.join(', ')}${others}. Someone refunded in the gateway’s dashboard, or a bank reversed a payment, on top of what the shop had refunded or credited. Check these orders, and ask the customers to return the excess.`,
    };
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
