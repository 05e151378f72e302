import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { noonOf, paise } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { MailPictures, Mailer } from '../../../platform/mail/index.js';
import { istDay, mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { addressLines, buyerOf } from '../domain/delivery-address.js';
import { mailedSums } from '../domain/mails/mailed-order.js';
import { orderConfirmedMail } from '../domain/mails/order-confirmed.mail.js';
import { paymentFailedMail } from '../domain/mails/payment-failed.mail.js';
import { paymentHeldMail } from '../domain/mails/payment-held.mail.js';
import { cancelUntil } from '../domain/policies/cancellation.js';
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
    private readonly pictures: MailPictures,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
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
      cancelUntil: cancelUntil({ placedAt: new Date(order.paidAt ?? order.createdAt) }),
      card: order.giftMessage,
      isForSomebodyElse: order.address.buyer !== undefined,
    });
    await this.mailer.send({ key: `order-confirmation:${orderId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Shows the way back to a buyer whose payment failed and who has not paid since. */
  async sendPaymentFailed(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    if (order.state !== 'payment_failed') return;
    const retryUrl = `${this.config.publicUrl}/checkout${order.draftId ? `?draft=${order.draftId}` : ''}`;
    const { pictures, ...bill } = await this.bill(order);
    const mail = paymentFailedMail(mailFrame(this.config, settings), { ...bill, retryUrl });
    await this.mailer.send({ key: `payment-failed:${orderId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Wakes the admin: money arrived that does not fit its order. */
  async alertQuarantine({ orderId, gatewayPaymentId, reason }: QuarantinePayload): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    const { number, amount, state } = order;
    const held = { number, amount, state, paymentId: gatewayPaymentId, reason };
    const mail = paymentHeldMail(mailFrame(this.config, settings), held);
    await this.mailer.send({ key: `quarantine:${gatewayPaymentId}`, to: this.config.adminEmail, ...mail });
  }

  private async bill({ number, lines, ...sums }: OrderView) {
    const { pictures, urls } = await this.pictures.of(lines);
    return {
      number,
      pictures,
      lines: lines.map(({ productName, quantity, price, customText }, at) => ({
        name: productName,
        quantity,
        price,
        customText,
        pictureUrl: urls[at] ?? null,
      })),
      ...mailedSums(sums),
    };
  }
}
