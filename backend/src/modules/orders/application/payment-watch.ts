import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { LastDone, WatchList } from '../../../platform/ops/index.js';
import { OrderDesk } from './order-desk.js';
import { RECONCILIATION } from './reconciliation.js';

/** What shows whether payments reach the shop. */
@Injectable()
export class PaymentWatch implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly lastDone: LastDone,
    private readonly watchList: WatchList,
    private readonly desk: OrderDesk,
  ) {}

  onModuleInit(): void {
    this.watchList.figure({
      name: 'shop_webhook_age_seconds',
      help: 'Since the last webhook was received',
      read: async () => this.secondsSince(await this.lastWebhook()),
    });
    this.watchList.figure({
      name: 'shop_reconciliation_age_seconds',
      help: 'Since waiting payments were last asked about at the gateway',
      read: async () => this.secondsSince(await this.lastReconciliation()),
    });
    this.watchList.figure({
      name: 'shop_payments_held',
      help: 'Orders with a payment that does not fit them',
      read: () => this.held(),
    });
  }

  async lastWebhook(): Promise<Date | null> {
    const [row] = await this.em
      .fork()
      .execute<{ at: Date | null }[]>('select max(received_at) as at from payment_event');
    return row?.at ? new Date(row.at) : null;
  }

  lastReconciliation(): Promise<Date | null> {
    return this.lastDone.at(RECONCILIATION);
  }

  /** Orders with money that does not fit. */
  held(): Promise<number> {
    return this.desk.heldCount();
  }

  private secondsSince(at: Date | null): number | null {
    return at && Math.max(0, (this.clock.now().getTime() - at.getTime()) / 1_000);
  }
}
