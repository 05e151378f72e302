import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, startOfDay, toIstDate } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { OwnerMailSettings } from '../../../platform/settings/index.js';
import { LowStock } from '../../catalog/index.js';
import { tellOwnerOfOrder, tellOwnerOfReturn, type OwnerReturnPayload } from '../../orders/index.js';
import { OwnerMailer } from './owner.mailer.js';
import {
  sendDailySummary,
  sendLowStock,
  startDailySummary,
  watchStock,
  type DailySummaryPayload,
  type LowStockPayload,
} from './owner-mails.jobs.js';

const HOUR_MS = 3_600_000;
/** A mail names no more; further ones come with the next. */
const MAX_PRODUCTS = 500;

/** Begins what is told at its time; in the transaction that notes it as told. */
@Injectable()
export class OwnerNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly owners: OwnerMailSettings,
    private readonly stock: LowStock,
  ) {}

  /** Products that ran low while the mail is off are told once it is switched on. */
  async watchStock(): Promise<void> {
    if (!(await this.owners.get('low_stock')).isOn) return;
    await this.em.fork().transactional(async (tx) => {
      const ids = await this.stock.takeNew(tx);
      for (let from = 0; from < ids.length; from += MAX_PRODUCTS) {
        const productIds = ids.slice(from, from + MAX_PRODUCTS);
        await this.outbox.add(tx, sendLowStock, { notice: newId(), productIds });
      }
    });
  }

  /** Once a day, from its hour on. */
  async startSummary(): Promise<void> {
    const { isOn, hour } = await this.owners.get('daily_summary');
    const now = this.clock.now();
    const day = toIstDate(now);
    if (!isOn || now.getTime() < startOfDay(day).getTime() + hour * HOUR_MS) return;
    await this.outbox.add(this.em.fork(), sendDailySummary, { day }, { key: `owner-daily-summary:${day}` });
  }
}

@Injectable()
export class OwnerMailsProcessor {
  constructor(
    private readonly mailer: OwnerMailer,
    private readonly notices: OwnerNotices,
  ) {}

  @ProcessesJob(tellOwnerOfOrder)
  newOrder({ orderId }: { readonly orderId: string }): Promise<void> {
    return this.mailer.sendNewOrder(orderId);
  }

  @ProcessesJob(tellOwnerOfReturn)
  returnRequest(payload: OwnerReturnPayload): Promise<void> {
    return this.mailer.sendReturnRequest(payload);
  }

  @ProcessesJob(watchStock)
  watchStock(): Promise<void> {
    return this.notices.watchStock();
  }

  @ProcessesJob(sendLowStock)
  lowStock(payload: LowStockPayload): Promise<void> {
    return this.mailer.sendLowStock(payload);
  }

  @ProcessesJob(startDailySummary)
  startSummary(): Promise<void> {
    return this.notices.startSummary();
  }

  @ProcessesJob(sendDailySummary)
  dailySummary(payload: DailySummaryPayload): Promise<void> {
    return this.mailer.sendDailySummary(payload);
  }
}
