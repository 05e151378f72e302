import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { Order } from '../order/order.entity.js';
import { itemLabel } from './reduction-log.js';
import { OrderReduction } from './reduction.entity.js';
import { orderReducedKey, sendOrderReduced, type ReductionPayload } from './reduction.jobs.js';
import { orderReducedMail } from './reduction.mail.js';

/** Tells a buyer once what was taken off an order that is paid at the door. */
@Injectable()
export class ReductionMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  @ProcessesJob(sendOrderReduced)
  async send({ reductionId }: ReductionPayload): Promise<void> {
    const em = this.em.fork();
    const { orderId, items, dueBefore, due, creditBack } = await em.findOneOrFail(OrderReduction, { id: reductionId });
    const { number, userEmail } = await em.findOneOrFail(Order, { id: orderId });
    const mail = orderReducedMail(mailFrame(this.config, await this.settings.forMails()), {
      number,
      items: items.map(itemLabel),
      dueBefore,
      due,
      creditBack,
      orderUrl: `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: orderReducedKey(reductionId), to: userEmail, ...mail });
  }
}
