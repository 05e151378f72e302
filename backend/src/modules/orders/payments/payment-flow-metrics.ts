import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { AlertRegistry } from '../../../platform/observability/index.js';

const HOUR_MS = 3_600_000;

/** What came in and went out in the last hour, and why payments failed: figures for Prometheus. */
@Injectable()
export class PaymentFlowMetrics implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly watchList: AlertRegistry,
  ) {}

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_orders_last_hour',
      help: 'Orders that were paid, or placed to be paid in cash',
      read: () => this.number('select count(*)::int as found from shop_order where paid_at > ?'),
    });
    this.watchList.addGauge({
      name: 'shop_captured_rupees_last_hour',
      help: 'Payments of the last hour that were captured, those refunded since too',
      read: () =>
        this.number(`select coalesce(sum(amount_paise), 0)::float8 / 100 as found from payment
          where gateway_created_at > ? and status in ('captured', 'refunded')`),
    });
    this.watchList.addGauge({
      name: 'shop_refunded_rupees_last_hour',
      help: 'Refunds of the last hour that the bank has processed',
      read: () =>
        this.number(`select coalesce(sum(amount_paise), 0)::float8 / 100 as found from refund
          where created_at > ? and state = 'processed'`),
    });
    this.watchList.addGauge({
      name: 'shop_payments_failed_last_hour',
      help: 'Payments of the last hour that failed, by the code of the gateway',
      label: 'reason',
      readEach: () => this.failuresByReason(),
    });
  }

  private async number(sql: string): Promise<number> {
    const [row] = await this.em.fork().execute<{ found: number }[]>(sql, [this.hourAgo()]);
    return row?.found ?? 0;
  }

  private async failuresByReason(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.em.fork().execute<{ reason: string; count: number }[]>(
      `select coalesce(error_code, 'unknown') as reason, count(*)::int as count from payment
       where gateway_created_at > ? and status = 'failed' group by 1 order by 2 desc limit 20`,
      [this.hourAgo()],
    );
    return new Map(rows.map(({ reason, count }) => [reason, count]));
  }

  private hourAgo(): Date {
    return new Date(this.clock.now().getTime() - HOUR_MS);
  }
}
