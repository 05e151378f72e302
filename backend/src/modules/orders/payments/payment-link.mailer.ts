import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { paise } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { MailImages, Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { readMailItems } from '../order/order-mail.js';
import { OrderQueries } from '../order/order-queries.js';
import { PaymentLink } from './payment-link.entity.js';
import { missingAmountMail, payByLinkMail } from './payment-link.mails.js';
import { sendPaymentLink, type SendPaymentLinkPayload } from './payment-links.jobs.js';

/** Brings buyers the addresses of payment links, each time once; of one that has ended meanwhile, nothing. */
@Injectable()
export class PaymentLinkMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly pictures: MailImages,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  @ProcessesJob(sendPaymentLink)
  async send({ linkId, send }: SendPaymentLinkPayload): Promise<void> {
    const link = await this.em.fork().findOne(PaymentLink, { id: linkId, status: 'open' });
    if (!link?.url) return;
    const [order, settings] = await Promise.all([this.orders.get(link.orderId), this.settings.forMails()]);
    const frame = mailFrame(this.config, settings);
    const { pictures, ...itemsAndTotals } = await readMailItems(order, this.pictures);
    const { addedTo, isRemake } = order;
    const asked = { payUrl: link.url, amount: link.amount, until: link.expiresAt, addedTo, isRemake };
    const mail =
      link.kind === 'whole'
        ? { ...payByLinkMail(frame, { ...itemsAndTotals, ...asked }), pictures }
        : missingAmountMail(frame, {
            number: order.number,
            paid: order.onHold ?? paise(0),
            due: paise(order.amount - order.credit),
            ...asked,
          });
    await this.mailer.send({ key: `payment-link:${linkId}:${send}`, to: order.userEmail, ...mail });
  }
}
