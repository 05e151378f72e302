import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { mailTotals } from '../order/order-mail.js';
import {
  orderCancelledMail,
  paymentRefundedMail,
  refundedMail,
  refundFailedMail,
  soldOutMail,
} from './refund.mails.js';
import { OrderQueries } from '../order/order-queries.js';
import { InvoiceService } from '../invoicing/index.js';
import { RefundLedger } from './refund-ledger.js';

/** What buyers and admin are told of money that goes back, each once, and only while it is true. */
@Injectable()
export class RefundMailer {
  constructor(
    private readonly orders: OrderQueries,
    private readonly ledger: RefundLedger,
    private readonly invoices: InvoiceService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async sendCancelled(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const told = await this.orders.lastEvent(orderId, 'cancel');
    if (!told) return;
    const back = await this.ledger.refundedByCancellation(orderId);
    const mail = orderCancelledMail(mailFrame(this.config, settings), {
      number: order.number,
      at: told.at,
      byBuyer: told.actor === 'customer',
      isPaid: order.isPaid,
      comingBack: back.payment,
      creditBack: back.credit,
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
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const told = await this.orders.lastEvent(orderId, 'payment_captured_sold_out');
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
    const refund = await this.ledger.find(refundId);
    if (refund?.state !== 'processed') return;
    const settings = await this.settings.forMails();
    const bill = (await this.invoices.kindOf(refund.orderId)) ?? (settings.gstin === '' ? 'receipt' : 'invoice');
    const mail = refundedMail(mailFrame(this.config, settings), {
      ...refund,
      bill: refund.isBilled ? bill : null,
      items: await this.ledger.refundedItems(refundId),
      reference: refund.gatewayRefundId ?? '',
      at: new Date(refund.processedAt ?? 0),
      orderUrl: `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: `refunded:${refundId}`, to: refund.userEmail, ...mail });
  }

  async sendPaymentRefunded(refundId: string): Promise<void> {
    const refund = await this.ledger.find(refundId);
    if (!refund) return;
    const orderUrl = `${this.config.publicUrl}/orders`;
    const mail = paymentRefundedMail(mailFrame(this.config, await this.settings.forMails()), { ...refund, orderUrl });
    await this.mailer.send({ key: `payment-returned:${refundId}`, to: refund.userEmail, ...mail });
  }

  async alertFailed(refundId: string): Promise<void> {
    const refund = await this.ledger.find(refundId);
    if (!refund) return;
    const mail = refundFailedMail(mailFrame(this.config, await this.settings.forMails()), {
      ...refund,
      why: refund.failure ?? 'The bank did not say.',
      orderUrl: `${this.config.publicUrl}/admin-dashboard/orders/${refund.number}`,
    });
    await this.mailer.send({ key: `refund-failed:${refundId}`, to: this.config.adminEmail, ...mail });
  }
}
