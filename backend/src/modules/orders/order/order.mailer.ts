import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { noon, paise } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { MailImages, Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { addressLines, buyerOf } from './delivery-address.js';
import { mailTotals } from './order-mail.js';
import { orderConfirmedMail } from './order-confirmed.mail.js';
import { paymentFailedMail } from '../payments/payment-failed.mail.js';
import { paymentOnHoldMail } from '../payments/payment-on-hold.mail.js';
import { cancelUntil } from './policies/cancellation.policy.js';
import { shipBy } from './ship-by.js';
import type { PaymentOnHoldPayload } from './order.jobs.js';
import { OrderQueries, type OrderView } from './order-queries.js';

/** The mails of an order, each sent once. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly pictures: MailImages,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async sendConfirmation(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    const frame = mailFrame(this.config, settings);
    const { pictures, ...itemsAndTotals } = await this.itemsAndTotals(order);
    const mail = orderConfirmedMail(frame, {
      ...itemsAndTotals,
      customerName: buyerOf(order.address).name,
      codDue: order.isPaid ? null : paise(order.amount - order.credit),
      addressLines: addressLines(order.address),
      orderUrl: `${this.config.publicUrl}/orders`,
      ...(order.arrivesOn
        ? { arrives: formatIstDate(noon(order.arrivesOn)) }
        : { promise: formatIstDate(shipBy(order)) }),
      cancelUntil: cancelUntil({ placedAt: new Date(order.paidAt ?? order.createdAt) }),
      giftMessage: order.giftMessage,
      isForSomebodyElse: order.address.buyer !== undefined,
    });
    await this.mailer.send({ key: `order-confirmation:${orderId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Shows the way back to a buyer whose payment failed and who has not paid since. */
  async sendPaymentFailed(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    if (order.state !== 'payment_failed') return;
    const retryUrl = `${this.config.publicUrl}/checkout${order.draftId ? `?draft=${order.draftId}` : ''}`;
    const { pictures, ...itemsAndTotals } = await this.itemsAndTotals(order);
    const mail = paymentFailedMail(mailFrame(this.config, settings), { ...itemsAndTotals, retryUrl });
    await this.mailer.send({ key: `payment-failed:${orderId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Wakes the admin: money arrived that does not fit its order. */
  async alertPaymentOnHold({ orderId, gatewayPaymentId, reason }: PaymentOnHoldPayload): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    const { number, amount, state } = order;
    const held = { number, amount, state, paymentId: gatewayPaymentId, reason };
    const mail = paymentOnHoldMail(mailFrame(this.config, settings), held);
    await this.mailer.send({ key: `quarantine:${gatewayPaymentId}`, to: this.config.adminEmail, ...mail });
  }

  private async itemsAndTotals({ number, lines, ...sums }: OrderView) {
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
      ...mailTotals(sums),
    };
  }
}
