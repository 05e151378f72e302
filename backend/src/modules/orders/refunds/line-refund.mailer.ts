import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { Order } from '../order/order.entity.js';
import { LineRefund } from './line-refund.entity.js';
import { itemsRefundedMail } from './line-refund.mail.js';
import { partLabel } from './line-refund.rules.js';
import { itemsRefundedKey } from './refunds.jobs.js';

/** Tells a buyer once which items were refunded as store credit or by a transfer. */
@Injectable()
export class LineRefundMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send(lineRefundId: string): Promise<void> {
    const em = this.em.fork();
    const { orderId, parts, credit, transfer, transferReference, payment } = await em.findOneOrFail(LineRefund, {
      id: lineRefundId,
    });
    const { number, userEmail } = await em.findOneOrFail(Order, { id: orderId });
    const mail = itemsRefundedMail(mailFrame(this.config, await this.settings.forMails()), {
      number,
      items: parts.map(partLabel),
      credit,
      transfer,
      transferReference: transferReference ?? null,
      payment,
      isRemoved: parts.some(({ removed }) => removed),
      orderUrl: `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: itemsRefundedKey(lineRefundId), to: userEmail, ...mail });
  }
}
