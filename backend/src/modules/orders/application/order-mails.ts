import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { istDay, mailFrame, renderMail, rupees } from '../../../platform/mail/layout/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { addressLines } from '../domain/delivery-address.js';
import { orderConfirmedMail } from '../domain/mails/order-confirmed.mail.js';
import { promiseDate } from '../domain/promise.js';
import type { QuarantinePayload } from './order-jobs.js';
import { OrderQueries } from './order-queries.js';

/** The mails of an order, each sent once. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly orders: OrderQueries,
    private readonly settings: SettingsStore,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async sendConfirmation(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    const frame = mailFrame(this.config, settings);
    const promise = promiseDate(
      new Date(order.createdAt),
      order.lines.map(({ madeToOrderDays }) => madeToOrderDays),
    );
    const mail = orderConfirmedMail(frame, {
      number: order.number,
      customerName: `${order.address.firstName} ${order.address.lastName}`,
      lines: order.lines.map(({ productName, quantity, price, customText, image }) => ({
        name: productName,
        quantity,
        price,
        customText,
        pictureUrl: this.pictureUrl(image[0]),
      })),
      charges: order.charges.filter(({ amount }) => amount > 0),
      total: order.amount,
      addressLines: addressLines(order.address),
      orderUrl: `${this.config.publicUrl}/orders`,
      promise: istDay(promise),
    });
    await this.mailer.send({ key: `order-confirmation:${orderId}`, to: order.userEmail, ...mail });
  }

  /** Wakes the admin: money arrived that does not fit its order. */
  async alertQuarantine({ orderId, gatewayPaymentId, reason }: QuarantinePayload): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    const mail = renderMail(mailFrame(this.config, settings), {
      subject: `Payment held: ${order.number}`,
      preheader: 'A payment needs a person to look at it.',
      because: 'your running the shop',
      blocks: [
        { kind: 'title', text: 'A payment is held' },
        { kind: 'text', text: 'Money arrived that does not fit its order. Nothing was shipped or refunded for it.' },
        {
          kind: 'facts',
          facts: [
            { key: 'Order', lines: [`${order.number}, ${rupees(order.amount)}, ${order.state}`] },
            { key: 'Payment', lines: [gatewayPaymentId] },
            { key: 'Why', lines: [reason.replaceAll('_', ' ')] },
          ],
        },
      ],
    });
    await this.mailer.send({ key: `quarantine:${gatewayPaymentId}`, to: this.config.adminEmail, ...mail });
  }

  private pictureUrl(image: string | undefined): string | null {
    return image ? `${this.config.publicUrl}${image.replace(/\.webp$/, '')}/320.jpg` : null;
  }
}
