import { Injectable } from '@nestjs/common';
import { DomainError, noonOf, paise } from '../../../kernel/index.js';
import { Config } from '../../../platform/config/index.js';
import { Mailer, type InlinePicture } from '../../../platform/mail/index.js';
import { istDay, mailFrame, renderMail, rupees } from '../../../platform/mail/layout/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { addressLines, buyerOf } from '../domain/delivery-address.js';
import { mailedSums } from '../domain/mails/mailed-order.js';
import { orderConfirmedMail } from '../domain/mails/order-confirmed.mail.js';
import { paymentFailedMail } from '../domain/mails/payment-failed.mail.js';
import { leavesBy } from '../domain/promise.js';
import type { QuarantinePayload } from './order-jobs.js';
import { OrderQueries, type OrderView } from './order-queries.js';

/** The mails of an order, each sent once. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly orders: OrderQueries,
    private readonly settings: SettingsStore,
    private readonly mailer: Mailer,
    private readonly files: FileStorage,
    private readonly config: Config,
  ) {}

  async sendConfirmation(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    const frame = mailFrame(this.config, settings);
    const { pictures, ...bill } = await this.bill(order);
    const mail = orderConfirmedMail(frame, {
      ...bill,
      customerName: buyerOf(order.address).name,
      dueAtDoor: order.isPaid ? null : paise(order.amount - order.credit),
      addressLines: addressLines(order.address),
      orderUrl: `${this.config.publicUrl}/orders`,
      ...(order.arrivesOn ? { arrives: istDay(noonOf(order.arrivesOn)) } : { promise: istDay(leavesBy(order)) }),
      card: order.giftMessage,
      isForSomebodyElse: order.address.buyer !== undefined,
    });
    await this.mailer.send({ key: `order-confirmation:${orderId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Shows the way back to a buyer whose payment failed and who has not paid since. */
  async sendPaymentFailed(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    if (order.state !== 'payment_failed') return;
    const retryUrl = `${this.config.publicUrl}/checkout`;
    const { pictures, ...bill } = await this.bill(order);
    const mail = paymentFailedMail(mailFrame(this.config, settings), { ...bill, retryUrl });
    await this.mailer.send({ key: `payment-failed:${orderId}`, to: order.userEmail, ...mail, pictures });
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

  /** A piece that has been drawn shows its buyer's words and photo; no mail waits for a drawing. */
  private async bill({ number, lines, ...sums }: OrderView) {
    const drawn = await Promise.all(lines.map(({ previewFileId }, at) => this.drawn(previewFileId, at)));
    return {
      number,
      pictures: drawn.filter((picture) => picture !== null),
      lines: lines.map(({ productName, quantity, price, customText, image }, at) => ({
        name: productName,
        quantity,
        price,
        customText,
        pictureUrl: drawn[at] ? `cid:${drawn[at].id}` : this.pictureUrl(image[0]),
      })),
      ...mailedSums(sums),
    };
  }

  private async drawn(fileId: string | null, at: number): Promise<InlinePicture | null> {
    if (fileId === null) return null;
    try {
      return { id: `piece-${at + 1}`, contentType: 'image/jpeg', bytes: await this.files.read(fileId) };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  private pictureUrl(image: string | undefined): string | null {
    return image ? `${this.config.publicUrl}${image.replace(/\.webp$/, '')}/320.jpg` : null;
  }
}
