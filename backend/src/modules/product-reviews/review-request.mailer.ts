import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import type { DeliveredPurchase } from '../orders/index.js';
import { reviewRequestMail } from './review-request.mail.js';

@Injectable()
export class ReviewRequestMailer {
  constructor(
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send(
    { id, number, buyerName, userEmail }: DeliveredPurchase,
    items: DeliveredPurchase['items'],
  ): Promise<void> {
    const mail = reviewRequestMail(mailFrame(this.config, await this.settings.forMails()), {
      firstName: buyerName.trim().split(/\s+/u)[0] ?? '',
      number,
      items: items.map(({ name, customText }) => ({ name, words: customText })),
      reviewUrl: `${this.config.publicUrl}/orders/${id}/review`,
      ordersUrl: `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: `review-request:${id}`, to: userEmail, ...mail });
  }
}
