import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Paise } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { mailTotals } from '../order/order-mail.js';
import { orderCancelledMail } from './order-cancelled.mail.js';
import { paymentRefundedMail, refundedMail, refundFailedMail } from './refund.mails.js';
import { soldOutMail } from './sold-out.mail.js';
import type { RefundReason, RefundState } from './refund.rules.js';
import { OrderQueries } from '../order/order-queries.js';
import type { InvoiceType } from '../invoicing/index.js';

interface RefundMailView {
  readonly orderId: string;
  readonly number: string;
  readonly userEmail: string;
  readonly amount: Paise;
  readonly reason: RefundReason;
  readonly state: RefundState;
  readonly gatewayRefundId: string | null;
  readonly failure: string | null;
  readonly method: string | null;
  readonly processedAt: string | null;
  /** Whether it takes back what was billed: not where the payment paid no order. */
  readonly isBilled: boolean;
  /** Null until the bill is written. */
  readonly bill: InvoiceType | null;
}

/** What buyers and admin are told of money that goes back, each once, and only while it is true. */
@Injectable()
export class RefundMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async sendCancelled(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    const [told] = await this.em.fork().execute<{ at: string; actor: string; amount: Paise; credit: Paise }[]>(
      `select to_json(h.at) as at, h.actor, (select coalesce(sum(r.amount_paise), 0)::float8 from refund r
         where r.order_id = h.order_id and r.reason = 'cancelled' and r.state <> 'failed') as amount,
         (select coalesce(sum(e.amount_paise), 0)::float8 from credit_entry e
          where e.order_id = h.order_id and e.reason in ('order_cancelled', 'order_closed')) as credit
       from order_history h where h.order_id = ? and h.event = 'cancel' order by h.at desc limit 1`,
      [orderId],
    );
    if (!told) return;
    const mail = orderCancelledMail(mailFrame(this.config, settings), {
      number: order.number,
      at: new Date(told.at),
      byBuyer: told.actor === 'customer',
      isPaid: order.isPaid,
      comingBack: told.amount,
      creditBack: told.credit,
      orderUrl: `${this.config.publicUrl}/orders`,
      lines: order.lines.map(({ productName, quantity, price, customText }) => ({
        name: productName,
        quantity,
        price,
        customText,
      })),
      ...mailTotals(order),
    });
    await this.mailer.send({ key: `order-cancelled:${orderId}`, to: order.userEmail, ...mail });
  }

  /** A payment that came when its pieces were gone. */
  async sendSoldOut(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    const [told] = await this.em
      .fork()
      .execute<{ note: string | null }[]>(
        `select note from order_history where order_id = ? and event = 'payment_captured_sold_out' order by at desc limit 1`,
        [orderId],
      );
    const { number, amount, userEmail } = order;
    const shopUrl = `${this.config.publicUrl}/collections`;
    const mail = soldOutMail(mailFrame(this.config, settings), {
      number,
      amount,
      unavailableItems: told?.note ?? '',
      shopUrl,
    });
    await this.mailer.send({ key: `order-sold-out:${orderId}`, to: userEmail, ...mail });
  }

  async sendRefunded(refundId: string): Promise<void> {
    const refund = await this.refund(refundId);
    if (refund?.state !== 'processed') return;
    const settings = await this.settings.read();
    const bill = refund.bill ?? (settings.gstin === '' ? 'receipt' : 'invoice');
    const mail = refundedMail(mailFrame(this.config, settings), {
      ...refund,
      bill: refund.isBilled ? bill : null,
      reference: refund.gatewayRefundId ?? '',
      at: new Date(refund.processedAt ?? 0),
      orderUrl: `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: `refunded:${refundId}`, to: refund.userEmail, ...mail });
  }

  async sendPaymentRefunded(refundId: string): Promise<void> {
    const refund = await this.refund(refundId);
    if (!refund) return;
    const orderUrl = `${this.config.publicUrl}/orders`;
    const mail = paymentRefundedMail(mailFrame(this.config, await this.settings.read()), { ...refund, orderUrl });
    await this.mailer.send({ key: `payment-returned:${refundId}`, to: refund.userEmail, ...mail });
  }

  async alertFailed(refundId: string): Promise<void> {
    const refund = await this.refund(refundId);
    if (!refund) return;
    const mail = refundFailedMail(mailFrame(this.config, await this.settings.read()), {
      ...refund,
      why: refund.failure ?? 'The bank did not say.',
      orderUrl: `${this.config.publicUrl}/admin-dashboard/orders/${refund.number}`,
    });
    await this.mailer.send({ key: `refund-failed:${refundId}`, to: this.config.adminEmail, ...mail });
  }

  private async refund(id: string): Promise<RefundMailView | null> {
    const [row] = await this.em.fork().execute<RefundMailView[]>(
      `select o.id as "orderId", o.number, o.user_email as "userEmail", r.amount_paise::float8 as amount, r.reason,
         r.state, r.gateway_refund_id as "gatewayRefundId", r.failure, p.method,
         to_json(r.processed_at) as "processedAt",
         coalesce(p.gateway_payment_id = o.paid_payment_id, false) as "isBilled",
         (select b.kind from bill b where b.order_id = o.id and b.refund_id is null) as bill
       from refund r join shop_order o on o.id = r.order_id join payment p on p.id = r.payment_id where r.id = ?`,
      [id],
    );
    return row ?? null;
  }
}
