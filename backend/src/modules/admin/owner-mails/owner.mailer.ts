import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { addDays, noon, startOfDay, ZERO_PAISE } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';
import { OwnerMailSettings, SettingsService, type OwnerMailKind } from '../../../platform/settings/index.js';
import { LowStock } from '../../catalog/index.js';
import { OrderQueries, type OwnerReturnPayload } from '../../orders/index.js';
import { DashboardService, type AttentionItem, type AttentionKind } from '../dashboard.service.js';
import { SalesStatsService } from '../sales-stats.service.js';
import { dailySummaryMail, lowStockMail, newOrderMail, returnRequestMail } from './owner.mails.js';
import type { DailySummaryPayload, LowStockPayload } from './owner-mails.jobs.js';

const WAITING: Record<AttentionKind, string> = {
  held: 'Payments on hold',
  refund_due: 'Refunds to send',
  return_requested: 'Returns to decide',
  proofs_to_change: 'Proofs to change',
  proofs_to_call: 'Proofs to call about',
  proofs_to_send: 'Proofs to send',
  to_make: 'To make',
  in_production: 'In the making',
  to_ship: 'To ship',
  sold_out: 'Sold out',
  low_stock: 'Low stock',
  messages: 'Unread messages',
  reviews: 'Reviews to check',
};

const piece = (name: string, quantity: number): string => (quantity > 1 ? `${quantity} × ${name}` : name);

/** Sends the mails of a kind to those who get it, each once. */
@Injectable()
export class OwnerPost {
  constructor(
    private readonly owners: OwnerMailSettings,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** @param write makes the mail; null: there is nothing to tell any more */
  async send(
    kind: OwnerMailKind,
    key: string,
    write: (frame: MailFrame, siteUrl: string) => Promise<RenderedMail | null> | RenderedMail | null,
  ): Promise<void> {
    const recipients = await this.owners.recipients(kind);
    if (recipients.length === 0) return;
    const mail = await write(mailFrame(this.config, await this.settings.forMails()), this.config.publicUrl);
    if (!mail) return;
    for (const to of recipients) {
      const who = createHash('sha256').update(to).digest('hex').slice(0, 12);
      await this.mailer.send({ key: `${key}:${who}`, to, ...mail });
    }
  }
}

/** What the owner is told by mail. */
@Injectable()
export class OwnerMailer {
  constructor(
    private readonly post: OwnerPost,
    private readonly orders: OrderQueries,
    private readonly stock: LowStock,
    private readonly sales: SalesStatsService,
    private readonly dashboard: DashboardService,
  ) {}

  sendNewOrder(orderId: string): Promise<void> {
    return this.post.send('new_order', `owner-new-order:${orderId}`, async (frame, siteUrl) => {
      const order = await this.orders.get(orderId);
      return newOrderMail(frame, {
        number: order.number,
        total: order.amount,
        isCash: order.payBy === 'cash',
        items: order.lines.map(({ productName, quantity }) => piece(productName, quantity)),
        city: order.address.city,
        leaves: order.leavesOn === null ? null : formatIstDate(noon(order.leavesOn)),
        orderUrl: `${siteUrl}/admin-dashboard/orders/${order.number}`,
      });
    });
  }

  sendReturnRequest({ orderId, requestId, kind, pieces }: OwnerReturnPayload): Promise<void> {
    return this.post.send('return_request', `owner-return:${requestId}`, async (frame, siteUrl) => {
      const order = await this.orders.get(orderId);
      const nameOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.productName ?? '';
      return returnRequestMail(frame, {
        number: order.number,
        kind,
        items: pieces.map(({ lineId, quantity }) => piece(nameOf(lineId), quantity)),
        orderUrl: `${siteUrl}/admin-dashboard/orders/${order.number}`,
      });
    });
  }

  sendLowStock({ notice, productIds }: LowStockPayload): Promise<void> {
    return this.post.send('low_stock', `owner-low-stock:${notice}`, async (frame, siteUrl) => {
      const products = await this.stock.list(productIds);
      if (products.length === 0) return null;
      return lowStockMail(frame, { products, productsUrl: `${siteUrl}/admin-dashboard/products` });
    });
  }

  /** @param payload `day`: on which it is sent; it tells of the day before */
  sendDailySummary({ day }: DailySummaryPayload): Promise<void> {
    return this.post.send('daily_summary', `owner-daily-summary:${day}`, async (frame, siteUrl) => {
      const before = addDays(day, -1);
      const [sales, { hands }] = await Promise.all([
        this.sales.days({ fromDay: before, until: startOfDay(day) }),
        this.dashboard.view(7),
      ]);
      const sums = sales.find((one) => one.day === before);
      return dailySummaryMail(frame, {
        day: formatIstDate(noon(before)),
        orders: sums?.orders ?? 0,
        gross: sums?.gross ?? ZERO_PAISE,
        refunded: sums?.refunded ?? ZERO_PAISE,
        net: sums?.net ?? ZERO_PAISE,
        waiting: hands.map(({ what, total }: AttentionItem) => `${WAITING[what]}: ${total}`),
        dashboardUrl: `${siteUrl}/admin-dashboard`,
      });
    });
  }
}
