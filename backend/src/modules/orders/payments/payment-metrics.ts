import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { Heartbeat, AlertRegistry } from '../../../platform/observability/index.js';
import { OrderQueries } from '../order/order-queries.js';
import { RECONCILER_HEARTBEAT } from './payment-reconciler.js';

/** What shows whether payments reach the shop. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly lastDone: Heartbeat,
    private readonly watchList: AlertRegistry,
    private readonly orders: OrderQueries,
  ) {}

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_webhook_age_seconds',
      help: 'Since the last webhook was received',
      read: async () => this.secondsSince(await this.lastWebhook()),
    });
    this.watchList.addGauge({
      name: 'shop_reconciliation_age_seconds',
      help: 'Since waiting payments were last asked about at the gateway',
      read: async () => this.secondsSince(await this.lastReconciliation()),
    });
    this.watchList.addGauge({
      name: 'shop_payments_held',
      help: 'Orders with a payment that does not fit them',
      read: () => this.countOnHold(),
    });
  }

  async lastWebhook(): Promise<Date | null> {
    const [row] = await this.em
      .fork()
      .execute<{ at: Date | null }[]>('select max(received_at) as at from payment_event');
    return row?.at ? new Date(row.at) : null;
  }

  lastReconciliation(): Promise<Date | null> {
    return this.lastDone.lastBeat(RECONCILER_HEARTBEAT);
  }

  /** Orders with money that does not fit. */
  countOnHold(): Promise<number> {
    return this.orders.countOnHold();
  }

  private secondsSince(at: Date | null): number | null {
    return at && Math.max(0, (this.clock.now().getTime() - at.getTime()) / 1_000);
  }
}
