import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../platform/config/index.js';
import { MailImages, Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import type { CartLineView } from '../cart/index.js';
import { abandonedCartMail } from './abandoned-cart.mail.js';
import { UnsubscribeLinks } from './reminder-consent.service.js';

export interface AbandonedCartMailInput {
  readonly reminderId: string;
  readonly userId: string;
  readonly email: string;
  readonly lines: readonly CartLineView[];
}

/** Writes the reminder of a cart, at today's prices. */
@Injectable()
export class AbandonedCartMailer {
  constructor(
    private readonly pictures: MailImages,
    private readonly settings: SettingsService,
    private readonly links: UnsubscribeLinks,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send({ reminderId, userId, email, lines }: AbandonedCartMailInput): Promise<void> {
    const { pictures, urls } = await this.pictures.of(
      lines.map(({ previewFileId, product }) => ({ previewFileId, image: product?.image ?? [] })),
    );
    const unsubscribeUrl = this.links.createUrl(userId);
    const mail = abandonedCartMail(mailFrame(this.config, await this.settings.forMails()), {
      lines: lines.map(({ product, quantity, price, customText }, at) => ({
        name: product?.name ?? '',
        quantity,
        price,
        words: customText,
        pictureUrl: urls[at] ?? null,
      })),
      cartUrl: `${this.config.publicUrl}/checkout`,
      unsubscribeUrl,
    });
    await this.mailer.send({ key: `cart-reminder:${reminderId}`, to: email, ...mail, pictures, unsubscribeUrl });
  }
}
