import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { noon, paise } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { MailImages, Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { addressLines, buyerOf } from './order.types.js';
import { readMailItems } from './order-mail.js';
import { orderConfirmedMail } from './order-confirmed.mail.js';
import { cancelUntil } from './policies.js';
import { shipBy } from '../../delivery/index.js';
import { OrderQueries } from './order-queries.js';

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
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const frame = mailFrame(this.config, settings);
    const { pictures, ...itemsAndTotals } = await readMailItems(order, this.pictures);
    const mail = orderConfirmedMail(frame, {
      ...itemsAndTotals,
      customerName: buyerOf(order.address).name,
      codDue: order.isPaid ? null : paise(order.amount - order.credit),
      addressLines: addressLines(order.address),
      orderUrl: `${this.config.publicUrl}/orders`,
      ...(order.arrivesOn
        ? { arrives: formatIstDate(noon(order.arrivesOn)), isDayChosen: order.deliverOn === order.arrivesOn }
        : { promise: formatIstDate(shipBy(order)) }),
      cancelUntil: cancelUntil({ placedAt: new Date(order.paidAt ?? order.createdAt), terms: order.terms }),
      giftMessage: order.giftMessage,
      isForSomebodyElse: order.address.buyer !== undefined,
    });
    await this.mailer.send({ key: `order-confirmation:${orderId}`, to: order.userEmail, ...mail, pictures });
  }
}
